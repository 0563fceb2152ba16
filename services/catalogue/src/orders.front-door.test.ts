import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { EventOf } from '@kantyna/contracts/events';
import type { OrderState } from '@kantyna/contracts/order';
import { newId } from '@kantyna/store/id';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;
let restaurantId: string;
let dishId: string;
let sideDishId: string;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
}, 60_000);
afterAll(() => world.stop(), 20_000);
beforeEach(async () => {
  restaurantId = (await ala.saveRestaurant({ body: { name: 'Bar' } })).id;
  const body = { name: 'Żurek', price: 1200, sideDishes: [{ name: 'Chleb', price: 100 }] };
  dishId = (await ala.saveDish({ params: { restaurantId }, body })).id;
  sideDishId = (await dishes())[0]!.sideDishes[0]!.id;
});

const dishes = async () => (await ala.showRestaurant({ params: { restaurantId } })).dishes;

/** Says what the orders service would say of an order for one `Żurek` with bread. */
const order = (id: string, version: number, orderState: OrderState) =>
  world.state('order', id, version, {
    restaurantId,
    restaurantName: 'Bar',
    orderDate: '2024-01-01',
    orderState,
    creator: ALA,
    totalAmount: 1300,
    entries: [{ id: newId(), person: ALA, amount: 1300, dishes: [{ dishId, sideDishIds: [sideDishId] }] }],
  });

describe('what an open order uses', () => {
  const deletions = () => ({
    restaurant: ala.deleteRestaurant({ params: { restaurantId } }),
    dish: ala.deleteDish({ params: { dishId } }),
    sideDish: ala.deleteSideDish({ params: { dishId, sideDishId } }),
    update: ala.updateDish({ params: { restaurantId }, body: { id: dishId, name: 'Żurek', price: 1, sideDishes: [] } }),
  });

  test.each<OrderState>(['CREATED', 'ORDERING', 'ORDERED'])('while %s cannot be deleted', async (state) => {
    const id = newId();
    await order(id, 1, state);
    const { restaurant, dish, sideDish, update } = deletions();
    const [a, b, c, d] = await Promise.all([refused(restaurant), refused(dish), refused(sideDish), refused(update)]);
    expect([a, b, c, d].map(({ status, code }) => `${status} ${code}`)).toEqual([
      '409 RESTAURANT_IN_USE',
      '409 DISH_IN_USE',
      '409 SIDE_DISH_IN_USE',
      '409 SIDE_DISH_IN_USE',
    ]);
    await order(id, 2, 'REJECTED');
  });

  test('can be changed otherwise', async () => {
    await order(newId(), 1, 'CREATED');
    const body = { id: dishId, name: 'Barszcz', price: 1, sideDishes: [{ id: sideDishId, name: 'Bułka', price: 2 }] };
    expect(await ala.updateDish({ params: { restaurantId }, body })).toEqual({});
  });

  test.each<OrderState | 'deleted'>(['DELIVERED', 'REJECTED', 'deleted'])('is free when %s', async (end) => {
    const id = newId();
    await order(id, 1, 'CREATED');
    if (end === 'deleted') await world.state('order', id, 2);
    else await order(id, 2, end);
    expect(await ala.deleteSideDish({ params: { dishId, sideDishId } })).toEqual({});
    expect(await ala.deleteDish({ params: { dishId } })).toEqual({});
    expect(await ala.deleteRestaurant({ params: { restaurantId } })).toEqual({});
  });

  test('is what the newest order says, and another order’s end frees nothing', async () => {
    const [one, two] = [newId(), newId()];
    await order(one, 1, 'CREATED');
    await order(two, 1, 'CREATED');
    await order(one, 2, 'DELIVERED');
    expect(await refused(ala.deleteDish({ params: { dishId } }))).toMatchObject({ code: 'DISH_IN_USE' });
    await order(two, 2, 'DELIVERED');
    expect(await ala.deleteDish({ params: { dishId } })).toEqual({});
  });

  test.each(['dish', 'restaurant'])('is known even where it was said at this moment: a %s', async (what) => {
    const others = Array.from({ length: 8 }, () => order(newId(), 1, 'DELIVERED'));
    await Promise.all([...others, order(newId(), 1, 'CREATED')]);
    const deletion =
      what === 'dish' ? ala.deleteDish({ params: { dishId } }) : ala.deleteRestaurant({ params: { restaurantId } });
    expect(await refused(deletion)).toMatchObject({ status: 409 });
  });

  test('stays in an import that lacks it', async () => {
    const { apiKey } = (await ala.restaurants()).importCredentials;
    const headers = { 'x-api-key': apiKey };
    const body = { name: `Crawled ${restaurantId}`, dishes: [{ name: 'Żurek', price: 12 }] };
    const { id } = await ala.importRestaurant({ headers, body });
    restaurantId = id;
    dishId = (await dishes())[0]!.id;
    const orderId = newId();
    await order(orderId, 1, 'CREATED');
    const empty = { ...body, dishes: [] };
    expect(await ala.importRestaurant({ headers, body: empty })).toMatchObject({ removed: 0, kept: 1 });
    await order(orderId, 2, 'DELIVERED');
    expect(await ala.importRestaurant({ headers, body: empty })).toMatchObject({ removed: 1, kept: 0 });
    expect(await dishes()).toEqual([]);
  });
});

