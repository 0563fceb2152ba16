import { useId } from 'react';
import { mdiClose } from '@mdi/js';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.js';
import { QrImage } from '../qr-image.js';
import styles from './share-dialog.module.css';

/** The link of an order, to copy and as a QR code to show on a screen. */
export function ShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { show: texts, common } = useTexts();
  const id = useId();
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{texts.shareTitle}</h2>
        <IconButton icon={mdiClose} label={common.close} onClick={onClose} />
      </div>
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
