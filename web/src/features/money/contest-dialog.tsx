import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { DialogActions } from '../../ui/overlay/dialog-actions.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Modal } from '../../ui/overlay/modal.js';
import dialog from '../../ui/overlay/dialog.module.css';
import { Widgets } from '../../ui/widgets.js';
import { useClaimTexts } from '../../texts/claims.js';
import { useContestClaim } from './claims.js';

/** Asks what is wrong with a claim, and contests it with that. */
export function ContestDialog({ claim, name, onClose }: { claim: Claim; name: string; onClose: () => void }) {
  const texts = useClaimTexts();
  const { common } = useTexts();
  const id = useId();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const { write, isPending } = useContestClaim(onClose);
  const send = handleSubmit(({ reason }) => write({ claim, reason: reason.trim() }));
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <Widgets>
        <form className={dialog.content} noValidate onSubmit={(event) => void send(event)}>
          <h2 id={id}>{texts.contestTitle(name)}</h2>
          <TextInput
            control={control}
            name="reason"
            label={texts.reason}
            placeholder={texts.reasonExample}
            maxLength={MAX_REASON_LENGTH}
            validate={(text) => text.trim() !== '' || texts.reasonNeeded}
            autoFocus
          />
          <DialogActions>
            <Button look="text" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" pending={isPending}>
              {texts.send}
            </Button>
          </DialogActions>
        </form>
      </Widgets>
    </Modal>
  );
}
