import { useMoreTexts } from '../../texts/texts.js';
import { useEffect, useState } from 'react';
import { mdiCameraOutline, mdiFileDocumentOutline } from '@mdi/js';
import { MAX_FILE_BYTES } from '@kantyna/contracts/product';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import styles from './paste.module.css';
import { readyFile, type ReadyFile } from './ready-file.js';

/** A PDF or a picture of a menu: chosen, photographed, dropped here or pasted. */
export function FileForm({ onRead }: { onRead: (file: ReadyFile) => void }) {
  const texts = useMoreTexts().reading;
  const [fault, setFault] = useState('');
  const [isOver, setOver] = useState(false);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setFault('');
    const ready = await readyFile(file);
    if (ready === 'notOpened') setFault(texts.notOpened);
    else if (ready === 'tooLarge') setFault(texts.fileTooLarge(MAX_FILE_BYTES / 1024 / 1024));
    else onRead(ready);
  };
  useEffect(() => {
    const pasted = ({ clipboardData }: ClipboardEvent) => void take(clipboardData?.files[0]);
    addEventListener('paste', pasted);
    return () => removeEventListener('paste', pasted);
  });
  const input = (label: string, icon: string, more: { accept: string; capture?: 'environment' }) => (
    <label className={classNames(layout.card, layout.row, layout.strong, layout.pressable, styles.file)} data-pad="12">
      <Icon path={icon} />
      {label}
      <input
        type="file"
        className={layout.unseen}
        {...more}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
  return (
    <div
      className={classNames(layout.stack, styles.drop)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <p className={layout.quiet}>{texts.fileLead}</p>
      <div className={layout.stack} data-gap="12">
        {input(texts.takePhoto, mdiCameraOutline, { accept: 'image/*', capture: 'environment' })}
        {input(texts.chooseFile, mdiFileDocumentOutline, { accept: 'application/pdf,image/*' })}
      </div>
      <p className={classNames(layout.quiet, layout.small, styles.dropHint)}>{texts.dropHere}</p>
      <p role="alert" className={layout.danger}>
        {fault}
      </p>
    </div>
  );
}
