import { expect, test } from '@jest/globals';
import { say, toSentence } from '@kantyna/contracts/catalogue/reader-words';
import { useReaderTexts } from './reader.texts.js';

const [en, pl] = [useReaderTexts.in('en'), useReaderTexts.in('pl')];

test.each([
  [say('serverAnswers', 404), 'the server answers 404', 'serwer odpowiada kodem 404'],
  [
    say('nameTooLong', 'Bigos (mały)'),
    '“Bigos (mały)” was left out: its name is too long.',
    'Pominięto „Bigos (mały)”: nazwa jest za długa.',
  ],
  [
    say('noMenu', [say('foodByNames', 1, 9), say('fewDishes')]),
    'This does not look like a menu: 1 of 9 dishes are food by their names or descriptions, there are few dishes.',
    'To nie wygląda na menu: po nazwach i opisach za jedzenie uznano 1 z 9 dań, jest mało dań.',
  ],
  [
    say('cannotRead', 'https://a.example/robots.txt', [say('serverAnswers', 500)]),
    'https://a.example/robots.txt cannot be read: the server answers 500',
    'nie można przeczytać https://a.example/robots.txt: serwer odpowiada kodem 500',
  ],
  [
    say('noPricedDishOf', [say('noPrice', 'Woda'), say('noMenu', [say('fewDishes')])]),
    'no dish with a price was found on the page (“Woda” has no price and was left out. This does not look like a menu: there are few dishes.)',
    'na stronie nie ma żadnego dania z ceną (Pominięto „Woda”: nie ma ceny. To nie wygląda na menu: jest mało dań.)',
  ],
])('%j', (message, english, polish) =>
  expect([en, pl].map((words) => toSentence(message, words))).toEqual([english, polish]),
);

test('a word of a newer server is none', () => {
  expect(toSentence({ word: 'odd', values: [] }, pl)).toBeUndefined();
  expect(toSentence({ word: 'noMenu', values: [], parts: [{ word: 'odd', values: [] }] }, pl)).toBeUndefined();
});

test('a message has as many values in both languages', () => {
  const values = (text: string) => text.split('{}').length;
  for (const word of Object.keys(en) as (keyof typeof en)[])
    expect([word, values(pl[word])]).toEqual([word, values(en[word])]);
});
