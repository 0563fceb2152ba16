import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { matches, wordsOf } from '@kantyna/order-rules/search';

test.each([
  ['Pierogi z mięsem', 'pierog', true],
  ['Pierogi z mięsem', 'MIESEM pier', true],
  ['Pierogi z mięsem', 'pier barszcz', false],
  ['Łosoś', 'losos', true],
  ['ŻÓŁĆ', 'żółć', true],
  ['Zolc', 'ŻÓŁĆ', true],
  ['Żurek', '', true],
  ['Żurek', ' \t', true],
  ['Żurek', 'barszcz', false],
  ['Bar (nowy)', '(NOWY)', true],
])('%s and the search %j: %s', (text, search, found) => {
  expect(matches(text, search)).toBe(found);
});

describe('the words of a search', () => {
  it('stand once, folded', () => expect(wordsOf(' Żur  zur ŁOŚ ')).toEqual(['zur', 'los']));

  it('are found in any text that has them, in any order and case', () => {
    const word = fc.stringMatching(/^[a-zA-Ząćęłńóśźż0-9.(*$]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.string({ unit: 'grapheme' }), (words, rest) => {
        const text = `${rest} ${words.toReversed().join(' ')}`;
        expect(matches(text, words.join(' '))).toBe(true);
        expect(matches(text, words.join(' ').toUpperCase())).toBe(true);
        for (const one of wordsOf(words.join(' '))) expect(one).not.toMatch(/\s|[A-Z]/);
      }),
    );
  });
});
