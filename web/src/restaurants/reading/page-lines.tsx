import { useReadingTexts } from './reading.texts.js';
import { classNames } from '../../ui/class-names.js';
import { Paragraph, variant } from '../../ui/layout.js';
import styles from './paste.module.css';

/** The lines of a page, in its order. */
export function PageLines({ lines }: { lines: readonly string[] }) {
  const texts = useReadingTexts();
  if (lines.length === 0) return <Paragraph variant="quiet">{texts.noPageLines}</Paragraph>;
  return (
    <ol className={classNames(variant('small'), styles.pageLines)}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}
