import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSize, sizeAtEnd, sizeLabel } from '@kantyna/menu-reader/text/sizes';

it.each([
  ['mała', true],
  ['Duża 42 cm', true],
  ['32 cm', true],
  ['ø 32 cm', true],
  ['0,5 l', true],
  ['(średnia)', true],
  ['XL', true],
  ['250 gr', true],
  ['30”', true],
  ['8 kawałków', true],
  ['w zestawie', true],
  ['kieliszek', true],
  ['małże', false],
  ['30', false],
  ['12 zł', false],
  ['z serem', false],
  ['klasyczna', false],
  ['', false],
])('isSize(%p) is %p', (text, expected) => {
  expect(isSize(text)).toBe(expected);
});

it('splits a size from the end of a name, and writes it in lower case', () => {
  expect(sizeAtEnd('Vesuvio – mała')).toEqual({ rest: 'Vesuvio – ', size: 'mała' });
  expect(sizeAtEnd('Pizza z małżami')).toBeUndefined();
  expect(sizeLabel('Mała (28 cm)')).toBe('mała 28 cm');
  expect(sizeLabel('XL')).toBe('XL');
});

it('splits a size from any name, with any separator', () => {
  const number = fc.constantFrom('32 cm', '0,5 l', '10 szt.', '250g', 'ø 40 cm');
  const word = fc.constantFrom('mała', 'XL', 'pół', 'porcja', 'butelka');
  const size = fc.oneof(
    number,
    word,
    fc.tuple(word, number).map(([one, other]) => `${one} ${other}`),
  );
  const name = fc.constantFrom('Margherita', 'Pierogi ruskie', 'Cola', 'Pizza nr 7');
  fc.assert(
    fc.property(name, size, fc.constantFrom(' ', ' – ', ', '), fc.boolean(), (dish, own, between, isInBrackets) => {
      const written = isInBrackets ? `(${own})` : own;
      expect(isSize(written)).toBe(true);
      expect(sizeAtEnd(`${dish}${between}${written}`)).toEqual({ rest: `${dish}${between}`, size: own });
      expect(sizeAtEnd(dish)).toBeUndefined();
    }),
  );
});

it('rejects a long list of sizes that ends in something else', () => {
  for (const size of ['30 cm ', 'ø 30 cm, ', 'mała ', '1/2 l / ']) {
    expect(isSize(`${size.repeat(100)}z serem`)).toBe(false);
    expect(sizeAtEnd(`${size.repeat(100)}z serem`)).toBeUndefined();
  }
});
