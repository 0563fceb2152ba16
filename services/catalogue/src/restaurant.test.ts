import { describe, expect, test } from '@jest/globals';
import type { Menu } from './menu-intake/imported-menu.js';
import { deleteRestaurant, edited, imported, restaurantOfMenu, type StoredRestaurant } from './restaurant.js';

const menu = (more: Partial<Menu> = {}): Menu => ({
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

test('what a person writes is tidied, replaces all details, and keeps when a menu was imported', () => {
  const present = stored('Stary', { telephone: '1', lastCrawled: 'sunday', lastEdited: 'monday' });
  expect(
    edited(present, { name: '  Bar  Mleczny', url: ' https://bar.example ', address: ' Prosta\n1 ' }, 'today'),
  ).toEqual({
    name: 'Bar Mleczny',
    url: 'https://bar.example',
    telephone: '',
    address: 'Prosta 1',
    lastCrawled: 'sunday',
    lastEdited: 'today',
  });
});

test('a restaurant with an open order stays', () => {
  expect(deleteRestaurant(stored('Bar'), true)).toMatchObject({ status: 409, code: 'RESTAURANT_IN_USE' });
  expect(deleteRestaurant(stored('Bar'), false)).toEqual({ removed: true, reply: {} });
});

describe('the restaurant of a menu', () => {
  const restaurants = [
    { id: 'a', restaurant: stored('Inny', { url: 'https://Bar.example/menu/' }) },
    { id: 'b', restaurant: stored('Żabka', { url: 'https://zabka.example' }) },
    { id: 'c', restaurant: stored('Żabka', { lastCrawled: 'sunday' }) },
    { id: 'd', restaurant: stored('Bez strony') },
  ];
  test.each<[string, Partial<Menu>, string | undefined]>([
    ['is found by name, whatever its writing', { name: ' bez  STRONY' }, 'd'],
    ['of two of a name is the one that was imported before', { name: 'ŻABKA' }, 'c'],
    ['is found by name rather than by its page', { name: 'Bez strony', url: 'https://zabka.example' }, 'd'],
    ['is found by its page, but for case of host and slash at the end', { url: 'https://bar.example/menu' }, 'a'],
    ['is not found by another page', { url: 'https://bar.example/Menu' }, undefined],
    ['is not found by having no page', { url: '' }, undefined],
  ])('%s', (_, of, id) => expect(restaurantOfMenu(restaurants, menu(of))).toBe(id));

  test('is found the same way in whatever order they come', () =>
    expect(restaurantOfMenu([...restaurants].reverse(), menu({ name: 'Żabka' }))).toBe('c'));
});

describe('an import', () => {
  const says = menu({ name: 'Bar', url: 'https://bar.example', telephone: '22' });
  test('makes a restaurant', () =>
    expect(imported(undefined, says, 'today')).toEqual({
      ...stored('Bar', { url: 'https://bar.example', telephone: '22' }),
      lastCrawled: 'today',
    }));

  test('changes what it gives, and keeps what it does not', () =>
    expect(imported(stored('bar', { telephone: '11', address: 'Prosta 1' }), says, 'today')).toEqual({
      ...stored('Bar', { url: 'https://bar.example', telephone: '22', address: 'Prosta 1' }),
      lastCrawled: 'today',
    }));

  test('fills in what a person left blank, and nothing else', () =>
    expect(imported(stored('BAR', { telephone: '11', lastEdited: 'monday' }), says, 'today')).toEqual({
      ...stored('BAR', { url: 'https://bar.example', telephone: '11' }),
      lastEdited: 'monday',
      lastCrawled: 'today',
    }));
});
