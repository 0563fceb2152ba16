import { useEffect, useState } from 'react';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useReadingTexts } from './reading.texts.js';
import type { PageOfReading } from '@kantyna/contracts/catalogue/menu-sources';
import { useRead } from '../../api/read.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import { classNames } from '../../ui/class-names.js';
import styles from './paste.module.css';

/** When what is being done takes long (ms). */
const LONG = 6_000;

/** Says what is being read, and which page of a file that has several, and takes it back. */
export function ReadingProgress({ what, onCancel }: { what: string; onCancel: () => void }) {
  const texts = useReadingTexts();
  const common = useCommonTexts();
  const [isLong, setLong] = useState(false);
  const [last, setLast] = useState<PageOfReading>();
  const heard = useRead('pageOfPreview').data?.page;
  // Another instance of the service, which reads nothing, may answer the next time.
  if (heard && (heard.page !== last?.page || heard.of !== last.of)) setLast(heard);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack pad={16} variant="page card">
      <div role="status">
        <p>{what}</p>
        {last && last.of > 1 && <p>{texts.pageOf(last.page, last.of)}</p>}
        {isLong && <Paragraph variant="quiet">{texts.takesLong}</Paragraph>}
      </div>
      <progress
        {...(last && last.of > 1 && { value: last.page - 1, max: last.of })}
        className={classNames(variant('full'), styles.progress)}
        aria-label={what}
      />
      <div>
        <Button look="outline" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </Stack>
  );
}
