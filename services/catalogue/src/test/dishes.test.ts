import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const UNKNOWN = 'f'.repeat(24);

let world: ServiceWorld;
let ala: Client;
let restaurantId: string;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as({ id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  restaurantId = (await ala.saveRestaurant({ body: { name: 'Bar' } })).id;
});

const save = async (body: object) =>
  (await ala.saveDish({ params: { restaurantId }, body: { name: 'Żurek', price: 1200, sideDishes: [], ...body } })).id;
const show = () => ala.showRestaurant({ params: { restaurantId } });
const dish = async (id: string) => (await show()).dishes.find((one) => one.id === id);

it('is added with its side dishes, updated, published, and deleted', async () => {
  const sideDishes = [
    { name: ' Chleb ', price: 100, colour: 'brown' },
    { name: 'Jajko', price: 0 },
  ];
  const params = { restaurantId };
  const id = await save({ name: ' Żurek  biały', category: ' Zupy ', sideDishes, owner: 'me' });
  const { id: _, ...fields } = (await dish(id))!;
  expect(fields).toEqual({
    ...{ name: 'Żurek biały', price: 1200, category: 'Zupy' },
    sideDishes: [
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Chleb', price: 100 },
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Jajko', price: 0 },
    ],
  });
  const position = expect.any(Number);
  expect(await world.published('dish', id)).toEqual({ version: 1, data: { ...fields, restaurantId, position } });
  expect((await ala.dishEditData({ params: { restaurantId, dishId: id } })).dish).toEqual(fields);

  const [, egg] = fields.sideDishes;
  const body = {
    ...{ id, name: 'Barszcz', price: 900, category: 'Lunch' },
    sideDishes: [
      { name: 'Ser', price: 50 },
      { id: egg!.id, name: 'Jajka', price: 300 },
    ],
  };
  expect(await ala.updateDish({ params, body })).toEqual({});
  const after = (await dish(id))!;
  expect(after).toMatchObject({ name: 'Barszcz', sideDishes: [{ name: 'Ser' }, { id: egg!.id, name: 'Jajka' }] });
  expect(await world.published('dish', id)).toMatchObject({ version: 2, data: { name: 'Barszcz' } });
  expect((await ala.dishCreateData({ params })).categories.slice(-2)).toEqual(['Napoje', 'Lunch']);

  const sideDish = { params: { dishId: id, sideDishId: egg!.id } };
  expect(await ala.deleteSideDish(sideDish)).toEqual({});
  expect((await dish(id))!.sideDishes).toMatchObject([{ name: 'Ser' }]);
  expect(await refused(ala.deleteSideDish(sideDish))).toMatchObject({ status: 404, code: 'SIDE_DISH_NOT_FOUND' });
  expect(await ala.deleteDish({ params: { dishId: id } })).toEqual({});
  expect(await dish(id)).toBeUndefined();
  expect(await world.published('dish', id)).toEqual({ version: 4 });
  expect(await refused(ala.deleteDish({ params: { dishId: id } }))).toMatchObject({
    status: 404,
    code: 'DISH_NOT_FOUND',
  });
});

