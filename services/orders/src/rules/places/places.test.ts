import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Place } from '@kantyna/contracts/orders/places';
import { MOST_PLACES } from '@kantyna/contracts/product';
import {
  addPlace,
  changePlace,
  deliveryPlaceOf,
  isElsewhere,
  placeChoices,
  placeNameOf,
  placeOf,
  removePlace,
} from './places.js';

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

test('a place is added, changed and removed; places are by name, and each act is noted', () => {
  const at = { id: 'new', by: 'Boss' };
  const noted = (act: string, details: string) => [{ data: { by: 'Boss', act, details } }];
  const added = addPlace([place('z')], { name: '  Lublin   2 ', address: ' Długa 1 ' }, at);
  expect(added).toMatchObject({
    state: { places: [{ id: 'new', name: 'Lublin 2', address: 'Długa 1' }, { id: 'z' }] },
    events: noted('addPlace', 'Lublin 2'),
    reply: { id: 'new' },
  });
  const changed = changePlace(placesOf('ab'), 'a', { name: 'Żory', address: 'Nowa 7' }, 'Boss');
  expect(changed).toMatchObject({
    state: { places: [{ id: 'b' }, { id: 'a', name: 'Żory', address: 'Nowa 7' }] },
    events: noted('changePlace', 'Żory'),
  });
  expect(removePlace(placesOf('ab'), 'a', 'Boss')).toMatchObject({
    state: { places: [{ id: 'b' }] },
    events: noted('removePlace', 'place a'),
  });
});

test('no two places look alike, no more than twenty are there, and an unknown one is a 404', () => {
  const present = [{ ...place('a'), name: 'Poznań' }, place('b')];
  const details = (name: string) => ({ name, address: 'Nowa 3' });
  const at = { id: 'new', by: 'Boss' };
  for (const name of ['POZNAŃ', 'Pоznań', ' poznań ']) {
    expect(addPlace(present, details(name), at)).toMatchObject({ status: 409, code: 'PLACE_EXISTS' });
    expect(changePlace(present, 'b', details(name), 'Boss')).toMatchObject({ code: 'PLACE_EXISTS' });
    expect(changePlace(present, 'a', details(name), 'Boss')).toHaveProperty('state');
  }
  const many = Array.from({ length: MOST_PLACES }, (_, index) => place(`${index}`));
  expect(addPlace(many, details('Hel'), at)).toMatchObject({ status: 409, code: 'TOO_MANY_PLACES' });
  expect(addPlace(many.slice(1), details('Hel'), at)).toHaveProperty('state');
  for (const change of [changePlace(present, 'x', details('Hel'), 'Boss'), removePlace(present, 'x', 'Boss')])
    expect(change).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
});
