import { useReaderSentence } from '../../texts/use-reader-sentence.js';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { useMenuUpdateTexts } from './menu-updates.texts.js';
import { Stack } from '../../ui/layout.js';

interface Props {
  doubts: readonly string[];
  /** The doubts as messages, in the same order. */
  messages?: readonly ReaderMessage[] | undefined;
  isOpen?: boolean;
}

/** The doubts of a reading, folded unless `isOpen`; nothing without any. */
export function Doubts({ doubts, messages = [], isOpen = false }: Props) {
  const texts = useMenuUpdateTexts();
  const readerSentence = useReaderSentence();
  if (doubts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{texts.doubts(doubts.length)}</summary>
      <Stack as="ul" gap={4} variant="small bulleted">
        {doubts.map((doubt, index) => (
          <li key={doubt}>{readerSentence(doubt, messages[index])}</li>
        ))}
      </Stack>
    </details>
  );
}
