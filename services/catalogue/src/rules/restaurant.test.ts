import { describe, expect, it } from '@jest/globals';
import type { ImportedMenu } from './menu/imported-menu.js';
import {
  deleteRestaurant,
  editRestaurant,
  toPublishedRestaurant,
  withMenuDetails,
  type StoredRestaurant,
} from './restaurant.js';

const menu = (more: Partial<ImportedMenu> = {}): ImportedMenu => ({
  name: 'Bar',
  url: '',
  telephone: '',
  address: '',
  dishes: [],
  ...more,
});
const stored = (name: string, more: Partial<StoredRestaurant> = {}): StoredRestaurant => ({
  name,
  url: '',
  telephone: '',
  address: '',
  ...more,
});

describe('restaurant', () => {
  it('tidies and replaces all details, and keeps the time of the last import', () => {
    const present = stored('Stary', { telephone: '1', lastCrawled: 'sunday', lastEdited: 'monday' });
    expect(
      editRestaurant(
        present,
        { name: '  Bar  Mleczny', url: ' https://bar.example ', address: ' Prosta\n1 ' },
        'today',
      ),
    ).toEqual({
      name: 'Bar Mleczny',
      url: 'https://bar.example',
      telephone: '',
      address: 'Prosta 1',
      lastCrawled: 'sunday',
      lastEdited: 'today',
    });
  });

  it.each([
    ['podkogutem.pl/menu', 'https://podkogutem.pl/menu'],
    [' podkogutem.pl ', 'https://podkogutem.pl'],
    ['intranet:8080/menu', 'https://intranet:8080/menu'],
    ['kogut.example:8080?strona=1', 'https://kogut.example:8080?strona=1'],
    ['HTTP://kogut.example', 'HTTP://kogut.example'],
    ['', ''],
  ])('stores the web address %j as %j', (url, stored) =>
    expect(editRestaurant(undefined, { name: 'Bar', url }, 'today').url).toBe(stored),
  );

  it('keeps the sums that are there: an update without them, with null or 0 takes them away', () => {
    const sums = { minimumOrder: 4000, freeDeliveryFrom: 12_000 };
    const present = editRestaurant(undefined, { name: 'Bar', ...sums }, 'monday');
    expect(present).toMatchObject(sums);
    for (const none of [{}, { minimumOrder: null, freeDeliveryFrom: null }, { minimumOrder: 0, freeDeliveryFrom: 0 }]) {
      const after = editRestaurant(present, { name: 'Bar', ...none }, 'today');
      expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['minimumOrder']));
      expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['freeDeliveryFrom']));
    }
  });

  it.each<[string, number[] | undefined, number[] | undefined]>([
    ['those that are named, in order', [5, 1, 5], [1, 5]],
    ['those of before if none are named', undefined, [6]],
    ['every day for none', [], undefined],
    ['every day for all seven', [1, 2, 3, 4, 5, 6, 7], undefined],
  ])('is open on %s', (_, openWeekdays, expected) => {
    const present = editRestaurant(undefined, { name: 'Bar', openWeekdays: [6] }, 'monday');
    const after = editRestaurant(present, { name: 'Bar', ...(openWeekdays && { openWeekdays }) }, 'today');
    expect(after.openWeekdays).toEqual(expected);
    expect(toPublishedRestaurant(after).openWeekdays).toEqual(expected);
    expect(withMenuDetails(after, menu(), 'today').openWeekdays).toEqual(expected);
  });

  it('refuses to delete a restaurant with an open order', () => {
    expect(deleteRestaurant(stored('Bar'), true)).toMatchObject({
      status: 409,
      code: 'RESTAURANT_IN_USE',
      name: 'Bar',
    });
    expect(deleteRestaurant(stored('Bar'), false)).toEqual({ removed: true, reply: {} });
  });
});

describe('importing the sums of a restaurant', () => {
  it.each<[string, Partial<StoredRestaurant>, object]>([
    ['replace those of an import', { minimumOrder: 1 }, { minimumOrder: 4000, freeDeliveryFrom: 9000 }],
    [
      'fill in what a person left out',
      { minimumOrder: 1, lastEdited: 'monday' },
      { minimumOrder: 1, freeDeliveryFrom: 9000 },
    ],
  ])('%s', (_, present, expected) => {
    const sums = { minimumOrder: 4000, freeDeliveryFrom: 9000 };
    expect(withMenuDetails(stored('bar', present), menu(sums), 'today')).toMatchObject(expected);
    expect(withMenuDetails(stored('bar', expected), menu(), 'today')).toMatchObject(expected);
  });
});

describe('importing the details of a restaurant', () => {
  const says = menu({ name: 'Bar', url: 'https://bar.example', telephone: '22' });
  it('creates a restaurant', () =>
    expect(withMenuDetails(undefined, says, 'today')).toEqual({
      ...stored('Bar', { url: 'https://bar.example', telephone: '22' }),
      lastCrawled: 'today',
    }));

  it('replaces the details that the menu gives and keeps the others', () =>
    expect(withMenuDetails(stored('bar', { telephone: '11', address: 'Prosta 1' }), says, 'today')).toEqual({
      ...stored('Bar', { url: 'https://bar.example', telephone: '22', address: 'Prosta 1' }),
      lastCrawled: 'today',
    }));

  it('fills in only what a person left blank', () =>
    expect(withMenuDetails(stored('BAR', { telephone: '11', lastEdited: 'monday' }), says, 'today')).toEqual({
      ...stored('BAR', { url: 'https://bar.example', telephone: '11' }),
      lastEdited: 'monday',
      lastCrawled: 'today',
    }));
});
