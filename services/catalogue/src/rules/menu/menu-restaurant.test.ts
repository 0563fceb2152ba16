import { describe, expect, it } from '@jest/globals';
import type { StoredRestaurant } from '../restaurant.js';
import type { ImportedMenu } from './imported-menu.js';
import { withMenuDetails } from './menu-restaurant.js';

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
