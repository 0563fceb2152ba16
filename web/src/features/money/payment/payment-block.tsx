import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mdiCashCheck, mdiCashFast, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { focusIfLost } from '../../../lib/browser/focus-if-lost.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import floating from '../../../ui/floating.module.css';
import layout from '../../../ui/layout.module.css';
import { Optional } from '../../../ui/data/optional.js';
import { StateChip } from '../../../ui/state/state-chip.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { entryCardId } from '../../../order/places.js';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';
import { isMine, isOwed, isPayer, payerIdOf } from '../../../order/permissions.js';
import { useSetPayment } from './api.js';
import { claimsOfEntry } from './claims-of-entry.js';
import { openClaims } from '../open-claims.js';

const ClaimNote = lazyComponent(async () => (await import('./claim-note.js')).ClaimNote);
const PaySheet = lazyDialog(async () => (await import('./pay-sheet.js')).PaySheet);
const TakeBackDialog = lazyDialog(async () => (await import('../take-back-dialog.js')).TakeBackDialog);

/** The payment status of an entry, and what the entry's owner and who is paid for the order can do about it. */
export function PaymentBlock({ data, entry }: { data: ShowOrder; entry: OrderEntry }) {
  const texts = useTexts().show;
  const personName = usePersonName();
  const { order } = data;
  const [isPaying, setPaying] = useState(false);
  const [paidTogether, setPaidTogether] = useState<string>();
  const owed = isOwed(data, entry);
  const pays = owed && isMine(data, entry);
  const settles = pays || (owed && isPayer(data));
  const { paymentStatus, confirmedAmount = 0 } = entry;
  const isPaid = paymentStatus === 'CONFIRMED';
  // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
  const isFree = isPaid && confirmedAmount === 0;
  const due = entry.finalPrice - confirmedAmount;
  const { data: allClaims = [] } = useQuery({ ...openClaims, enabled: settles });
  const { claims, isClaimed, isContested, mayClaim } = claimsOfEntry(allClaims, data, entry);
  // Where it is claimed, who is paid has the claim's own button. Who gets money back says that it came.
  const mayConfirm = !isPaid && !isClaimed && (pays ? !isContested : due > 0);
  const { write, isPending } = useSetPayment(order.id, payerIdOf(order), (paymentId) =>
    TakeBackDialog.show(() => setPaidTogether(paymentId)),
  );
  const openSheet = () => PaySheet.show(() => setPaying(true));
  const confirm = () => write({ orderEntryId: entry.id, amount: due });
  const confirmInSheet = async () => {
    setPaying(false);
    await confirm();
    focusIfLost(entryCardId(entry.id));
  };

  return (
    <>
      {paymentStatus && <StateChip state={paymentStatus} />}
      {owed && !isPaid && confirmedAmount > 0 && (
        <span role="status" className={layout.small}>
          {due > 0
            ? texts.partlyPaid(formatZloty(confirmedAmount), formatZloty(due))
            : texts.overpaid(
                formatZloty(confirmedAmount),
                formatZloty(-due),
                pays ? undefined : personName(entry.username),
              )}
        </span>
      )}
      {claims.length > 0 && (
        <Optional>
          <ClaimNote entryId={entry.id} claims={claims} />
        </Optional>
      )}
      {pays && due > 0 && (!isClaimed || isContested) && (
        <Button icon={mdiCashFast} className={floating.action} onClick={openSheet}>
          {texts.pay(formatZloty(due))}
        </Button>
      )}
      {pays && isPaid && !isFree && order.paymentData.paymentByBankTransfer && (
        <Button look="text" icon={mdiQrcode} onClick={openSheet}>
          {texts.showQr}
        </Button>
      )}
      {settles && (mayConfirm || (isPaid && !isFree)) && (
        <Button
          look="outline"
          icon={isPaid ? mdiUndoVariant : mdiCashCheck}
          pending={isPending}
          onClick={() => void (isPaid ? write({ orderEntryId: entry.id }) : confirm())}
        >
          {isPaid ? texts.revertToUnpaid : due > 0 ? texts.confirmPayment : texts.gotBack}
        </Button>
      )}
      {pays && isPaying && (
        <PaySheet
          order={order}
          amount={isPaid ? entry.finalPrice : due}
          onClose={() => setPaying(false)}
          onConfirm={mayConfirm && mayClaim ? () => void confirmInSheet() : undefined}
        />
      )}
      {paidTogether !== undefined && (
        <TakeBackDialog
          personId={pays ? payerIdOf(order) : entry.userId}
          paymentId={paidTogether}
          onClose={() => setPaidTogether(undefined)}
        />
      )}
    </>
  );
}
