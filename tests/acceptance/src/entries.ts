import { describe, expect, test } from '@jest/globals';
import { refused } from '@kantyna/test-support/refused';
import { unique, type Company } from './company.js';
import { move, show, typeDish } from './ordering.js';
import { setScene } from './scene.js';

/** Orders and menus know of each other (docs/rules/entries-and-prices.md, Entries; docs/rules/menus.md, Catalogue). */
export function entries(company: Company): void {
  test('an entry keeps its own copy of the dish when the menu changes', async () => {
    const { creator, owner, orderId, restaurant, dish, sideDish } = await setScene(company, 'DELIVERED');
    const before = await show(owner, orderId);
    const params = { restaurantId: restaurant.id };
    const sideDishes = [{ id: sideDish.id, name: 'Skwarki', price: 900 }];
    await creator.calls.updateDish({ params, body: { id: dish.id, name: 'Kopytka', price: 9900, sideDishes } });
    expect((await show(owner, orderId)).orderEntries).toEqual(before.orderEntries);
    await creator.calls.deleteDish({ params: { dishId: dish.id } });
    await creator.calls.deleteRestaurant({ params });
    const after = await show(owner, orderId);
    expect(after.orderEntries).toEqual(before.orderEntries);
    expect(after.order).toEqual(before.order);
    expect(after.totalOrderPrice).toBe(2300);
  });

  test('a dish stays on the menu while an open order has it, also if an import lacks it', async () => {
    const { creator, stranger, orderId, restaurant, dish } = await setScene(company, 'ORDERED');
    const deleteDish = () => stranger.calls.deleteDish({ params: { dishId: dish.id } });
    const { apiKey } = (await stranger.calls.restaurants()).importCredentials;
    const body = { name: restaurant.name, dishes: [{ name: 'Bigos', price: 21 }] };
    expect(await refused(deleteDish())).toMatchObject({ status: 409, code: 'DISH_IN_USE' });
    expect(await company.withKey(apiKey).calls.importRestaurant({ body })).toMatchObject({ added: 1, kept: 1 });
    await move(creator, orderId, 'setAsDelivered');
    expect(await deleteDish()).toEqual({});
  });

  describe('a typed dish', () => {
    test('appears in the catalogue with the same id and side dishes, as edited manually', async () => {
      const { owner, orderId, restaurant } = await setScene(company);
      const sideDishes = [{ isNew: true, newSideDishName: 'Frytki', newSideDishPrice: 700 }];
      const typed = { newDish: true, newDishName: ' Kotlet  dnia ', newDishPrice: 2550, sideDishes };
      await owner.calls.saveOrderEntry({ body: { orderId, ...typed } });

      const chosen = (await show(owner, orderId)).orderEntries[0]!.dishEntries[1]!;
      const { dishes } = await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
      const dish = dishes.find(({ id }) => id === chosen.dishId);
      expect(dish).toEqual({
        id: chosen.dishId,
        name: 'Kotlet dnia',
        price: 2550,
        category: '',
        sideDishes: [{ id: chosen.sideDishes[0]!.id, name: 'Frytki', price: 700 }],
      });
    });

    test('from two people at the same time becomes one dish', async () => {
      const { creator, owner, orderId, restaurant } = await setScene(company);
      const name = unique('Leczo');
      await Promise.all([typeDish(creator, orderId, 1500, name), typeDish(owner, orderId, 1500, name)]);
      const { dishes } = await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
      expect(dishes.filter((dish) => dish.name === name)).toHaveLength(1);
    });
  });
}
