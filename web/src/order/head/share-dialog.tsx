import DialogContent from '@mui/material/DialogContent';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/copy-button.js';
import layout from '../../ui/layout.module.css';
import { Overlay } from '../../ui/overlay/overlay.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import { classNames } from '../../ui/class-names.js';
import styles from './share-dialog.module.css';

/** The link of an order, to copy and as a QR code to show on a screen. */
export function ShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const texts = useTexts().show;
  return (
    <Overlay title={texts.shareTitle} onClose={onClose}>
      <DialogContent className={styles.body}>
        <QrImage text={url} label={texts.shareImage} />
        <p className={layout.quiet}>{texts.shareHint}</p>
        <div className={classNames(layout.row, styles.link)} data-gap="8" data-spread data-nowrap>
          <span className={layout.small}>{url}</span>
          <CopyButton text={url} name={texts.shareLink} />
        </div>
      </DialogContent>
    </Overlay>
  );
}
