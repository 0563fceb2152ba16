import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Place } from '@kantyna/contracts/orders/places';
import { deliveryPlaceOf, isElsewhere, placeChoices, placeNameOf, placeOf } from './places.js';

const place = (id: string): Place => ({ id, name: `place ${id}`, address: `${id} 1` });
const placesOf = (ids: string) => Array.from(ids, place);

test.each<[string, string, string | null | undefined, string | undefined, string | undefined]>([
  ['no place', '', 'a', undefined, undefined],
  ['the only place, whatever was chosen', 'a', 'gone', undefined, 'a'],
  ['the only place, which was chosen', 'a', 'a', undefined, 'a'],
  ['one of two', 'ab', 'b', 'b', 'b'],
  ['one that is gone', 'ab', 'gone', undefined, undefined],
  ['none', 'ab', null, undefined, undefined],
  ['none that was ever chosen', 'ab', undefined, undefined, undefined],
])('%s: where something is, and where its food is brought', (_, ids, placeId, at, brought) => {
  const places = placesOf(ids);
  expect([placeOf(places, placeId)?.id, deliveryPlaceOf(places, placeId)?.id]).toEqual([at, brought]);
  expect(placeNameOf(places, placeId)).toEqual(at === undefined ? {} : { placeName: `place ${at}` });
});

test('there is something to choose from two places on', () => {
  expect(['', 'a', 'ab'].map((ids) => placeChoices(placesOf(ids)).places?.length)).toEqual([undefined, undefined, 2]);
});

test('elsewhere is at another present place only, seen from either side', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'gone', null, undefined);
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c']), id, id, (ids, one, other) => {
      const places = ids.map(place);
      const areThere = ids.length > 1 && [one, other].every((each) => each && ids.includes(each));
      expect(isElsewhere(places, one, other)).toBe(areThere && one !== other);
      expect(isElsewhere(places, other, one)).toBe(isElsewhere(places, one, other));
    }),
  );
});
