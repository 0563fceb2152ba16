import { expect, it } from '@jest/globals';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';

it.each([
  ['Ula.KOT@Firma.PL', 'ula.kot@firma.pl'],
  ['\u212Aot@firma.pl', '\u212Aot@firma.pl'], // The Kelvin sign.
  ['\u0130da@firma.pl', '\u0130da@firma.pl'],
  ['ŻUK@firma.pl', 'Żuk@firma.pl'],
])('%s is compared as %s', (text, folded) => {
  expect(lowerAscii(text)).toBe(folded);
});
