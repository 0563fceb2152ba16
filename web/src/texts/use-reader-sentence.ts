import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { toSentence } from '@kantyna/contracts/catalogue/reader-words';
import { useReaderTexts } from './reader.texts.js';

/**
 * Says a message of the menu reader in the language of the page. The server's sentence stands in for one that an older server did not
 * send, or that a newer one has another word for.
 */
export function useReaderSentence(): (sentence: string, message: ReaderMessage | undefined) => string {
  const words = useReaderTexts();
  return (sentence, message) => (message && toSentence(message, words)) ?? sentence;
}
