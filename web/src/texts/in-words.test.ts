import { expect, test } from '@jest/globals';
import { inWords } from './in-words.js';
import { useRefusalTexts } from './refusals.texts.js';

const [english, polish] = [useRefusalTexts.in('en'), useRefusalTexts.in('pl')];

test.each([
  ['the server answers 404', 'serwer odpowiada kodem 404'],
  ['the picture is broken', 'zdjęcie jest uszkodzone'],
  ['“Bigos (mały)” was left out: its name is too long.', 'Pominięto „Bigos (mały)”: nazwa jest za długa.'],
  [
    'This does not look like a menu: 1 of 9 dishes are food by their names or descriptions, there are few dishes.',
    'To nie wygląda na menu: po nazwach i opisach za jedzenie uznano 1 z 9 dań, jest mało dań.',
  ],
  [
    'https://a.example/robots.txt cannot be read: the server answers 500',
    'nie można przeczytać https://a.example/robots.txt: serwer odpowiada kodem 500',
  ],
  ['something new', 'something new'],
])('%s', (said, text) => {
  expect(inWords(said, polish.sentences)).toBe(text);
  expect(inWords(said, english.sentences)).toBe(said);
});

test('each sentence is found as itself, and has as many values in its text', () => {
  const values = (text: string) => text.split('{}').length;
  for (const [said, text] of polish.sentences) {
    expect(inWords(said, polish.sentences)).toBe(text);
    if (!said.includes('304')) expect(values(text)).toBe(values(said));
  }
});
