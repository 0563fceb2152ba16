import { expect, test } from '@jest/globals';
import { correctedReading } from './corrections.js';
import type { PastedRow } from './pasted-rows.js';

const row = (
  [name, price, category]: [string, number, string],
  now: Partial<Pick<PastedRow, 'name' | 'price' | 'category'>> = {},
): PastedRow => ({
  key: name,
  ...{ name, price, category, ...now },
  doubts: [],
  isEdited: false,
  read: { name, price, category },
});

test('what was read is sent as it is, and nothing is to be kept', () =>
  expect(correctedReading([row(['Zupa', 1200, 'MENU']), row(['Kawa', 800, ''])], [])).toEqual({
    dishes: [
      { name: 'Zupa', price: 1200, category: 'MENU' },
      { name: 'Kawa', price: 800, category: '' },
    ],
    corrections: [],
  }));

test('a struck-out line, another name, and a heading that all its dishes left, are kept', () =>
  expect(
    correctedReading(
      [
        row(['Zupa', 1200, 'MENU'], { category: 'Obiady' }),
        row(['Schab.', 3000, 'menu'], { name: ' Schabowy ', category: 'Obiady ' }),
        row(['Kawa', 800, '']),
      ],
      ['Dostawa'],
    ),
  ).toEqual({
    dishes: [
      { name: 'Zupa', price: 1200, category: 'Obiady' },
      { name: 'Schabowy', price: 3000, category: 'Obiady ' },
      { name: 'Kawa', price: 800, category: '' },
    ],
    corrections: [
      { what: 'noDish', from: 'Dostawa', to: '' },
      { what: 'name', from: 'Schab.', to: 'Schabowy' },
      { what: 'category', from: 'menu', to: 'Obiady' },
    ],
  }));

test('a price, the category of one dish, and a dish that a person added are theirs', () =>
  expect(
    correctedReading(
      [
        row(['Zupa', 1200, 'A'], { price: 1300 }),
        row(['Kawa', 800, 'A'], { category: 'Napoje' }),
        { ...row(['Własne', 500, '']), read: undefined },
      ],
      [],
    ),
  ).toEqual({
    dishes: [
      { name: 'Zupa', price: 1300, category: 'A', edited: true },
      { name: 'Kawa', price: 800, category: 'Napoje', edited: true },
      { name: 'Własne', price: 500, category: '', edited: true },
    ],
    corrections: [],
  }));

test('rows at fault are not sent', () =>
  expect(
    correctedReading([row(['Zupa', 1200, '']), row(['zupa', 1, '']), row(['Kawa', 1, ''], { name: '' })], []),
  ).toEqual({ dishes: [{ name: 'Zupa', price: 1200, category: '' }], corrections: [] }));
