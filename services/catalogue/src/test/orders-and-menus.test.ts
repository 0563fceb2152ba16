import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { newId } from '@kantyna/kernel/ids';
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
});
afterAll(() => world.stop());
beforeEach(async () => {
  restaurantId = (await ala.saveRestaurant({ body: { name: 'Bar' } })).id;
  const body = { name: 'Żurek', price: 1200, sideDishes: [{ name: 'Chleb', price: 100 }] };
  dishId = (await ala.saveDish({ params: { restaurantId }, body })).id;
  sideDishId = (await dishes())[0]!.sideDishes[0]!.id;
});

const dishes = async () => (await ala.showRestaurant({ params: { restaurantId } })).dishes;

/** Publishes the state of an order for one `Żurek` with bread. */
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

describe('a dish, side dish or restaurant in an open order', () => {
  const deletions = () => ({
    restaurant: ala.deleteRestaurant({ params: { restaurantId } }),
    dish: ala.deleteDish({ params: { dishId } }),
    sideDish: ala.deleteSideDish({ params: { dishId, sideDishId } }),
    update: ala.updateDish({ params: { restaurantId }, body: { id: dishId, name: 'Żurek', price: 1, sideDishes: [] } }),
  });

  it('cannot be deleted', async () => {
    const id = newId();
    await order(id, 1, 'ORDERED');
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

  it.each<OrderState | 'deleted'>(['DELIVERED', 'deleted'])('can be deleted when the order is %s', async (end) => {
    const id = newId();
    await order(id, 1, 'CREATED');
    if (end === 'deleted') await world.state('order', id, 2);
    else await order(id, 2, end);
    expect(await ala.deleteSideDish({ params: { dishId, sideDishId } })).toEqual({});
    expect(await ala.deleteDish({ params: { dishId } })).toEqual({});
    expect(await ala.deleteRestaurant({ params: { restaurantId } })).toEqual({});
  });

  it('stays in use while any order uses it', async () => {
    const [one, two] = [newId(), newId()];
    await order(one, 1, 'CREATED');
    await order(two, 1, 'CREATED');
    await order(one, 2, 'DELIVERED');
    expect(await refused(ala.deleteDish({ params: { dishId } }))).toMatchObject({ code: 'DISH_IN_USE' });
    await order(two, 2, 'DELIVERED');
    expect(await ala.deleteDish({ params: { dishId } })).toEqual({});
  });

  it.each(['dish', 'restaurant'])('is in use directly after the order was published: a %s', async (what) => {
    const others = Array.from({ length: 8 }, () => order(newId(), 1, 'DELIVERED'));
    await Promise.all([...others, order(newId(), 1, 'CREATED')]);
    const deletion =
      what === 'dish' ? ala.deleteDish({ params: { dishId } }) : ala.deleteRestaurant({ params: { restaurantId } });
    expect(await refused(deletion)).toMatchObject({ status: 409 });
  });

  it('is kept by an import that lacks it', async () => {
    const { apiKey } = (await ala.restaurants()).importCredentials;
    const headers = { 'x-api-key': apiKey };
    const body = { name: `Crawled ${restaurantId}`, dishes: [{ name: 'Żurek', price: 12 }] };
    const { id } = await ala.importRestaurant({ headers, body });
    restaurantId = id;
    dishId = (await dishes())[0]!.id;
    const orderId = newId();
    await order(orderId, 1, 'CREATED');
    const empty = { ...body, dishes: [] };
    expect(await ala.importRestaurant({ headers, body: empty, query: { force: true } })).toMatchObject({
      removed: 0,
      kept: 1,
    });
    await order(orderId, 2, 'DELIVERED');
    expect(await ala.importRestaurant({ headers, body: empty, query: { force: true } })).toMatchObject({
      removed: 1,
      kept: 0,
    });
    expect(await dishes()).toEqual([]);
  });
});

describe('a price that was named on the phone', () => {
  const correct = (of: string, eventId = newId()) =>
    world.event('menuCorrected', newId(), eventId, { restaurantId: of, dishId, price: 1400 });

  it('changes the menu as by hand, once, and only of its restaurant', async () => {
    await correct(newId());
    expect((await dishes())[0]).toMatchObject({ price: 1200 });
    const eventId = newId();
    for (let round = 0; round < 2; round += 1) await correct(restaurantId, eventId);
    expect((await dishes())[0]).toMatchObject({ price: 1400, sideDishes: [{ name: 'Chleb', price: 100 }] });
    expect(await world.published('dish', dishId)).toMatchObject({ version: 2 });
  });
});

describe('a dish or side dish typed into an entry', () => {
  const typed = (
    dish: Partial<EventOf<'dishTyped'>['dish']>,
    newSideDishes: EventOf<'dishTyped'>['newSideDishes'] = [],
  ) => ({
    restaurantId,
    dish: { id: newId(), name: 'Gulasz', price: 2500, isNew: true, ...dish },
    newSideDishes,
  });
  const type = (data: EventOf<'dishTyped'>, eventId = newId()) => world.event('dishTyped', newId(), eventId, data);
  const allHandled = () =>
    eventually(async () => {
      const { num_pending, num_ack_pending } = await world.bus.manager.consumers.info('EVENTS', 'catalogue');
      return num_pending + num_ack_pending === 0;
    });

  it('appears at once with the same ids and is published', async () => {
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

  it('is one dish if two people type it concurrently', async () => {
    const [one, two] = [typed({ id: 'c'.repeat(24) }), typed({ id: 'c'.repeat(24), price: 2600 })];
    await Promise.all([type(one), type(two)]);
    expect((await dishes()).map(({ name }) => name)).toEqual(['Gulasz', 'Żurek']);
  });

  it('is added once, and a redelivery does not restore it after its deletion', async () => {
    const [event, eventId] = [typed({}), newId()];
    await type(event, eventId);
    expect(await dishes()).toHaveLength(2);
    await ala.deleteDish({ params: { dishId: event.dish.id } });
    // NATS discards a repeated message id, so the redelivery has another one.
    await world.bus.jetstream.publish(
      `event.orders.dishTyped.${newId()}`,
      JSON.stringify({ id: eventId, data: event }),
    );
    await type(typed({ name: 'Znacznik' }));
    expect((await dishes()).map(({ name }) => name).sort()).toEqual(['Znacznik', 'Żurek']);
  });

  it('is ignored if its dish or restaurant was deleted', async () => {
    await ala.deleteDish({ params: { dishId } });
    await type(typed({ id: dishId, name: 'Żurek', isNew: false }, [{ id: newId(), name: 'Sos', price: 1 }]));
    expect(await dishes()).toEqual([]);
    const event = typed({});
    await ala.deleteRestaurant({ params: { restaurantId } });
    await type(event);
    await allHandled();
    expect(await world.published('dish', event.dish.id)).toBeUndefined();
  });
});

// The last test: it leaves the service to reconnect.
it('nothing is deleted while NATS is frozen: an open order may use it. The rest goes on', async () => {
  const { supervisor } = world.infrastructure;
  await supervisor.pause('nats');
  try {
    const atOnce = world.atOnce(ALA);
    for (const call of [
      () => atOnce.deleteRestaurant({ params: { restaurantId } }),
      () => atOnce.deleteDish({ params: { dishId } }),
      () => atOnce.deleteSideDish({ params: { dishId, sideDishId } }),
    ])
      expect(await refused(call())).toMatchObject({ status: 503, code: 'NOT_CAUGHT_UP' });
    const params = { restaurantId };
    const kept = [{ id: sideDishId, name: 'Chleb', price: 100 }];
    await atOnce.updateDish({ params, body: { id: dishId, name: 'Żurek', price: 1300, sideDishes: kept } });
    await atOnce.saveDish({ params, body: { name: 'Bigos', price: 2000 } });
  } finally {
    supervisor.continue('nats');
  }
  expect((await dishes()).map(({ name, price }) => `${name} ${price}`).sort()).toEqual(['Bigos 2000', 'Żurek 1300']);
});
