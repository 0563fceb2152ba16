import { expect, test } from '@jest/globals';
import { displayNames, isNameless, namedAmong } from '@kantyna/contracts/display-names';

const [anna, jan, otherJan] = [
  { id: 'a', username: 'Anna', email: 'anna@example.com' },
  { id: 'b', username: 'Jan', email: 'jan@example.com' },
  { id: 'c', username: 'Jan', email: 'jan.k@example.com' },
];
const gone = ['d', 'e'].map((id) => ({ id, username: '', email: '' }));

test.each([
  ['one of a name has no address', [anna, jan], [], ['Anna', 'Jan']],
  [
    'two of a name are told apart',
    [anna, jan, otherJan, anna],
    [],
    ['Anna', 'Jan (jan@example.com)', 'Jan (jan.k@example.com)'],
  ],
  ['one shares the name with somebody who is not listed', [jan, anna], ['Jan'], ['Jan (jan@example.com)', 'Anna']],
  ['erased people have no name', [...gone, anna], [''], ['', '', 'Anna']],
  ['nobody has a name', [], [], []],
])('%s', (_, people, shared, names) => {
  expect([...displayNames(people, new Set(shared)).values()]).toEqual(names);
});

test('a reply has the address beside the name only if the name is shared', () => {
  expect([anna, jan].map(namedAmong([anna, jan, otherJan]))).toEqual([
    { userId: 'a', username: 'Anna' },
    { userId: 'b', username: 'Jan', email: 'jan@example.com' },
  ]);
});

test.each([
  ['', true],
  ['65a1b2c3d4e5f60718293a4b', true],
  ['Anna', false],
  ['65a1b2c3d4e5f60718293a4b (anna@example.com)', false],
])('%j is no name: %s', (name, isNone) => expect(isNameless(name)).toBe(isNone));
