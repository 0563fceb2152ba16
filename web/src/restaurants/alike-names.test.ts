import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { areAlike, findAlike } from './alike-names.js';

test.each([
  ['Bar Kasztan', 'bar  kasztan', true],
  ['Bar Kasztan', 'Kasztan', true],
  ['Bar „Kasztan”', 'BarKasztan', true],
  ['Żółty Słoń', 'zolty slon', true],
  ['Kasztan Bar', 'Bar Kasztan', true],
  ['Pizzeria Roma', 'Pizzeria Etna', false],
  ['Bar Kasztan', 'Bar Kasztanowy', false],
  ['Thai 2', 'Thai', true],
  ['Ramen', 'Sushi', false],
  ['„”', 'Roma', false],
])('%s and %s', (one, other, alike) => expect(areAlike(one, other)).toBe(alike));

test('whichever is the new one', () => {
  const names = fc.array(fc.constantFrom('bar', 'Roma', 'ŁÓDŹ', '2', '-')).map((words) => words.join(' '));
  fc.assert(fc.property(names, names, (one, other) => expect(areAlike(one, other)).toBe(areAlike(other, one))));
});

test.each([
  ['a Cyrillic letter', 'Вar Kаsztan'],
  ['letters that are not seen', 'Bar Kasz\u200Btan'],
  ['letters of mathematics', '𝐁𝐚𝐫 𝐊𝐚𝐬𝐳𝐭𝐚𝐧'],
])('a twin with %s is found', async (_, twin) => {
  const there = [{ name: 'Sushi' }, { name: 'Bar Kasztan' }];
  expect(await findAlike(there, twin)).toBe(there[1]);
  expect(await findAlike([{ name: 'Sushi' }], twin)).toBeUndefined();
});
