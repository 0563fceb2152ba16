import { readdirSync, readFileSync } from 'node:fs';

import type { TestUser } from '@kantyna/contracts/people/auth';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { describe, expect, it } from '@jest/globals';

import { RESTAURANTS, TEST_USERS_FILE } from './paths.js';

const users = JSON.parse(readFileSync(TEST_USERS_FILE, 'utf8')) as TestUser[];
const menus = readdirSync(RESTAURANTS).map((file) => [file, readMenu(file)] as const);

function readMenu(file: string): ImportedMenuBody {
  return JSON.parse(readFileSync(`${RESTAURANTS}/${file}`, 'utf8')) as ImportedMenuBody;
}

describe('example company', () => {
  it('has 24 people with different addresses, two of them with the same name', () => {
    expect(users).toHaveLength(24);
    expect(new Set(users.map(({ email }) => email)).size).toBe(24);
    expect(users.filter(({ username }) => username === 'Anna Nowak')).toHaveLength(2);
  });

  it('has four restaurants', () => {
    expect(new Set(menus.map(([, { name }]) => name)).size).toBe(4);
  });

  it.each(menus)('%s has 15 to 60 dishes with different names, valid prices and categories', (_, menu) => {
    const { dishes } = menu;
    expect(dishes.length).toBeGreaterThanOrEqual(15);
    expect(dishes.length).toBeLessThanOrEqual(60);
    expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
    for (const { price, category, sidedishes = [] } of dishes) {
      expect(category).toMatch(/\S/);
      for (const text of [price, ...sidedishes.map((side) => side.price)]) expect(text).toMatch(/^\d+,\d\d zł$/);
    }
    expect(dishes.some(({ sidedishes = [] }) => sidedishes.length > 0)).toBe(true);
    expect(menu.telephone).toMatch(/^\+48 /);
    expect(menu.url).toMatch(/^https:/);
  });
});
