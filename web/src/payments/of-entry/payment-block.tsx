import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mdiCashCheck, mdiCashFast, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { dueFor } from '@kantyna/order-rules/company-part';
import { usePaymentTexts } from '../payment.texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Button } from '../../ui/button.js';
import { Optional } from '../../ui/data/optional.js';
import { Text } from '../../ui/layout.js';
import { PAY_FRAGMENT } from '../../ui/links/paths.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { StateChip } from '../../ui/state/state-chip.js';
import { StepButton } from '../../viewed-order/step-button.js';
import { useOrder } from '../../viewed-order/use-order.js';
import type { RevertRefusal } from '../claims/take-back-dialog.js';
import { useSetPayment } from './use-set-payment.js';

const PaymentNote = lazyComponent(async () => (await import('./payment-note.js')).PaymentNote);
const PaySheet = lazyComponent(async () => (await import('../paying/pay-sheet.js')).PaySheet);
const QrDialog = lazyComponent(async () => (await import('../paying/qr-dialog.js')).QrDialog);
const RevertQuestion = lazyComponent(async () => (await import('../claims/take-back-dialog.js')).RevertQuestion);

/** The payment status of an entry, and what the entry's owner and who is paid for the order can do about it. */
export function PaymentBlock({ entry }: { entry: OrderEntry }) {
  const texts = usePaymentTexts();
  const viewed = useOrder();
  const { order, payer, may, arePaymentsLoading } = viewed;
  const pays = may.settleEntry(entry) && viewed.viewer.isMine(entry);
  const { confirmedAmount = 0 } = entry;
  const payment = viewed.paymentOf(entry);
  const { open: due, shownStatus, reported, toPay, isPaid, mayPay, mayRevert } = payment;
  const { submit, isPending } = useSetPayment(order.id, payer.userId, (refusal) => revertQuestion.open(refusal));
  const revertQuestion = useDialog<RevertRefusal>((close, refusal) => (
    <RevertQuestion
      refusal={refusal}
      personId={pays ? payer.userId : entry.userId}
      pending={isPending}
      onRevert={(together) => submit({ orderEntryId: entry.id, together })}
      onClose={close}
    />
  ));
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLinked = hash === `#${PAY_FRAGMENT}`;
  const paySheet = useDialog((close) => (
    <PaySheet
      amount={toPay}
      mayClaim={mayPay && payment.mayClaim}
      onClose={() => {
        close();
        // A reload does not open it again.
        if (isLinked) void navigate({ pathname, search }, { replace: true });
      }}
    />
  ));
  const code = useDialog((close) => <QrDialog amount={mayPay ? toPay : dueFor(entry)} onClose={close} />);
  // Until it is known whether it was reported, nobody is asked to pay; the place is kept.
  const style = mayPay && arePaymentsLoading ? ({ visibility: 'hidden' } as const) : undefined;

  // A link to paying opens how.
  const isAsked = isLinked && mayPay && !arePaymentsLoading;
  const openSheet = useEffectEvent(() => paySheet.open());
  useEffect(() => {
    if (isAsked) openSheet();
  }, [isAsked]);

  return (
    <>
      {shownStatus && <StateChip state={shownStatus} />}
      {shownStatus === 'REPORTED' && reported !== due && (
        <Text variant="small">{texts.reportedAndDue(formatAmount(reported), formatAmount(due))}</Text>
      )}
      {(payment.claims.length + payment.covered > 0 || (due !== 0 && confirmedAmount > 0)) && (
        <Optional>
          <PaymentNote entry={entry} isOwn={pays} />
        </Optional>
      )}
      {mayPay && (
        <StepButton step="pay" icon={mdiCashFast} style={style} onClick={() => paySheet.open()}>
          {texts.pay(formatZloty(toPay))}
        </StepButton>
      )}
      {(mayPay || (pays && mayRevert)) && order.paymentData.paymentByBankTransfer && (
        <Button look="text" icon={mdiQrcode} style={style} onClick={() => code.open()}>
          {texts.showQr}
        </Button>
      )}
      {(payment.mayConfirm || mayRevert) && (
        <Button
          look="outline"
          icon={isPaid ? mdiUndoVariant : mdiCashCheck}
          pending={isPending}
          onClick={() => void submit({ orderEntryId: entry.id, ...(!isPaid && { amount: due }) })}
        >
          {isPaid ? texts.revertToUnpaid : due > 0 ? texts.confirmPayment : texts.gotBack}
        </Button>
      )}
      {pays && paySheet.dialog}
      {pays && code.dialog}
      {revertQuestion.dialog}
    </>
  );
}