describe('saving a dish', () => {
  it('has defaults for one that is new: it costs 0 and has no side dishes', async () => {
    const { id } = await ala.saveDish({ params: { restaurantId }, body: { name: 'Woda', sideDishes: null } as never });
    expect(await dish(id)).toMatchObject({ price: 0, sideDishes: [] });
    const body = { name: 'Żurek', sideDishes: [{ name: 'Chleb' }] };
    const { id: other } = await ala.saveDish({ params: { restaurantId }, body });
    expect(await dish(other)).toMatchObject({ sideDishes: [{ name: 'Chleb', price: 0 }] });
  });

  it('refuses faults with their fields, without effect', async () => {
    const body = { id: UNKNOWN, name: ' ', price: -1, sideDishes: [] };
    const messages = ['name: must not be blank', 'price: must be >= 0'];
    for (const call of [
      ala.saveDish({ params: { restaurantId }, body }),
      ala.updateDish({ params: { restaurantId }, body }),
    ])
      expect((await refused(call)).messages.toSorted()).toEqual(messages);
    expect((await show()).dishes).toEqual([]);
  });

  it('refuses an edit that began before somebody else’s change, and takes it with the version of now', async () => {
    const id = await save({});
    const params = { restaurantId };
    const read = async () => (await ala.dishEditData({ params: { restaurantId, dishId: id } })).version;
    const begun = await read();
    const theirs = { id, name: 'Żurek', price: 1200, sideDishes: [{ name: 'Jajko', price: 200 }] };
    await ala.updateDish({ params, body: { ...theirs, version: begun } });
    const mine = { id, name: 'Żurek', price: 1300, sideDishes: [] };
    expect(await refused(ala.updateDish({ params, body: { ...mine, version: begun } }))).toMatchObject({
      status: 409,
      code: 'DISH_CHANGED',
    });
    expect(await dish(id)).toMatchObject({ price: 1200, sideDishes: [{ name: 'Jajko' }] });
    await ala.updateDish({ params, body: { ...mine, version: await read() } });
    expect(await dish(id)).toMatchObject({ price: 1300, sideDishes: [] });
    // Changed back: nothing of the first edit is lost.
    await ala.updateDish({ params, body: { id, name: 'Żurek', price: 1200, sideDishes: [] } });
    expect(await read()).toBe(begun);
  });

  it('refuses another restaurant in the body, an unknown dish, one of another restaurant, and an unknown side dish', async () => {
    const id = await save({ restaurant: { id: restaurantId } });
    const { id: other } = await ala.saveRestaurant({ body: { name: 'Inn' } });
    const body = { id, name: 'A', price: 1, sideDishes: [] };
    const [params, elsewhere] = [{ restaurantId }, { restaurantId: other }];
    expect(await refused(ala.saveDish({ params, body: { ...body, restaurant: { id: UNKNOWN } } }))).toMatchObject({
      ...{ status: 400, messages: ['restaurant.id: is not the id in the path'] },
    });
    for (const call of [
      ala.updateDish({ params, body: { ...body, id: '$where' } }),
      ala.updateDish({ params: elsewhere, body }),
      ala.dishEditData({ params: { ...elsewhere, dishId: id } }),
      ala.deleteSideDish({ params: { dishId: UNKNOWN, sideDishId: UNKNOWN } }),
    ])
      expect(await refused(call)).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
    const sideDishes = [{ id: UNKNOWN, name: 'A', price: 1 }];
    for (const call of [
      ala.updateDish({ params, body: { ...body, sideDishes } }),
      ala.saveDish({ params, body: { ...body, sideDishes } }),
    ])
      expect(await refused(call)).toMatchObject({ status: 404, code: 'SIDE_DISH_NOT_FOUND' });
    expect((await show()).dishes).toMatchObject([{ id, name: 'Żurek', price: 1200, sideDishes: [] }]);
  });
});

it('changes nothing by a repeated creation whose record is gone, also after its deletion', async () => {
  const params = { restaurantId };
  const creation = { params, body: { name: 'Raz', price: 1, sideDishes: [] }, idempotencyKey: 'long ago' };
  const { id } = await ala.saveDish(creation);
  const database = await world.database();
  const forget = () => database.db!.collection('dishes').updateMany({}, { $set: { commands: [] } });
  await ala.updateDish({ params, body: { id, name: 'Dwa', price: 2, sideDishes: [] } });
  await forget();
  expect(await ala.saveDish(creation)).toEqual({ id });
  expect((await show()).dishes).toMatchObject([{ id, name: 'Dwa', price: 2 }]);
  await ala.deleteDish({ params: { dishId: id } });
  await forget();
  expect(await ala.saveDish(creation)).toEqual({ id });
  expect((await show()).dishes).toEqual([]);
});
