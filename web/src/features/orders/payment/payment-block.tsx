import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mdiCashCheck, mdiCashFast, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { focusIfLost } from '../../../lib/focus-if-lost.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import floating from '../../../ui/floating.module.css';
import layout from '../../../ui/layout.module.css';
import { Optional } from '../../../ui/optional.js';
import { StateChip } from '../../../ui/state-chip.js';
import { entryCardId } from '../entries/use-focus-after-close.js';
import { lazyDialog } from '../lazy-dialog.js';
import { isMine, isOwed, payerIdOf } from '../permissions.js';
import { useSetPaymentStatus } from './api.js';
import { openClaims } from './open-claims.js';

const ClaimNote = lazyComponent(async () => (await import('./claim-note.js')).ClaimNote);
const PaySheet = lazyDialog(async () => (await import('./pay-sheet.js')).PaySheet);

/** The payment status of an entry, and what the entry's owner, the order's creator and its payer can do about it. */
export function PaymentBlock({ data, entry }: { data: ShowOrder; entry: OrderEntry }) {
  const texts = useTexts().show;
  const { order } = data;
  const { write, isPending } = useSetPaymentStatus(order.id, payerIdOf(order));
  const [isPaying, setPaying] = useState(false);
  const owed = isOwed(data, entry);
  const pays = owed && isMine(data, entry);
  const { paymentStatus, confirmedAmount = 0 } = entry;
  const isPaid = paymentStatus === 'CONFIRMED';
  // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
  const isFree = isPaid && confirmedAmount === 0;
  const due = isPaid ? entry.finalPrice : entry.finalPrice - confirmedAmount;
  const { data: allClaims = [] } = useQuery({ ...openClaims, enabled: owed && !isPaid });
  const isOfEntry = (claim: Claim) =>
    claim.orderId === order.id && (pays ? claim.isOwn : !claim.isOwn && claim.userId === entry.userId);
  const claims = isPaid ? [] : allClaims.filter(isOfEntry); // Those of a paid entry are gone, which the page may not know yet.
  const claimed = claims.filter(({ status }) => status === 'CLAIMED').reduce((sum, { amount }) => sum + amount, 0);
  // Who said that they paid is not to pay twice, and who is paid has the claim's own button.
  const isClaimed = claimed > 0 && claimed >= due;
  const openSheet = () => PaySheet.show(() => setPaying(true));
  const confirm = async () => {
    setPaying(false);
    await write({ orderEntryId: entry.id, paymentStatus: 'CONFIRMED' });
    focusIfLost(entryCardId(entry.id));
  };

  return (
    <>
      {paymentStatus && <StateChip state={paymentStatus} />}
      {owed && !isPaid && confirmedAmount > 0 && (
        <span className={layout.small}>
          {due > 0
            ? texts.partlyPaid(formatZloty(confirmedAmount), formatZloty(due))
            : texts.overpaid(formatZloty(confirmedAmount), formatZloty(-due))}
        </span>
      )}
      {claims.length > 0 && (
        <Optional>
          <ClaimNote entryId={entry.id} claims={claims} />
        </Optional>
      )}
      {pays && !isPaid && due > 0 && !isClaimed && (
        <Button icon={mdiCashFast} className={floating.action} onClick={openSheet}>
          {texts.pay(formatZloty(due))}
        </Button>
      )}
      {pays && isPaid && !isFree && order.paymentData.paymentByBankTransfer && (
        <Button look="text" icon={mdiQrcode} onClick={openSheet}>
          {texts.showQr}
        </Button>
      )}
      {owed && !isFree && (pays || !isClaimed) && (
        <Button
          look="outline"
          icon={isPaid ? mdiUndoVariant : mdiCashCheck}
          pending={isPending}
          onClick={() => void write({ orderEntryId: entry.id, paymentStatus: isPaid ? 'UNPAID' : 'CONFIRMED' })}
        >
          {isPaid ? texts.revertToUnpaid : texts.confirmPayment}
        </Button>
      )}
      {pays && isPaying && (
        <PaySheet
          order={order}
          amount={due}
          onClose={() => setPaying(false)}
          onConfirm={isPaid ? undefined : () => void confirm()}
        />
      )}
    </>
  );
}
