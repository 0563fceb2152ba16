import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { mdiClose } from '@mdi/js';
import { useLayer } from '../../../lib/browser/layers.js';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/button.js';
import { ErrorBanner } from '../../../ui/error-banner.js';
import { Widgets } from '../../../ui/widgets.js';
import { EntryForm } from './entry-form.js';
import styles from './entry-form.module.css';
import type { EntryFormMode } from '../../../order/entry-mode.js';

interface Props {
  mode: EntryFormMode;
  inSheet: boolean;
  onClose: () => void;
}

/** The entry form: in its place on the page, or in a sheet on a phone. */
export function EntryEditor({ mode, inSheet, onClose }: Props) {
  const texts = useTexts().entryForm;
  useLayer(true, onClose);
  const form = <EntryForm mode={mode} onClose={onClose} />;
  const title = mode.kind === 'creating' ? texts.createTitle : texts.editTitle;
  return (
    <Widgets>
      {inSheet ? (
        <Sheet title={title} onClose={onClose}>
          {form}
        </Sheet>
      ) : (
        <div onKeyDown={(event) => isEscape(event) && onClose()}>{form}</div>
      )}
    </Widgets>
  );
}

/** Whether Escape was pressed, except to empty a search field. */
const isEscape = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

/** A sheet from the bottom of the screen. A tap beside it closes it, unless something was typed. */
function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const texts = useTexts().common;
  const typed = useRef(false);
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={(_, reason) => (reason === 'backdropClick' && typed.current) || onClose()}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': title, sx: { maxHeight: '92dvh', borderRadius: '16px 16px 0 0' } },
      }}
    >
      <div
        className={styles.sheet}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).type !== 'search') typed.current = true;
        }}
      >
        <div className={styles.sheetHead}>
          <h2>{title}</h2>
          <IconButton icon={mdiClose} label={texts.close} onClick={onClose} />
        </div>
        {/* The sheet covers the error list of the page. */}
        <ErrorBanner />
        {children}
      </div>
    </Drawer>
  );
}
