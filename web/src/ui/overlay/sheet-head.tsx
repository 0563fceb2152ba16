import { mdiClose } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../button.js';
import styles from './sheet-head.module.css';

/** The heading of a sheet and the button that closes it. They stay in reach while the sheet is scrolled. */
export function SheetHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { close } = useTexts().common;
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <IconButton icon={mdiClose} label={close} onClick={onClose} />
    </div>
  );
}
