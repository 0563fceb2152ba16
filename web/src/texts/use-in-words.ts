import { inWords } from './in-words.js';
import { useRefusalTexts } from './refusals.texts.js';

/** `inWords` in the language of the page. */
export function useInWords(): (sentence: string) => string {
  const { sentences } = useRefusalTexts();
  return (sentence) => inWords(sentence, sentences);
}
