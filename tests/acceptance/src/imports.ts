import { beforeEach, expect, test } from '@jest/globals';
import type { Dish } from '@kantyna/contracts/dishes';
import type { ImportedMenu } from '@kantyna/contracts/restaurant-import';
import { refused } from '@kantyna/test-support/refused';
import { unique, type Colleague, type Company } from './company.js';
import { eat, openOrder } from './ordering.js';

/** How partners push menus (docs/rules.md, Import). */
export function imports(company: Company): void {
  let who: Colleague;
  let apiKey: string;
  beforeEach(async () => {
    who = company.some(1)[0]!;
    ({ apiKey } = (await who.calls.restaurants()).importCredentials);
  });

  const push = (body: ImportedMenu, key = apiKey) =>
    company.nobody.calls.importRestaurant({ body, headers: { 'x-api-key': key } });
  const shown = (restaurantId: string) => who.calls.showRestaurant({ params: { restaurantId } });
  const menuOf = (name: string): ImportedMenu => ({
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

  test('a menu makes its restaurant, with prices in any of the writings', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id, ...counts } = await push(menu);
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

  test('the same menu twice changes nothing but when it was crawled', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await push(menu);
    const before = await shown(id);
    expect(await push(menu)).toEqual({ id, added: 0, changed: 0, removed: 0, kept: 0 });
    const after = await shown(id);
    expect(after.restaurant.lastCrawled! > before.restaurant.lastCrawled!).toBe(true);
    const { lastCrawled } = before.restaurant;
    expect({ ...after, restaurant: { ...after.restaurant, lastCrawled } }).toEqual(before);
  });

  test('the restaurant is found by name, else by address of its page', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await push(menu);
    expect((await push({ ...menu, url: 'https://elsewhere.example' })).id).toBe(id);
    expect((await push({ ...menu, name: unique('Inna'), url: 'https://elsewhere.example' })).id).toBe(id);
    expect((await push(menuOf(unique('Stołówka')))).id).not.toBe(id);
  });

  test('dishes match by name; what is missing goes, unless somebody edited it or an open order uses it', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await push(menu);
    const [soup, cutlet, drink] = (await shown(id)).dishes as [Dish, Dish, Dish];
    const orderId = await openOrder(who, { id });
    await eat(who, orderId, cutlet);
    const edited = { id: drink.id, name: drink.name, price: 999, sideDishes: [] };
    await who.calls.updateDish({ params: { restaurantId: id }, body: edited });

    const counts = await push({ ...menu, dishes: [{ name: 'Bigos', price: 21 }] });

    expect(counts).toEqual({ id, added: 1, changed: 0, removed: 1, kept: 2 });
    const { dishes } = await shown(id);
    expect(dishes.map((dish) => dish.name).sort()).toEqual(['Bigos', 'Kompot', 'Schabowy']);
    expect(dishes.map((dish) => dish.id)).toEqual(expect.arrayContaining([cutlet.id, drink.id]));
    expect(dishes.map((dish) => dish.id)).not.toContain(soup.id);

    await push({
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

  test('a price that cannot be read is an error that names its dish, and nothing of that menu is applied', async () => {
    const menu = menuOf(unique('Stołówka'));
    const { id } = await push(menu);
    const before = await shown(id);
    const dishes = [
      { name: 'Rosół', price: '99' },
      { name: 'Zagadka', price: 'według wagi' },
      { name: 'Ujemna', price: -1 },
      { name: 'Drobna', price: '1,234' },
      { name: 'Zestaw', price: 20, sidedishes: [{ name: 'Sos', price: '?' }] },
    ];
    const { status, code, messages } = await refused(push({ ...menu, dishes }));
    expect([status, code]).toEqual([400, 'INVALID_BODY']);
    expect(messages).toHaveLength(4);
    for (const [index, dish] of ['Zagadka', 'Ujemna', 'Drobna', 'Sos'].entries())
      expect(messages[index]).toContain(dish);
    expect(messages[3]).toContain('Zestaw');
    expect(await shown(id)).toEqual(before);

    const fresh = unique('Nieczytelna');
    await refused(push({ ...menu, name: fresh, url: '', dishes }));
    expect((await who.calls.restaurants()).restaurants.map(({ name }) => name)).not.toContain(fresh);
  });

  test('a replaced key is shown to all, and the old one stops at once', async () => {
    const { importCredentials } = await who.calls.replaceImportKey();
    expect(importCredentials.apiKey).not.toBe(apiKey);
    expect((await company.some(1)[0]!.calls.restaurants()).importCredentials).toEqual(importCredentials);
    const menu = menuOf(unique('Stołówka'));
    expect(await refused(push(menu))).toMatchObject({ status: 401 });
    expect((await push(menu, importCredentials.apiKey)).added).toBe(3);
  });
}
