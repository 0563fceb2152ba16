import type { ReactNode } from 'react';
import { addressOf } from '../../api/base-path.js';
import { lazyComponent } from '../browser/lazy-component.js';
import { useDialog } from './use-dialog.js';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.js')).ShareDialog);

interface Shared {
  /** The title of the link, and a sentence to send with it. */
  about: string;
  text: string;
  /** The title of the dialog, and what the link is for. */
  title: string;
  hint: string;
  /** A path of this app, from `/` on. */
  path: string;
}

/** Shares a link: by the system's share sheet, or by a dialog where there is none. */
export function useShare({ about, text, title, hint, path }: Shared): { share: () => void; dialog: ReactNode } {
  const url = addressOf(path);
  const { open, dialog } = useDialog((close) => <ShareDialog {...{ title, hint, url }} onClose={close} />);
  const share = () => {
    if (!('share' in navigator)) return open();
    navigator.share({ title: about, text, url }).catch((error: unknown) => {
      // The person closed the share sheet.
      if ((error as Error).name !== 'AbortError') open();
    });
  };
  return { share, dialog };
}
