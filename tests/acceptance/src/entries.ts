import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { refused } from '@kantyna/test-support/refused';
import { attempts } from './attempts.js';
import { unique, type Company } from './company.js';
import { addDish, bringTo, openRestaurant, show, typeDish } from './ordering.js';
import { setScene, type Scene } from './scene.js';

type SignedInRole = keyof Pick<Scene, 'creator' | 'owner' | 'stranger'>;
type EntryCall = 'saveOrderEntry' | 'updateOrderEntry' | 'deleteDishEntry';

/** The expected status (docs/rules/entries-and-prices.md, Entries): permission first, then the state of the order. */
function expected(name: EntryCall, role: SignedInRole, state: OrderState): 200 | 403 | 409 {
  if (name === 'saveOrderEntry') return state === 'CREATED' ? 200 : 409;
  if (role === 'stranger') return 403;
  return role === 'creator' || state === 'CREATED' ? 200 : 409;
}

const matrix = ORDER_STATES.map(
  (state) =>
    [
      state,
      (['saveOrderEntry', 'updateOrderEntry', 'deleteDishEntry'] as const).flatMap((name) =>
        (['stranger', 'owner', 'creator'] as const).map((role) => ({
          name,
          role,
          status: expected(name, role, state),
        })),
      ),
    ] as const,
);

/** Permissions for entries, and the contents of an entry (docs/rules/entries-and-prices.md, Entries). */
export function entries(company: Company): void {
  describe.each(matrix)('in an order that is %s', (state, rows) => {
    test.each(rows)('$name by the $role: $status', async ({ name, role, status }) => {
      const scene = await setScene(company, state);
      const before = (await show(scene.creator, scene.orderId)).orderEntries;

      const reply = attempts[name].make(scene[role], scene, undefined);

      if (status === 200) return void (await reply);
      expect(await refused(reply)).toMatchObject({ status, code: status === 403 ? 'NOT_ALLOWED' : 'ENTRIES_FROZEN' });
      expect((await show(scene.creator, scene.orderId)).orderEntries).toEqual(before);
    });
  });

  test('adds dishes to the person’s one entry and removes the entry with its last dish', async () => {
    const { owner, orderId, entryId, dishEntryId, dish } = await setScene(company);
    const added = await addDish(owner, orderId, dish);
    expect(added.id).toBe(entryId);
    const { orderEntries } = await show(owner, orderId);
    expect(orderEntries).toHaveLength(1);
    expect(orderEntries[0]).toMatchObject({ id: entryId, userId: owner.id, username: owner.username });
    expect(orderEntries[0]!.dishEntries.map(({ id }) => id)).toEqual([dishEntryId, added.dishEntryId]);

    await owner.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId } });
    expect((await show(owner, orderId)).orderEntries[0]!.dishEntries).toHaveLength(1);
    await owner.calls.deleteDishEntry({ params: { orderEntryId: entryId, dishEntryId: added.dishEntryId } });
    expect((await show(owner, orderId)).orderEntries).toEqual([]);
  });

  test('a changed dish entry keeps its position and takes the new choice', async () => {
    const { owner, orderId, entryId, dishEntryId, dish } = await setScene(company);
    const body = { id: entryId, orderId, dishEntryId, newDish: false, dishId: dish.id, sideDishes: [] };
    await owner.calls.updateOrderEntry({ body: { ...body, additionalComments: ' bez cebuli ' } });
    const [entry] = (await show(owner, orderId)).orderEntries;
    expect(entry!.dishEntries).toEqual([
      {
        id: dishEntryId,
        dishId: dish.id,
        dishName: dish.name,
        price: dish.price,
        sideDishes: [],
        comments: 'bez cebuli',
      },
    ]);
  });

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

    test('with a name of the menu becomes that dish at the typed price', async () => {
      const { owner, orderId, restaurant, dish } = await setScene(company);
      const { dishEntryId } = await typeDish(owner, orderId, 1234, '  pierogi ');
      const entry = (await show(owner, orderId)).orderEntries[0]!.dishEntries.find(({ id }) => id === dishEntryId);
      expect(entry).toMatchObject({ dishId: dish.id, price: 1234 });
      const { dishes } = await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
      expect(dishes).toEqual(restaurant.dishes);
    });

    test('from two people at the same time becomes one dish', async () => {
      const { creator, owner, orderId, restaurant } = await setScene(company);
      const name = unique('Leczo');
      await Promise.all([typeDish(creator, orderId, 1500, name), typeDish(owner, orderId, 1500, name)]);
      const { dishes } = await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
      expect(dishes.filter((dish) => dish.name === name)).toHaveLength(1);
    });

    test('can be a side dish, which the menu then offers', async () => {
      const { owner, orderId, restaurant, dish } = await setScene(company);
      const sideDishes = [{ isNew: true, newSideDishName: 'Boczek', newSideDishPrice: 450 }];
      await owner.calls.saveOrderEntry({ body: { orderId, newDish: false, dishId: dish.id, sideDishes } });
      const chosen = (await show(owner, orderId)).orderEntries[0]!.dishEntries[1]!.sideDishes[0]!;
      const { dishes } = await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
      expect(dishes[0]!.sideDishes).toEqual([...dish.sideDishes, { id: chosen.id, name: 'Boczek', price: 450 }]);
    });
  });

  test('does not find dishes of another restaurant or side dishes of another dish', async () => {
    const { owner, orderId, dish } = await setScene(company);
    const elsewhere = (await openRestaurant(owner)).dishes[0]!;
    expect(await refused(addDish(owner, orderId, elsewhere))).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
    expect(await refused(addDish(owner, orderId, dish, elsewhere.sideDishes))).toMatchObject({
      status: 404,
      code: 'SIDE_DISH_NOT_FOUND',
    });
  });

  test('accepts entries again in an unlocked order', async () => {
    const { creator, stranger, orderId, dish } = await setScene(company);
    await bringTo(creator, orderId, 'ORDERED');
    await creator.calls.setAsCreated({ params: { orderId } });
    await addDish(stranger, orderId, dish);
    expect((await show(creator, orderId)).orderEntries).toHaveLength(2);
  });
}
