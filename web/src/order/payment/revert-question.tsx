import { useMoreTexts } from '../../texts/texts.js';
import { formatZloty } from '@kantyna/money/zloty';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { TakeBackDialog } from './take-back-dialog.js';
import type { RevertRefusal } from './payment-api.js';

interface Props {
  refusal: RevertRefusal;
  /** The other one of the payment. */
  personId: string;
  pending: boolean;
  /** Takes back several payments that come to so much (grosze). Resolves to whether that is done. */
  onRevert: (together: number) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before an entry is reverted by more than one payment for it: by one that is for other things, too, or by several. */
export function RevertQuestion({ refusal, personId, pending, onRevert, onClose }: Props) {
  const texts = useMoreTexts().claims;
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
