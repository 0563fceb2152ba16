import { useReadingTexts } from './reading.texts.js';
import { useEffect, useState } from 'react';
import { mdiCameraOutline, mdiFileDocumentOutline } from '@mdi/js';
import { MAX_FILE_BYTES } from '@kantyna/contracts/product';
import { classNames } from '../../ui/class-names.js';
import { FileInput } from '../../ui/data/file-input.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import styles from './paste.module.css';
import { readyFile, type ReadyFile } from '../../ui/format/ready-file.js';

/** A PDF or a picture of a menu: chosen, photographed, dropped here or pasted. */
export function FileForm({ onRead }: { onRead: (file: ReadyFile) => void }) {
  const texts = useReadingTexts();
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
    <FileInput {...{ label, icon, ...more }} className={styles.file} onFile={(file) => void take(file)} />
  );
  return (
    <Stack
      className={styles.drop}
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
      <Paragraph variant="quiet">{texts.fileLead}</Paragraph>
      <Stack gap={12}>
        {input(texts.takePhoto, mdiCameraOutline, { accept: 'image/*', capture: 'environment' })}
        {input(texts.chooseFile, mdiFileDocumentOutline, { accept: 'application/pdf,image/*' })}
      </Stack>
      <p className={classNames(variant('quiet small'), styles.dropHint)}>{texts.dropHere}</p>
      <Paragraph role="alert" variant="danger">
        {fault}
      </Paragraph>
    </Stack>
  );
}
