import { useId } from 'react';
import { useTexts } from '../../../texts/texts.js';
import { CopyButton } from '../../../ui/copy-button.js';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
import { QrImage } from '../../../ui/qr-image.js';
import styles from './share-dialog.module.css';

/** The link of an order, to copy and as a QR code to show on a screen. */
export function ShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const texts = useTexts().show;
  const id = useId();
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.shareTitle} onClose={onClose} />
      <div className={styles.body}>
        <QrImage text={url} label={texts.shareImage} />
        <p className={layout.quiet}>{texts.shareHint}</p>
        <div className={styles.link}>
          <span className={styles.url}>{url}</span>
          <CopyButton text={url} name={texts.shareLink} />
        </div>
      </div>
    </Modal>
  );
}
