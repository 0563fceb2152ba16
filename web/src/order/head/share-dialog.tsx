import DialogContent from '@mui/material/DialogContent';
import { useOrderTexts } from '../order.texts.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Paragraph, Row, Text, variant } from '../../ui/layout.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import styles from './share-dialog.module.css';

/** The link of an order, to copy and as a QR code to show on a screen. */
export function ShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const texts = useOrderTexts();
  return (
    <Overlay title={texts.shareTitle} onClose={onClose}>
      <DialogContent className={variant('textCenter')}>
        <QrImage text={url} label={texts.shareImage} />
        <Paragraph variant="quiet">{texts.shareHint}</Paragraph>
        <Row gap={8} justify="between" nowrap pad="0 0 0 12" variant="round textStart" className={styles.link}>
          <Text variant="small">{url}</Text>
          <CopyButton text={url} name={texts.shareLink} />
        </Row>
      </DialogContent>
    </Overlay>
  );
}
