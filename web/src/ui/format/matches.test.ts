import { expect, test } from '@jest/globals';
import { matches } from './matches.js';

test.each([
  ['Pierogi z mięsem', 'pierog', true],
  ['Pierogi z mięsem', 'MIESEM pier', true],
  ['Łosoś', 'losos', true],
  ['Żurek', '', true],
  ['Żurek', 'barszcz', false],
])('%s and the search %s: %s', (text, search, found) => {
  expect(matches(text, search)).toBe(found);
});
