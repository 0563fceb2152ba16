import { useRef } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { variant } from '../../ui/layout.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import styles from './bill.module.css';
import { useBillTexts } from './bill.texts.js';
import type { Cut } from './cuts.js';

interface Props {
  /** The address of the picture. */
  picture: string;
  place: Cut['place'];
  /** The line that is there. */
  text: string;
  onClose: () => void;
}

/** The whole picture of a receipt, in which a line is marked. */
export function MarkedPicture({ picture, place, text, onClose }: Props) {
  const texts = useBillTexts();
  const mark = useRef<HTMLDivElement>(null);
  return (
    <Overlay title={texts.picture} onClose={onClose}>
      <DialogContent>
        <div className={styles.whole}>
          <img
            src={picture}
            alt={texts.inPicture(text)}
            className={variant('full')}
            // It has its height only now.
            onLoad={() => mark.current!.scrollIntoView({ block: 'center' })}
          />
          <div ref={mark} className={styles.mark} style={place} />
        </div>
      </DialogContent>
    </Overlay>
  );
}
