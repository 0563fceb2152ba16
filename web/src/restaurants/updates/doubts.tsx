import { useInWords } from '../../texts/use-in-words.js';
import { useMenuUpdateTexts } from './menu-updates.texts.js';
import { Stack } from '../../ui/layout.js';

/** The doubts of a reading, folded unless `isOpen`; nothing without any. */
export function Doubts({ doubts, isOpen = false }: { doubts: readonly string[]; isOpen?: boolean }) {
  const texts = useMenuUpdateTexts();
  const inWords = useInWords();
  if (doubts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{texts.doubts(doubts.length)}</summary>
      <Stack as="ul" gap={4} variant="small bulleted">
        {doubts.map((doubt) => (
          <li key={doubt}>{inWords(doubt)}</li>
        ))}
      </Stack>
    </details>
  );
}
