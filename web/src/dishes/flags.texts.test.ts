import { expect, test } from '@jest/globals';
import { useFlagTexts } from './flags.texts.js';

const texts = useFlagTexts.in('pl');

test.each([
  [1, 1, '1 z 1 dania'],
  [1, 2, '1 z 2 dań'],
  [2, 3, '2 z 3 dań'],
  [4, 22, '4 z 22 dań'],
])('%i of %i dishes is said as in Polish', (flagged, count, said) =>
  expect(texts.of(flagged, count, 'zimne: 1')).toBe(`${said}: zimne: 1`),
);

test('none is a number, too', () => expect([1, 24].map(texts.noneOf)).toEqual(['0 z 1 dania', '0 z 24 dań']));
