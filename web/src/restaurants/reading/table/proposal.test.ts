import { expect, test } from '@jest/globals';
import {
  alikeExceptNumbers,
  categoryAbove,
  changedRows,
  doubtedFirst,
  keysToLookAt,
  nextToLookAt,
  ofSameCategory,
  withoutRows,
} from './proposal.js';
import type { PastedRow } from './pasted-rows.js';

const row = (name: string, more: Partial<PastedRow> = {}): PastedRow => ({
  key: name,
  name,
  price: 100,
  category: '',
  doubts: [],
  isEdited: false,
  ...more,
});
const names = (rows: readonly PastedRow[]) => rows.map(({ name }) => name);
const categories = (rows: readonly PastedRow[]) => rows.map(({ category }) => category);

test('doubted rows stand first, also once they were seen; the others keep the order of the menu', () =>
  expect(
    names(doubtedFirst([row('A'), row('B', { doubt: 'x' }), row('C'), row('D', { doubts: ['bare'], isSeen: true })])),
  ).toEqual(['B', 'D', 'A', 'C']));

test('what is at fault, and what is doubted and was not seen, is to be looked at', () =>
  expect([
    ...keysToLookAt([
      row('A', { doubt: 'x' }),
      row('B', { doubts: ['bare'], isSeen: true }),
      row('C'),
      row('D', { price: Number.NaN, isSeen: true }),
    ]),
  ]).toEqual(['A', 'D']));

test.each([
  [undefined, 'B'],
  ['A', 'B'],
  ['B', 'D'],
  ['D', 'B'],
])('the next to look at after %s is %s', (after, expected) =>
  expect(
    nextToLookAt(
      ['A', 'B', 'C', 'D'].map((name) => row(name)),
      new Set(['B', 'D']),
      after,
    )?.name,
  ).toBe(expected),
);

test('there is no next one after the only one', () =>
  expect(nextToLookAt([row('A')], new Set(['A']), 'A')).toBeUndefined());

const menu = [
  row('Rosół', { category: 'ZUPA' }),
  row('Żurek', { category: 'zupa ' }),
  row('Kawa', { category: 'Napoje' }),
  row('Inne'),
];

test('a category that no row had is a new name for all rows of the old one', () => {
  const { rows, followed } = changedRows(menu, { ...menu[0]!, category: 'Zupy' });
  expect([categories(rows), followed]).toEqual([['Zupy', 'Zupy', 'Napoje', ''], 1]);
  expect(rows.map(({ isEdited, isSeen }) => [isEdited, isSeen])[0]).toEqual([true, true]);
  expect(rows[1]!.isEdited).toBe(false);
});

test('a category that a row has moves the one dish, in its spelling', () => {
  const { rows, followed } = changedRows(menu, { ...menu[0]!, category: ' NAPOJE' });
  expect([categories(rows), followed]).toEqual([['Napoje', 'zupa ', 'Napoje', ''], 0]);
});

test.each([
  ['Inne', 'Dodatki', ['ZUPA', 'zupa ', 'Napoje', 'Dodatki']],
  ['Rosół', '', ['', 'zupa ', 'Napoje', '']],
])('no category is none to rename: %s to "%s"', (name, category, expected) => {
  const changed = menu.find((one) => one.name === name)!;
  expect(categories(changedRows(menu, { ...changed, category }).rows)).toEqual(expected);
});

test('the category above is that of the menu', () =>
  expect(menu.map((one) => categoryAbove(menu, one))).toEqual([undefined, undefined, 'zupa ', 'Napoje']));

test('rows are of one category by its key', () =>
  expect(names(ofSameCategory(menu, menu[0]!))).toEqual(['Rosół', 'Żurek']));

test('rows are alike that differ in numbers only', () => {
  const rows = [row('Dowóz do 3 km'), row('DOWÓZ do 5,5 km'), row('Dowóz')];
  expect(names(alikeExceptNumbers(rows, rows[0]!))).toEqual(['Dowóz do 3 km', 'DOWÓZ do 5,5 km']);
});

test('what is no dish is gone by the name that was read', () => {
  const read = { name: 'Dow.', price: 1, category: '' };
  const rows = [row('Dowóz', { read }), row('Rosół'), row('Typed')];
  expect(withoutRows({ rows, lines: [], replace: true, gone: ['X'] }, [rows[0]!, rows[2]!])).toEqual({
    rows: [rows[1]],
    lines: [],
    replace: true,
    gone: ['X', 'Dow.'],
  });
});
