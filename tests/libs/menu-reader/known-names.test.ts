import { expect, it } from '@jest/globals';
import { withKnownNames } from '@kantyna/menu-reader/known-names';

const KNOWN = ['Żurek z białą kiełbasą', 'Pizza (32 cm)', 'Pizza (42 cm)', 'Pierogi z mięsem', 'Pierogi z mięsam'];

it.each([
  ['Zurek z bialą kielbasą', 'Żurek z białą kiełbasą'],
  ['Żurek z białą kiełbasą', 'Żurek z białą kiełbasą'],
  ['Pizza (3Z cm)', 'Pizza (3Z cm)'],
  ['Pizza (36 cm)', 'Pizza (36 cm)'],
  ['Pierogi z mięs m', 'Pierogi z mięs m'],
  ['Barszcz', 'Barszcz'],
])('takes a name for the known one that it almost is: %s', (name, expected) => {
  expect(withKnownNames([{ name, price: '20.00' }], KNOWN)).toEqual([{ name: expected, price: '20.00' }]);
});

it('gives a known name to one dish only', () => {
  const dishes = ['Zurek z białą kiełbasą', 'Żurek z biala kiełbasą'].map((name) => ({ name, price: '20.00' }));
  expect(withKnownNames(dishes, KNOWN).map(({ name }) => name)).toEqual([KNOWN[0], 'Żurek z biala kiełbasą']);
});
