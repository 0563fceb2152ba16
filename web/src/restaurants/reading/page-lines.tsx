import { useMoreTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './paste.module.css';

/** The lines of a page, in its order. */
export function PageLines({ lines }: { lines: readonly string[] }) {
  const texts = useMoreTexts().reading;
  if (lines.length === 0) return <p className={layout.quiet}>{texts.noPageLines}</p>;
  return (
    <ol className={classNames(layout.small, styles.pageLines)}>
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}
