import { expect, test } from '@jest/globals';
import { isolated, listed } from './isolated.js';

test('names that are written from right to left are isolated, others stay as they are', () => {
  expect(['Żurek', 'Łukasz (lukasz@example.com)', '寿司', '🍕'].map(isolated)).toEqual([
    'Żurek',
    'Łukasz (lukasz@example.com)',
    '寿司',
    '🍕',
  ]);
  expect(['שניצל', 'Bar كباب', 'ﷺ'].map(isolated)).toEqual([
    '\u2068שניצל\u2069',
    '\u2068Bar كباب\u2069',
    '\u2068ﷺ\u2069',
  ]);
  expect(listed(['Anna', 'דוד', 'Jan'])).toBe('Anna, \u2068דוד\u2069, Jan');
});
