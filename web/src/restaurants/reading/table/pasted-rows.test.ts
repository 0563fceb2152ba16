import { describe, expect, test } from '@jest/globals';
import { toPastedMenu, faultsOf, rowDifferences, type PastedRow } from './pasted-rows.js';

const row = (name: string, price = 100, isEdited = false): PastedRow => ({
  key: name,
  name,
  price,
  category: '',
  doubts: [],
  isEdited,
});

test('what is wrong with each row: no name, a name that is there already, no price', () =>
  expect(
    faultsOf([
      row('Rosół'),
      row(' '),
      row('ROSÓŁ '),
      row('Żurek', Number.NaN),
      row('Bigos', 1_000_001),
      row('Kompot', 0),
    ]),
  ).toEqual([undefined, 'name', 'twice', 'price', 'price', undefined]));

test('only sound rows are sent, with a note of those that a person changed', () =>
  expect(toPastedMenu([row(' Rosół '), row('rosół'), row(''), row('Flaki', 5, true)], true)).toEqual({
    dishes: [
      { name: 'Rosół', price: 100, category: '' },
      { name: 'Flaki', price: 5, category: '', edited: true },
    ],
    replace: true,
  }));

describe('what becomes of a row', () => {
  const differences = {
    added: [{ name: 'Rosół', price: 100 }],
    changed: [
      { name: 'Żurek', price: 200, oldPrice: 150, what: ['price' as const] },
      { name: 'Bigos', price: 200, oldPrice: 200, what: ['category' as const] },
    ],
    removed: [{ name: 'Flaki', price: 100 }],
    kept: [
      { name: 'Pizza', price: 900, why: 'edited' as const, menuPrice: 800 },
      { name: 'Kompot', price: 500, why: 'edited' as const, menuPrice: 500 },
    ],
  };
  test.each([
    ['rosół', { kind: 'added' }],
    ['Żurek', { kind: 'was', price: 150 }],
    ['Bigos', { kind: 'altered', what: ['category'] }],
    ['Pizza', { kind: 'stays', price: 900 }],
    ['Kompot', { kind: 'same' }],
    ['Sernik', { kind: 'same' }],
  ])('%s', (name, expected) => expect(rowDifferences(differences)(row(name))).toEqual(expected));

  test('is not known before the answer', () =>
    expect(rowDifferences(undefined)(row('X'))).toEqual({ kind: 'unknown' }));
});
