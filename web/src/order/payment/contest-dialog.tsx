import { useMoreTexts } from '../../texts/texts.js';
import { useForm } from 'react-hook-form';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { Button } from '../../ui/button.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { useContestClaim } from './claims.js';

/** Asks what is wrong with a claim, and contests it with that. */
export function ContestDialog({ claim, name, onClose }: { claim: Claim; name: string; onClose: () => void }) {
  const texts = useMoreTexts().claims;
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const { submit, isPending } = useContestClaim(onClose);
  const send = handleSubmit(({ reason }) => submit({ claim, reason: reason.trim() }));
  return (
    <Overlay title={texts.contestTitle(name)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogContent>
          <TextInput
            control={control}
            name="reason"
            label={texts.reason}
            placeholder={texts.reasonExample}
            maxLength={MAX_REASON_LENGTH}
            validate={(text) => text.trim() !== '' || texts.reasonNeeded}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button type="submit" pending={isPending}>
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Overlay>
  );
}
