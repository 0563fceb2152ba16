import type { ReactNode } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { useShareTexts } from './share.texts.js';
import { CopyButton } from '../copy-button.js';
import { Paragraph, Row, Text, variant } from '../layout.js';
import { QrImage } from '../pictures/qr-image.js';
import { Overlay } from './overlay.js';
import styles from './share-dialog.module.css';

interface Props {
  title: string;
  /** What the link is for. */
  hint: string;
  url: string;
  /** What the QR code has, if not that. */
  scanned?: string;
  onClose: () => void;
  /** What else opens it. */
  children?: ReactNode;
}

/** A link, to copy and as a QR code to show on a screen. */
export function ShareDialog({ title, hint, url, scanned = url, onClose, children }: Props) {
  const texts = useShareTexts();
  return (
    <Overlay title={title} onClose={onClose}>
      <DialogContent className={variant('textCenter')}>
        <QrImage text={scanned} label={texts.image} />
        <Paragraph variant="quiet">{hint}</Paragraph>
        <Row gap={8} justify="between" nowrap pad="0 0 0 12" variant="round textStart" className={styles.link}>
          <Text variant="small">{url}</Text>
          <CopyButton text={url} name={texts.link} />
        </Row>
        {children}
      </DialogContent>
    </Overlay>
  );
}
