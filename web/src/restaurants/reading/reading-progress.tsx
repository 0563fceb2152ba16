import { useEffect, useState } from 'react';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import { classNames } from '../../ui/class-names.js';
import styles from './paste.module.css';

/** When what is being done takes long (ms). */
const LONG = 6_000;

/** Says what is being read, and takes it back. */
export function ReadingProgress({ what, onCancel }: { what: string; onCancel: () => void }) {
  const texts = useReadingTexts();
  const common = useCommonTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack pad={16} variant="page card">
      <div role="status">
        <p>{what}</p>
        {isLong && <Paragraph variant="quiet">{texts.takesLong}</Paragraph>}
      </div>
      <progress className={classNames(variant('full'), styles.progress)} aria-label={what} />
      <div>
        <Button look="outline" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </Stack>
  );
}
