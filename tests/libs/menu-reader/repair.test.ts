import { expect, it } from '@jest/globals';
import { repaired } from '@kantyna/menu-reader/photo/recognised';

/** Words side by side, as they are recognised. */
const words = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, x: index * 100, y: 0, width: 90, height: 40, confidence: 95 }));

it.each([
  ['l4 zl', '14 zł'],
  ['2O zt', '20 zł'],
  ['1S,50 zł', '15,50 zł'],
  ['14zl', '14 zł'],
  ['7-', '7,-'],
  ['K0tlet', 'Kotlet'],
  ['Rosół 14 zł', 'Rosół 14 zł'],
  ['sos 0,5 l', 'sos 0,5 l'],
  ['Lody 12', 'Lody 12'],
])('puts right what is often confused: %s', (read, expected) => {
  expect(
    repaired(words(read))
      .map(({ text }) => text)
      .join(' '),
  ).toBe(expected);
});

it('marks a price that it put right as unsure', () => {
  expect(repaired(words('l4 zł'))[0]!.confidence).toBeLessThan(75);
  expect(repaired(words('14 zl'))[0]!.confidence).toBe(95);
});
