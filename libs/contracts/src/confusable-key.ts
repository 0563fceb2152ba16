import unhomoglyph from 'unhomoglyph';
import { nameKey } from './name.js';

const plainLetters = new Map<string, string>();
const ASCII = /^[\0-\x7F]+$/;
/** Small letters that look like no others. */
const ORDINARY = /^[\0-\x7Fà-öø-ÿąćęłńśźż]+$/;

/** The plain letter that another one looks like, small or capital, by Unicode's table of confusable letters; itself without one. */
function plainLetter(letter: string): string {
  let plain = plainLetters.get(letter);
  if (plain === undefined) {
    const [small, capital] = [letter, letter.toUpperCase()].map((one) => unhomoglyph(one).toLowerCase());
    plain = [small!, capital!].find((one) => ASCII.test(one)) ?? small!;
    plainLetters.set(letter, plain === 'rn' ? 'm' : plain); // The table takes an m for the two letters that look like it.
  }
  return plainLetters.get(letter)!;
}

/**
 * The key of a name by which confusable names are found. Names that differ only in letters that look alike, such as the Latin and the
 * Cyrillic a, have the same key. Plain letters and digits look like themselves only, so that `Zestaw 1` is not `Zestaw l`.
 */
export function confusableKey(name: string): string {
  const key = nameKey(name);
  if (ORDINARY.test(key)) return key;
  return key
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\0-\x7F\p{M}]/gu, plainLetter)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC');
}
