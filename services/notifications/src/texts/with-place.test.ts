import { expect, test } from '@jest/globals';
import { withPlace } from './with-place.js';

const notice = { restaurantName: 'Bar Kasztan', placeId: 'a' };
const places = ['a', 'b'].map((id) => ({ id, name: `Piętro ${id}`, address: 'Długa 5' }));

test.each([
  ['one of several places', notice, places, 'Bar Kasztan (Piętro a)'],
  ['the only place', notice, places.slice(0, 1), 'Bar Kasztan'],
  ['a place that is gone', { ...notice, placeId: 'c' }, places, 'Bar Kasztan'],
  ['no place', { restaurantName: 'Bar Kasztan' }, places, 'Bar Kasztan'],
])('an order that goes to %s is told so', (_, given, known, told) => {
  expect(withPlace(given, known)).toEqual({ ...given, restaurantName: told });
});
