import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';

interface Props {
  open: boolean;
  question: string;
  text?: string;
  /** The word on the button that does it. */
  action: string;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog({ open, question, text, action, pending = false, onConfirm, onClose }: Props) {
  const texts = useTexts().common;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="confirm-question">
      <DialogTitle id="confirm-question">{question}</DialogTitle>
      {text && <DialogContent>{text}</DialogContent>}
      <DialogActions sx={{ p: 2 }}>
        <Button look="text" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger" pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
