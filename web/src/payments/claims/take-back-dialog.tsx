import type { ErrorReply } from '@kantyna/contracts/format';
import type { SettlementView } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useLanguage } from '../../texts/texts.js';
import { useClaimTexts } from './claims.texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { usePaymentWords } from './payment-words.js';

/** Why an entry is not reverted before the person is asked: one payment for other things, too, or the count and sum of several (grosze). */
export type RevertRefusal = Pick<ErrorReply, 'paymentId' | 'count' | 'amount'>;

interface TakeBackProps {
  personId: string;
  paymentId: string;
  /** The payment, if it is known already. */
  known?: SettlementView;
  onClose: () => void;
}

/** Says what a payment between the person and another one is, and asks before it is taken back as a whole. */
export function TakeBackDialog({ personId, paymentId, known, onClose }: TakeBackProps) {
  const texts = useClaimTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const { titleOf, forWhat } = usePaymentWords();
  const { data, isLoading } = useRead('personBalance', { params: { personId } });
  const { submit, isPending } = useCall('revertSettlement', { params: { personId, settlementId: paymentId } });
  const payment = known ?? data?.settlements.find(({ id }) => id === paymentId);
  const about = payment && [calendarDate(companyDate(payment.at), language), ...forWhat(payment)].join(', ');
  // A report of the other one waits again.
  const isReport = payment !== undefined && !payment.isOwn && payment.way !== undefined;
  const words = payment ? `${titleOf(payment, personName(data?.name ?? ''))} (${about}). ` : '';
  return (
    <ConfirmDialog
      open={!isLoading}
      question={texts.revertQuestion}
      text={words + (isReport ? texts.revertReportText : texts.revertText)}
      action={texts.revert}
      pending={isPending}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}

interface RevertProps {
  refusal: RevertRefusal;
  /** The other one of the payment. */
  personId: string;
  pending: boolean;
  /** Takes back several payments that come to so much (grosze). Resolves to a value that is true only if that is done. */
  onRevert: (together: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an entry is reverted by more than one payment for it: by one that is for other things, too, or by several. */
export function RevertQuestion({ refusal, personId, pending, onRevert, onClose }: RevertProps) {
  const texts = useClaimTexts();
  const { paymentId, count = 0, amount = 0 } = refusal;
  if (paymentId !== undefined) return <TakeBackDialog {...{ personId, paymentId, onClose }} />;
  return (
    <ConfirmDialog
      open
      question={texts.revertSeveral(count)}
      text={texts.revertSeveralText(formatZloty(amount))}
      action={texts.revert}
      pending={pending}
      onConfirm={() => onRevert(amount)}
      onClose={onClose}
    />
  );
}
