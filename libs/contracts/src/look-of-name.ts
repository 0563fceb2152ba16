import unhomoglyph from 'unhomoglyph';
import { nameKey } from './name.js';

const looks = new Map<string, string>();
const ASCII = /^[\0-\x7F]+$/;
/** Small letters that look like no others. */
const ORDINARY = /^[\0-\x7Fà-öø-ÿąćęłńśźż]+$/;

/** The plain letter that another one looks like, small or capital, by Unicode's table of confusable letters; itself without one. */
function lookOfLetter(letter: string): string {
  let look = looks.get(letter);
  if (look === undefined) {
    const [small, capital] = [letter, letter.toUpperCase()].map((one) => unhomoglyph(one).toLowerCase());
    look = [small!, capital!].find((one) => ASCII.test(one)) ?? small!;
    looks.set(letter, look === 'rn' ? 'm' : look); // The table takes an m for the two letters that look like it.
  }
  return looks.get(letter)!;
}

/**
 * The look of a name. Names that differ only in letters that look alike, such as the Latin and the Cyrillic a, have the same look. Plain
 * letters and digits look like themselves only, so that `Zestaw 1` is not `Zestaw l`.
 */
export function lookOfName(name: string): string {
  const key = nameKey(name);
  if (ORDINARY.test(key)) return key;
  return key
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\0-\x7F\p{M}]/gu, lookOfLetter)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC');
}
