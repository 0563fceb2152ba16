import { beforeEach, expect, test } from '@jest/globals';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { refused } from '@kantyna/test-support/refused';
import { unique, type Colleague, type Company } from './company.js';
import { addDish, openOrder } from './ordering.js';

/** Imports of menus with the import key (docs/rules/menus.md, Import). */
export function imports(company: Company): void {
  let who: Colleague;
  let apiKey: string;
  beforeEach(async () => {
    who = company.some(1)[0]!;
    ({ apiKey } = (await who.calls.restaurants()).importCredentials);
  });

  const importMenu = (body: ImportedMenuBody, key = apiKey) =>
    company.anonymous.calls.importRestaurant({ body, headers: { 'x-api-key': key } });
  const shown = (restaurantId: string) => who.calls.showRestaurant({ params: { restaurantId } });
  const menuOf = (name: string): ImportedMenuBody => ({
    name,
    url: `https://${name.replace(' ', '-').toLowerCase()}.example/menu`,
    telephone: '22 765 43 21',
    address: 'Polna 7',
    dishes: [
      { name: 'Rosół', price: '12,34', category: 'Zupy' },
      {
        name: 'Schabowy',
        price: '28.50 zł',
        sidedishes: [
          { name: 'Ziemniaki', price: 6 },
          { name: 'Mizeria', price: '5' },
        ],
      },
      { name: 'Kompot', price: 4.5 },
    ],
  });

  test('creates the restaurant of a menu and reads prices in each format', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id, ...counts } = await importMenu(menu);
    expect(counts).toEqual({ added: 3, changed: 0, removed: 0, kept: 0 });
    const { restaurant, dishes } = await shown(id);
    const { name, url, telephone, address } = menu;
    expect(restaurant).toMatchObject({ id, name, url, telephone, address, dishCount: 3 });
    expect(restaurant).not.toHaveProperty('lastEdited');
    expect(dishes.map((dish) => [dish.name, dish.price, dish.category])).toEqual([
      ['Rosół', 1234, 'Zupy'],
      ['Schabowy', 2850, ''],
      ['Kompot', 450, ''],
    ]);
    expect(dishes[1]!.sideDishes.map((side) => [side.name, side.price])).toEqual([
      ['Ziemniaki', 600],
      ['Mizeria', 500],
    ]);
    for (const dish of dishes) expect(dish.lastCrawled).toEqual(expect.any(String));
  });

  test('changes only lastCrawled when the same menu is imported again', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await importMenu(menu);
    const before = await shown(id);
    expect(await importMenu(menu)).toEqual({ id, added: 0, changed: 0, removed: 0, kept: 0 });
    const after = await shown(id);
    expect(after.restaurant.lastCrawled! > before.restaurant.lastCrawled!).toBe(true);
    const { lastCrawled } = before.restaurant;
    expect({ ...after, restaurant: { ...after.restaurant, lastCrawled } }).toEqual(before);
  });

  test('finds the restaurant by name, else by the address of its page', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await importMenu(menu);
    expect((await importMenu({ ...menu, url: 'https://elsewhere.example' })).id).toBe(id);
    expect((await importMenu({ ...menu, name: unique('Inna'), url: 'https://elsewhere.example' })).id).toBe(id);
    expect((await importMenu(menuOf(unique('Stołówka')))).id).not.toBe(id);
  });

  test('matches dishes by name and removes missing ones, except edited ones and those in open orders', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await importMenu(menu);
    const [soup, cutlet, drink] = (await shown(id)).dishes as [Dish, Dish, Dish];
    const orderId = await openOrder(who, { id });
    await addDish(who, orderId, cutlet);
    const edited = { id: drink.id, name: drink.name, price: 999, sideDishes: [] };
    await who.calls.updateDish({ params: { restaurantId: id }, body: edited });

    const counts = await importMenu({ ...menu, dishes: [{ name: 'Bigos', price: 21 }] });

    expect(counts).toEqual({ id, added: 1, changed: 0, removed: 1, kept: 2 });
    const { dishes } = await shown(id);
    expect(dishes.map((dish) => dish.name).sort()).toEqual(['Bigos', 'Kompot', 'Schabowy']);
    expect(dishes.map((dish) => dish.id)).toEqual(expect.arrayContaining([cutlet.id, drink.id]));
    expect(dishes.map((dish) => dish.id)).not.toContain(soup.id);

    await importMenu({
      ...menu,
      dishes: [
        { name: ' kompot', price: 5 },
        { name: 'SCHABOWY', price: 31 },
      ],
    });
    const again = (await shown(id)).dishes;
    expect(again.find((dish) => dish.id === drink.id)!.price).toBe(999);
    expect(again.find((dish) => dish.id === cutlet.id)!.price).toBe(3100);
  });

  test('refuses a menu with unreadable prices, names their dishes and applies nothing', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await importMenu(menu);
    const before = await shown(id);
    const dishes = [
      { name: 'Rosół', price: '99' },
      { name: 'Zagadka', price: 'według wagi' },
      { name: 'Ujemna', price: -1 },
      { name: 'Drobna', price: '1,234' },
      { name: 'Zestaw', price: 20, sidedishes: [{ name: 'Sos', price: '?' }] },
    ];
    const { status, code, messages } = await refused(importMenu({ ...menu, dishes }));
    expect([status, code]).toEqual([400, 'INVALID_BODY']);
    expect(messages).toHaveLength(4);
    for (const [index, dish] of ['Zagadka', 'Ujemna', 'Drobna', 'Sos'].entries())
      expect(messages[index]).toContain(dish);
    expect(messages[3]).toContain('Zestaw');
    expect(await shown(id)).toEqual(before);

    const fresh = unique('Nieczytelna');
    await refused(importMenu({ ...menu, name: fresh, url: '', dishes }));
    expect((await who.calls.restaurants()).restaurants.map(({ name }) => name)).not.toContain(fresh);
  });

  test('shows a replaced key to everyone and refuses the old one at once', async () => {
    const { importCredentials } = await who.calls.replaceImportKey();
    expect(importCredentials.apiKey).not.toBe(apiKey);
    expect((await company.some(1)[0]!.calls.restaurants()).importCredentials).toEqual(importCredentials);
    const menu = menuOf(unique('Stołówka'));
    expect(await refused(importMenu(menu))).toMatchObject({ status: 401 });
    expect((await importMenu(menu, importCredentials.apiKey)).added).toBe(3);
  });
}
