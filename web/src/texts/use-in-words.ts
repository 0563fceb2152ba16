import { inWords } from './in-words.js';
import { useMoreTexts } from './texts.js';

/** `inWords` in the language of the page. */
export function useInWords(): (sentence: string) => string {
  const { sentences } = useMoreTexts().refusals;
  return (sentence) => inWords(sentence, sentences);
}
