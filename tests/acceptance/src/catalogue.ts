import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { unique, type Colleague, type Company } from './company.js';
import { openRestaurant, show } from './ordering.js';
import { setScene, type Scene } from './scene.js';

/** Deletions that open orders prevent, and the views of restaurants and menus (docs/rules/menus.md, Catalogue). */
export function catalogue(company: Company): void {
  const deletions: { what: string; code: string; attempt: (scene: Scene) => Promise<unknown> }[] = [
    {
      what: 'side dish',
      code: 'SIDE_DISH_IN_USE',
      attempt: ({ stranger, dish, sideDish }) =>
        stranger.calls.deleteSideDish({ params: { dishId: dish.id, sideDishId: sideDish.id } }),
    },
    {
      what: 'side dish by changing its dish',
      code: 'SIDE_DISH_IN_USE',
      attempt: ({ stranger, restaurant, dish }) =>
        stranger.calls.updateDish({
          params: { restaurantId: restaurant.id },
          body: { id: dish.id, name: dish.name, price: dish.price, sideDishes: [] },
        }),
    },
    {
      what: 'dish',
      code: 'DISH_IN_USE',
      attempt: ({ stranger, dish }) => stranger.calls.deleteDish({ params: { dishId: dish.id } }),
    },
    {
      what: 'restaurant',
      code: 'RESTAURANT_IN_USE',
      attempt: ({ stranger, restaurant }) =>
        stranger.calls.deleteRestaurant({ params: { restaurantId: restaurant.id } }),
    },
  ];
  const menu = async ({ stranger, restaurant }: Scene) =>
    stranger.calls.showRestaurant({ params: { restaurantId: restaurant.id } });

  describe.each(deletions)('deleting a $what', ({ code, attempt }) => {
    test.each(ORDER_STATES)('that a %s order uses', async (state) => {
      const scene = await setScene(company, state);
      const before = await menu(scene);
      const isOpen = state === 'CREATED' || state === 'ORDERING' || state === 'ORDERED';
      if (!isOpen) return void expect(await attempt(scene)).toEqual({});
      expect(await refused(attempt(scene))).toMatchObject({ status: 409, code });
      expect(await menu(scene)).toEqual(before);
    });

    test('that only a deleted order or a removed entry used', async () => {
      const deleted = await setScene(company);
      await deleted.creator.calls.deleteOrder({ params: { orderId: deleted.orderId } });
      expect(await attempt(deleted)).toEqual({});

      const { owner, entryId, dishEntryId, ...rest } = await setScene(company);
      await owner.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId } });
      const deletion = attempt({ owner, entryId, dishEntryId, ...rest });
      // An open order uses its restaurant also without an entry.
      if (code === 'RESTAURANT_IN_USE') expect(await refused(deletion)).toMatchObject({ status: 409, code });
      else expect(await deletion).toEqual({});
    });
  });

  test('orders of a deleted restaurant are still shown, and new ones cannot be opened', async () => {
    const { creator, orderId, restaurant } = await setScene(company, 'REJECTED');
    await creator.calls.deleteRestaurant({ params: { restaurantId: restaurant.id } });
    const { order, allDishesInRestaurant } = await show(creator, orderId);
    expect([order.restaurantName, allDishesInRestaurant]).toEqual([restaurant.name, []]);
    const { restaurantsList } = await creator.calls.orderCreateData();
    expect(restaurantsList.map(({ id }) => id)).not.toContain(restaurant.id);
  });

  test('lists a changed restaurant first, with its dish count and time of the edit', async () => {
    const [who] = company.some(1) as [Colleague];
    const first = await openRestaurant(who);
    const second = await openRestaurant(who);
    const newest = async () => (await who.calls.restaurants()).restaurants.slice(0, 2).map(({ id }) => id);
    expect(await newest()).toEqual([second.id, first.id]);
    const details = {
      name: unique('Zajazd'),
      url: 'https://zajazd.example/menu',
      telephone: '600',
      address: 'Polna 1',
    };
    await who.calls.updateRestaurant({ body: { id: first.id, ...details } });
    expect(await newest()).toEqual([first.id, second.id]);

    const { restaurants } = await who.calls.restaurants();
    const shown = restaurants[0]!;
    expect(shown).toEqual({ id: first.id, ...details, dishCount: 1, lastEdited: shown.lastEdited });
    expect(Math.abs(Date.now() - Date.parse(shown.lastEdited!))).toBeLessThan(60_000);
    expect(await who.calls.restaurantEditData({ params: { restaurantId: first.id } })).toEqual(details);
  });

  test('shows dishes in menu order, then by Polish name, and by category', async () => {
    const [who] = company.some(1) as [Colleague];
    const { importCredentials } = await who.calls.restaurants();
    const name = unique('Bar');
    const dishes = [
      { name: 'Żurek', price: 12, category: 'Zupy' },
      { name: 'Bigos', price: 20 },
      { name: 'Barszcz', price: 9, category: 'Zupy' },
    ];
    const headers = { 'x-api-key': importCredentials.apiKey };
    const { id: restaurantId } = await who.calls.importRestaurant({ body: { name, dishes }, headers });
    for (const added of ['Zapiekanka', 'Ćwikła', 'Cukinia']) {
      await who.calls.saveDish({ params: { restaurantId }, body: { name: added, price: 100, sideDishes: [] } });
    }
    const shown = await who.calls.showRestaurant({ params: { restaurantId } });
    const order = ['Żurek', 'Bigos', 'Barszcz', 'Cukinia', 'Ćwikła', 'Zapiekanka'];
    expect(shown.dishes.map((dish) => dish.name)).toEqual(order);
    expect(
      Object.entries(shown.dishesByCategory).map(([category, list]) => [category, list.map((one) => one.name)]),
    ).toEqual([
      ['Zupy', ['Żurek', 'Barszcz']],
      ['', ['Bigos', 'Cukinia', 'Ćwikła', 'Zapiekanka']],
    ]);
  });

  test('offers categories for editing a dish, and does not find dishes of another restaurant', async () => {
    const { stranger, restaurant, dish } = await setScene(company);
    const params = { restaurantId: restaurant.id, dishId: dish.id };
    const data = await stranger.calls.dishEditData({ params });
    expect(data.dish).toEqual({ name: dish.name, price: dish.price, category: '', sideDishes: dish.sideDishes });
    expect(data.categories).toContain('Zupy');
    expect(await stranger.calls.dishCreateData({ params })).toEqual({ categories: data.categories });
    const elsewhere = await openRestaurant(stranger);
    const wrong = { restaurantId: elsewhere.id, dishId: dish.id };
    expect(await refused(stranger.calls.dishEditData({ params: wrong }))).toMatchObject({ status: 404 });
    const body = { id: dish.id, name: 'Bigos', price: 1, sideDishes: [] };
    expect(await refused(stranger.calls.updateDish({ params: wrong, body }))).toMatchObject({ status: 404 });
  });
}
