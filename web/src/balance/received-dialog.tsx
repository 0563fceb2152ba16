import { useBalanceTexts } from './balance.texts.js';
import { useClaimTexts } from '../payments/claims/claims.texts.js';
import { MAX_SETTLEMENT } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { ChangedNote } from '../ui/fields/changed-note.js';
import { MoneyInput } from '../ui/fields/money-input.js';
import { useFollowingForm } from '../ui/fields/use-following-form.js';
import { Paragraph } from '../ui/layout.js';
import { FormDialog } from '../ui/overlay/form-dialog.js';
import { useConfirmMoney } from '../payments/claims/use-confirm-money.js';

interface Props {
  personId: string;
  name: string;
  /** The person's debt (grosze). */
  owed: number;
  onClose: () => void;
}

/** Asks how much money came from a person, and confirms it. */
export function ReceivedDialog({ personId, name, owed, onClose }: Props) {
  const texts = useBalanceTexts();
  const claimTexts = useClaimTexts();
  const { control, handleSubmit, changed } = useFollowingForm({ amount: owed });
  const { submit, isPending, question } = useConfirmMoney({ personId, name }, onClose);
  const save = handleSubmit(submit);
  return (
    <FormDialog
      title={texts.receivedTitle(name)}
      action={claimTexts.confirm}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
      question={question}
    >
      <MoneyInput control={control} name="amount" label={texts.amount} zero="refused" max={MAX_SETTLEMENT} />
      <Paragraph variant="quiet small">{texts.receivedHint}</Paragraph>
      <ChangedNote text={changed.amount !== undefined && texts.owedChanged(formatZloty(owed))} />
    </FormDialog>
  );
}
