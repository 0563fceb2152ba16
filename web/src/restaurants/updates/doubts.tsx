import { useInWords } from '../../texts/use-in-words.js';
import { useMoreTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './menus.module.css';

/** The doubts of a reading, folded unless `isOpen`; nothing without any. */
export function Doubts({ doubts, isOpen = false }: { doubts: readonly string[]; isOpen?: boolean }) {
  const texts = useMoreTexts().menus.menuUpdates;
  const inWords = useInWords();
  if (doubts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{texts.doubts(doubts.length)}</summary>
      <ul className={classNames(layout.stack, layout.small, styles.lines)} data-gap="4">
        {doubts.map((doubt) => (
          <li key={doubt}>{inWords(doubt)}</li>
        ))}
      </ul>
    </details>
  );
}
