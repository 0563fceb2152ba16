import { useEffect, useState } from 'react';
import { useReadingTexts } from './reading.texts.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import { useWide } from '../../ui/browser/use-wide.js';
import styles from './paste.module.css';
import type { FileOrigin } from './table/paste.js';
import type { ReadyFile } from '../../ui/format/ready-file.js';
import { LinesToShow } from './show-me.js';
import type { PageToRead } from './use-preview.js';
import { Doubts } from '../updates/doubts.js';
import { classNames } from '../../ui/class-names.js';

interface Props {
  origin: FileOrigin;
  file: ReadyFile | undefined;
  /** Whether nothing was found in it. */
  isEmpty: boolean;
  onShow: (marks: NonNullable<PageToRead['marks']>) => void;
}

/** The picture or the PDF beside its dishes. It is in this browser only, and gone after a reload. */
export function FileBeside({ origin, file, isEmpty, onShow }: Props) {
  const texts = useReadingTexts();
  const wide = useWide();
  const { name, doubts, doubtMessages, pageLines } = origin;
  const picture = file && !file.pdf && `data:image/jpeg;base64,${file.content}`;
  const pdf = useAddress(file?.pdf);
  return (
    <Stack as="section" pad={16} gap={8} variant="card">
      <h2>{name}</h2>
      <Doubts doubts={doubts} messages={doubtMessages} isOpen={isEmpty} />
      {!file && <Paragraph variant="quiet">{texts.fileGone}</Paragraph>}
      {picture && (
        <a href={picture} download={name}>
          <img src={picture} alt={name} className={classNames(variant('full'), styles.picture)} />
        </a>
      )}
      {pdf && (
        <>
          <a href={pdf} target="_blank" rel="noreferrer">
            {texts.openFile}
          </a>
          {wide && <iframe title={name} src={pdf} className={classNames(variant('full'), styles.pdf)} />}
        </>
      )}
      {file && <LinesToShow lines={pageLines} what={texts.fileLines} onShow={onShow} />}
      <Paragraph variant="quiet small">{texts.fileNotKept}</Paragraph>
    </Stack>
  );
}

/** The address of a file in this browser, as long as the component shows it. */
function useAddress(shown: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!shown) return undefined;
    const made = URL.createObjectURL(shown);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [shown]);
  return address;
}
