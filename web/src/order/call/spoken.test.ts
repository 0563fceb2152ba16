import { expect, test } from '@jest/globals';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { numberInWords, timesInWords, timesOfLine, wishesInWords } from './spoken.js';

type Eater = OrderView['groupedEntries'][number]['eatingPeopleEntries'][number];
const eater = (username: string, comments = '', ...sides: string[]): Eater => ({
  username,
  comments,
  sideDishes: sides.map((name) => ({ id: name, name, price: 0 })),
});
const group = (...eatingPeopleEntries: Eater[]): OrderView['groupedEntries'][number] => ({
  dishId: 'id',
  dishName: 'Bigos',
  lineId: '',
  isSaid: false,
  dishPrice: 0,
  price: 0,
  eatingPeopleCount: eatingPeopleEntries.length,
  eatingPeopleEntries,
});

test.each([
  [0, 'zero', 'zero'],
  [1, 'one', 'jeden'],
  [12, 'twelve', 'dwanaście'],
  [20, 'twenty', 'dwadzieścia'],
  [22, 'twenty-two', 'dwadzieścia dwa'],
  [99, 'ninety-nine', 'dziewięćdziesiąt dziewięć'],
  [100, '100', '100'],
])('%i in words', (number, en, pl) => {
  expect([numberInWords('en', number), numberInWords('pl', number)]).toEqual([en, pl]);
});

test.each([
  [1, 'one portion', 'raz'],
  [2, 'two portions', 'dwa razy'],
  [5, 'five portions', 'pięć razy'],
  [21, 'twenty-one portions', 'dwadzieścia jeden razy'],
])('%i portions as one says them', (count, en, pl) => {
  expect([timesInWords('en', count), timesInWords('pl', count)]).toEqual([en, pl]);
});

test('a line begins with the number', () => {
  const two = group(eater('Anna'), eater('Jan'));
  expect(timesOfLine('en', two)).toBe('Two portions of');
  expect(timesOfLine('pl', two)).toBe('Dwa razy');
});

test.each<[string, Eater[], string[], string[]]>([
  ['none at all', [eater('Anna'), eater('Jan')], [''], ['']],
  [
    'of a single portion',
    [eater('Anna', 'na ostro', 'Chleb')],
    ['with Chleb, “na ostro”'],
    ['z dodatkiem: Chleb, „na ostro”'],
  ],
  [
    'that all share',
    [eater('Anna', '', 'Chleb', 'Jajko'), eater('Jan', '', 'Jajko', 'Chleb')],
    ['each with Chleb and Jajko'],
    ['za każdym razem z dodatkami: Chleb i Jajko'],
  ],
  [
    'of some',
    [eater('Anna', 'bez soli'), eater('Jan'), eater('Ewa', 'bez soli')],
    ['two “bez soli”', 'one as it is'],
    ['dwa razy „bez soli”', 'raz bez zmian'],
  ],
])('wishes: %s', (_, eaters, en, pl) => {
  expect(wishesInWords('en', group(...eaters)).map(({ text }) => text)).toEqual(en);
  expect(wishesInWords('pl', group(...eaters)).map(({ text }) => text)).toEqual(pl);
});

test('who wants the same stands together', () => {
  const wishes = wishesInWords('en', group(eater('Anna', 'x'), eater('Jan'), eater('Ewa', 'x')));
  expect(wishes.map(({ people }) => people.map(({ username }) => username))).toEqual([['Anna', 'Ewa'], ['Jan']]);
});

test('what is for somebody else is the same wish, with their name', () => {
  const [wish, ...others] = wishesInWords('en', group(eater('Anna'), { ...eater('Ewa'), forWhom: 'Pan Nowak' }));
  expect(others).toEqual([]);
  expect(wish!.people).toMatchObject([{ username: 'Anna' }, { username: 'Ewa', forWhom: 'Pan Nowak' }]);
});

test('several portions of one person are one name, and those of their guest another', () => {
  const [wish] = wishesInWords('en', group(eater('Jan'), eater('Jan'), { ...eater('Jan'), forWhom: 'Ola' }));
  expect(wish!.people).toEqual([
    { username: 'Jan', count: 2 },
    { username: 'Jan', forWhom: 'Ola', count: 1 },
  ]);
});
