import { useMoreTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './menus.module.css';

/** What a reader was not sure of, in its English sentences, folded unless `isOpen`; nothing without any. */
export function Doubts({ doubts, isOpen = false }: { doubts: readonly string[]; isOpen?: boolean }) {
  const texts = useMoreTexts().menus.menuUpdates;
  if (doubts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{texts.doubts(doubts.length)}</summary>
      <ul className={classNames(layout.stack, layout.small, styles.lines)} data-gap="4" lang="en">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </details>
  );
}