describe('what is typed into an entry', () => {
  const typed = (
    dish: Partial<EventOf<'dishTyped'>['dish']>,
    newSideDishes: EventOf<'dishTyped'>['newSideDishes'] = [],
  ) => ({
    restaurantId,
    dish: { id: newId(), name: 'Gulasz', price: 2500, isNew: true, ...dish },
    newSideDishes,
  });
  const type = (data: EventOf<'dishTyped'>, eventId = newId()) => world.event('dishTyped', newId(), eventId, data);

  test('appears with the same ids, at once, and others hear of it', async () => {
    const sauce = { id: newId(), name: 'Sos', price: 100 };
    const event = typed({}, [sauce]);
    await type(event);
    const { id } = event.dish;
    expect((await dishes())[0]).toEqual({ id, name: 'Gulasz', price: 2500, category: '', sideDishes: [sauce] });
    expect(await world.published('dish', id)).toMatchObject({
      version: 1,
      data: { name: 'Gulasz', sideDishes: [sauce] },
    });
  });

  test('of a name that is there is that one, with what is new about it', async () => {
    const event = typed({ name: ' żUREK ' }, [
      { id: newId(), name: 'CHLEB', price: 1 },
      { id: newId(), name: 'Jajko', price: 200 },
    ]);
    await type(event);
    const [only, ...others] = await dishes();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: dishId, name: 'Żurek', price: 1200 });
    expect(only!.sideDishes.map(({ name, price }) => [name, price])).toEqual([
      ['Chleb', 100],
      ['Jajko', 200],
    ]);
  });

  test('comes only as far as there is room, so that the form can still save the dish', async () => {
    const sideDishes = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ id: newId(), name: `${prefix} ${index}`, price: 1 }));
    for (const by of ['Ala', 'Ola', 'Jan']) {
      await type(typed({ id: dishId, name: 'Żurek', isNew: false }, sideDishes(50, by)));
    }
    await eventually(async () => (await dishes())[0]!.sideDishes.length === 100);
    const handled = async () => (await world.bus.manager.consumers.info('EVENTS', 'catalogue')).num_pending === 0;
    await eventually(handled);

    const { dish } = await ala.dishEditData({ params: { restaurantId, dishId } });
    expect(dish.sideDishes).toHaveLength(100);
    expect(await ala.updateDish({ params: { restaurantId }, body: { id: dishId, ...dish } })).toEqual({});
  });

  test('leaves an import only the room that there is, and the form can still save the dish', async () => {
    const { apiKey } = (await ala.restaurants()).importCredentials;
    const headers = { 'x-api-key': apiKey };
    const sidedishes = Array.from({ length: 100 }, (_, index) => ({ name: `Dodatek ${index}`, price: 1 }));
    const body = { name: `Crawled ${restaurantId}`, dishes: [{ name: 'Pizza', price: 30 }] };
    restaurantId = (await ala.importRestaurant({ headers, body })).id;
    const pizza = (await dishes())[0]!.id;
    const sauce = { id: newId(), name: 'Sos', price: 1 };
    await type(typed({ id: pizza, name: 'Pizza', isNew: false }, [sauce]));
    await eventually(async () => (await dishes())[0]!.sideDishes.length === 1);

    const whole = { ...body, dishes: [{ name: 'Pizza', price: 30, sidedishes }] };
    expect(await ala.importRestaurant({ headers, body: whole })).toMatchObject({ changed: 1 });
    expect(await ala.importRestaurant({ headers, body: whole })).toMatchObject({ changed: 0 });
    const { dish } = await ala.dishEditData({ params: { restaurantId, dishId: pizza } });
    expect(dish.sideDishes).toHaveLength(100);
    expect(dish.sideDishes.at(-1)).toEqual(sauce);
    expect(await ala.updateDish({ params: { restaurantId }, body: { id: pizza, ...dish } })).toEqual({});
  });

  test('by two people at once is one dish', async () => {
    const [one, two] = [typed({ id: 'c'.repeat(24) }), typed({ id: 'c'.repeat(24), price: 2600 })];
    await Promise.all([type(one), type(two)]);
    expect((await dishes()).map(({ name }) => name)).toEqual(['Gulasz', 'Żurek']);
  });

  test('comes once, however often it is said, and not again after it was deleted', async () => {
    const [event, eventId] = [typed({}), newId()];
    await type(event, eventId);
    expect(await dishes()).toHaveLength(2);
    await ala.deleteDish({ params: { dishId: event.dish.id } });
    // The server drops the same message id, so it is said again under another.
    await world.bus.jetstream.publish(
      `event.orders.dishTyped.${newId()}`,
      JSON.stringify({ id: eventId, data: event }),
    );
    await type(typed({ name: 'Znacznik' }));
    expect((await dishes()).map(({ name }) => name).sort()).toEqual(['Znacznik', 'Żurek']);
  });

  test('for a dish or a restaurant that is gone is nothing', async () => {
    await ala.deleteDish({ params: { dishId } });
    await type(typed({ id: dishId, name: 'Żurek', isNew: false }, [{ id: newId(), name: 'Sos', price: 1 }]));
    expect(await dishes()).toEqual([]);
    const event = typed({});
    await ala.deleteRestaurant({ params: { restaurantId } });
    await type(event);
    const handled = async () => (await world.bus.manager.consumers.info('EVENTS', 'catalogue')).num_pending === 0;
    await eventually(handled);
    expect(await world.published('dish', event.dish.id)).toBeUndefined();
  });
});
