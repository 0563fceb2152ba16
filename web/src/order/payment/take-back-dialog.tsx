import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { personBalance, useRevertSettlement } from './claims.js';
import { usePaymentWords } from './payment-words.js';

interface Props {
  personId: string;
  paymentId: string;
  onClose: () => void;
}

/** Says what a payment between the person and another one is, and asks before it is taken back as a whole. */
export function TakeBackDialog({ personId, paymentId, onClose }: Props) {
  const texts = useMoreTexts().claims;
  const language = useLanguage();
  const personName = usePersonName();
  const { titleOf, forWhat } = usePaymentWords();
  const { data, isLoading } = useQuery(personBalance(personId));
  const { submit, isPending } = useRevertSettlement();
  const payment = data?.settlements.find(({ id }) => id === paymentId);
  const about = payment && [calendarDate(companyDate(payment.at), language), ...forWhat(payment)].join(', ');
  const words = payment ? `${titleOf(payment, personName(data?.name ?? ''))} (${about}). ` : '';
  return (
    <ConfirmDialog
      open={!isLoading}
      question={texts.revertQuestion}
      text={words + texts.revertText}
      action={texts.revert}
      pending={isPending}
      onConfirm={() => submit({ personId, settlementId: paymentId })}
      onClose={onClose}
    />
  );
}
