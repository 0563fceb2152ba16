import { expect, it } from '@jest/globals';
import { repaired } from '@kantyna/menu-reader/photo/repaired';

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
  ['Stripsy 5 szt', 'Stripsy 5 szt.'],
  ['Piwo 0,51 (0,331) (1,51)', 'Piwo 0,5 l (0,33 l) (1,5 l)'],
  ['Cola 0,5 I 8 zł', 'Cola 0,5 l 8 zł'],
  ['Worek 0,51 zł', 'Worek 0,51 zł'],
  ['1509 300g', '150g 300g'],
  ['1509 3009', '150g 300g'],
  ['Rok 2009', 'Rok 2009'],
  ['[] Kompot (]', 'Kompot'],
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
