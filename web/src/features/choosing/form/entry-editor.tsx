import DialogContent from '@mui/material/DialogContent';
import { useLayer } from '../../../lib/browser/layers.js';
import type { EntryFormMode } from '../../../order/entry-mode.js';
import { useTexts } from '../../../texts/texts.js';
import { MuiTheme } from '../../../ui/mui-theme.js';
import { isSearching, Overlay } from '../../../ui/overlay/overlay.js';
import { EntryForm } from './entry-form.js';

interface Props {
  mode: EntryFormMode;
  inSheet: boolean;
  onClose: () => void;
}

/** The entry form: in its place on the page, or in an overlay on a phone. */
export function EntryEditor({ mode, inSheet, onClose }: Props) {
  const texts = useTexts().entryForm;
  useLayer(!inSheet, onClose);
  const form = <EntryForm mode={mode} onClose={onClose} />;
  return inSheet ? (
    <Overlay title={mode.kind === 'creating' ? texts.createTitle : texts.editTitle} keepsText onClose={onClose}>
      <DialogContent>{form}</DialogContent>
    </Overlay>
  ) : (
    <MuiTheme>
      <div onKeyDown={({ key, target }) => key === 'Escape' && !isSearching(target) && onClose()}>{form}</div>
    </MuiTheme>
  );
}
