import { expect, test } from '@jest/globals';
import { withFreshPage } from './fresh-page.js';

const page = (ids: string, state = '') => ({ allOrdersList: ids.split('').map((id) => ({ id, state })) });
const shown = (pages: ReturnType<typeof page>[]) =>
  pages.map(({ allOrdersList }) => allOrdersList.map(({ id, state }) => id + state).join(' '));

test.each([
  ['takes over what changed', 'def', ['a b c', 'd! e! f!', 'g h i'], 1],
  ['takes in a new entry, and keeps the one that it pushed off', 'nab', ['n! a! b! c', 'd e f', 'g h i'], 0],
  ['does not repeat an entry of the next page', 'bcd', ['b! c! a', 'd e f', 'g h i'], 0],
])('a reloaded page of a list %s', (_, fresh, expected, at) =>
  expect(shown(withFreshPage([page('abc'), page('def'), page('ghi')], at, page(fresh, '!')))).toEqual(expected),
);
