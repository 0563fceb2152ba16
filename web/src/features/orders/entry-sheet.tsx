import { useRef, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { mdiClose } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { ErrorBanner } from '../../ui/error-banner.js';
import styles from './entry-form.module.css';

/** On a phone the entry form comes up from the bottom of the screen. A tap beside it closes it, unless something was typed. */
export function EntrySheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
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
        className={styles['sheet']}
        onInput={({ target }) => {
          if ((target as HTMLInputElement).type !== 'search') typed.current = true;
        }}
      >
        <div className={styles['sheetHead']}>
          <h2>{title}</h2>
          <IconButton icon={mdiClose} label={texts.close} onClick={onClose} />
        </div>
        {/* The list on the page is under the sheet. */}
        <ErrorBanner />
        {children}
      </div>
    </Drawer>
  );
}
