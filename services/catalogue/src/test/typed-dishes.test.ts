import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;
let restaurantId: string;
let dishId: string;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
});
afterAll(() => world.stop());
beforeEach(async () => {
  restaurantId = (await ala.saveRestaurant({ body: { name: 'Bar' } })).id;
  const body = { name: 'Żurek', price: 1200, sideDishes: [{ name: 'Chleb', price: 100 }] };
  dishId = (await ala.saveDish({ params: { restaurantId }, body })).id;
});

const dishes = async () => (await ala.showRestaurant({ params: { restaurantId } })).dishes;

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
