import DialogActions from '@mui/material/DialogActions';
import { clearErrorsIn, type Dialog } from '../api/state/error-list.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { Button } from '../ui/button.js';
import { ErrorBanner } from '../ui/error-banner.js';
import { Overlay } from '../ui/overlay/overlay.js';

/**
 * Says what went wrong in a dialog that went with what it was about, such as a debt that somebody else has confirmed: it looks as if it had
 * stayed open.
 */
export function GoneDialog({ dialog }: { dialog: Dialog }) {
  const texts = useCommonTexts();
  const close = () => clearErrorsIn(dialog);
  return (
    <Overlay title={dialog.title} isQuestion onClose={close}>
      <ErrorBanner surface={dialog} />
      <DialogActions>
        <Button onClick={close}>{texts.close}</Button>
      </DialogActions>
    </Overlay>
  );
}
