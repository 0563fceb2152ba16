import { useCall } from '../../api/use-call.js';
import { useClaimTexts } from './claims.texts.js';
import { useForm } from 'react-hook-form';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { TextInput } from '../../ui/fields/text-input.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';

/** Asks what is wrong with a claim, and contests it with that. */
export function ContestDialog({ claim, name, onClose }: { claim: Claim; name: string; onClose: () => void }) {
  const texts = useClaimTexts();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const { submit, isPending } = useCall('contestClaim', {
    params: { personId: claim.userId, settlementId: claim.id },
  });
  const send = handleSubmit(async ({ reason }) => {
    if (await submit({ body: { reason: reason.trim() } })) onClose();
  });
  return (
    <FormDialog
      title={texts.contestTitle(name)}
      action={texts.send}
      pending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="reason"
        label={texts.reason}
        placeholder={texts.reasonExample}
        maxLength={MAX_REASON_LENGTH}
        validate={(text) => text.trim() !== '' || texts.reasonNeeded}
        autoFocus
      />
    </FormDialog>
  );
}
