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

describe('a dish', () => {
  it('is added with its side dishes and published', async () => {
    const sideDishes = [
      { name: ' Chleb ', price: 100, colour: 'brown' },
      { name: 'Jajko', price: 0 },
    ];
    const id = await save({ name: ' Żurek  biały', category: ' Zupy ', sideDishes, owner: 'me' });
    const expected = {
      id,
      name: 'Żurek biały',
      price: 1200,
      category: 'Zupy',
      sideDishes: [
        { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Chleb', price: 100 },
        { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Jajko', price: 0 },
      ],
    };
    expect(await dish(id)).toEqual(expected);
    const { id: _, ...fields } = (await dish(id))!;
    expect(await world.published('dish', id)).toEqual({
      version: 1,
      data: { ...fields, restaurantId, position: expect.any(Number) },
    });
    const { dish: edited, categories } = await ala.dishEditData({ params: { restaurantId, dishId: id } });
    expect(edited).toEqual(fields);
    expect(categories).toContain('Dania główne');
  });

  it('is updated: side dishes keep their ids, are added and removed', async () => {
    const id = await save({
      sideDishes: [
        { name: 'Chleb', price: 100 },
        { name: 'Jajko', price: 200 },
      ],
    });
    const [bread, egg] = (await dish(id))!.sideDishes;
    const body = {
      id,
      name: 'Barszcz',
      price: 900,
      category: 'Lunch',
      sideDishes: [
        { name: 'Ser', price: 50 },
        { id: egg!.id, name: 'Jajka', price: 300 },
      ],
    };
    expect(await ala.updateDish({ params: { restaurantId }, body })).toEqual({});
    const after = (await dish(id))!;
    expect(after).toMatchObject({ name: 'Barszcz', price: 900, category: 'Lunch' });
    expect(after.sideDishes).toEqual([
      { id: expect.any(String), name: 'Ser', price: 50 },
      { id: egg!.id, name: 'Jajka', price: 300 },
    ]);
    expect([bread!.id, egg!.id]).not.toContain(after.sideDishes[0]!.id);
    expect(await world.published('dish', id)).toMatchObject({ version: 2, data: { name: 'Barszcz' } });
    const { categories } = await ala.dishCreateData({ params: { restaurantId } });
    expect(categories.slice(-2)).toEqual(['Napoje', 'Lunch']);
  });

  it('is deleted, and so is a side dish', async () => {
    const dishId = await save({
      sideDishes: [
        { name: 'Chleb', price: 100 },
        { name: 'Jajko', price: 200 },
      ],
    });
    const [bread, egg] = (await dish(dishId))!.sideDishes;
    expect(await ala.deleteSideDish({ params: { dishId, sideDishId: bread!.id } })).toEqual({});
    expect((await dish(dishId))!.sideDishes).toEqual([egg]);
    expect(await refused(ala.deleteSideDish({ params: { dishId, sideDishId: bread!.id } }))).toMatchObject({
      status: 404,
      code: 'SIDE_DISH_NOT_FOUND',
    });
    expect(await ala.deleteDish({ params: { dishId } })).toEqual({});
    expect(await dish(dishId)).toBeUndefined();
    expect(await world.published('dish', dishId)).toEqual({ version: 3 });
    expect(await refused(ala.deleteDish({ params: { dishId } }))).toMatchObject({
      status: 404,
      code: 'DISH_NOT_FOUND',
    });
  });
});

describe('saving a dish', () => {
  it.each<object>([{}, { price: null, sideDishes: null }])(
    'has defaults: %j costs 0 and has no side dishes',
    async (body) => {
      const { id } = await ala.saveDish({ params: { restaurantId }, body: { name: 'Woda', ...body } });
      expect(await dish(id)).toMatchObject({ price: 0, sideDishes: [] });
      const { id: other } = await ala.saveDish({
        params: { restaurantId },
        body: { name: 'Żurek', sideDishes: [{ name: 'Chleb' }] },
      });
      expect(await dish(other)).toMatchObject({ sideDishes: [{ name: 'Chleb', price: 0 }] });
    },
  );

  it('has no defaults for a dish that exists: nothing is lost by a field that is left out', async () => {
    const id = await save({ sideDishes: [{ name: 'Chleb', price: 100 }] });
    const body = { id, name: 'Żurek' } as Parameters<typeof ala.updateDish>[0]['body'];
    expect(await refused(ala.updateDish({ params: { restaurantId }, body }))).toEqual({
      status: 400,
      code: 'INVALID_BODY',
      messages: ['price: is missing', 'sideDishes: is missing'],
    });
  });

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'name: is missing'],
    ['a blank name', { name: '  ' }, 'name: must not be blank'],
    ['a negative price', { price: -1 }, 'price: must be >= 0'],
    ['a price above 10 000 zł', { price: 1_000_001 }, 'price: must be <= 1000000'],
    ['a price in fractions', { price: 12.5 }, 'price: must be integer'],
    ['a price as text', { price: '12' }, 'price: must be integer'],
    ['a blank side dish', { sideDishes: [{ name: '', price: 1 }] }, 'sideDishes.0.name: must not be blank'],
    ['a side dish’s negative price', { sideDishes: [{ name: 'A', price: -1 }] }, 'sideDishes.0.price: must be >= 0'],
  ])('refuses %s', async (_, more, message) => {
    const body = { id: UNKNOWN, name: 'Żurek', price: 1200, sideDishes: [], ...more };
    const refusal = { status: 400, code: 'INVALID_BODY', messages: [message] };
    expect(await refused(ala.saveDish({ params: { restaurantId }, body }))).toEqual(refusal);
    expect(await refused(ala.updateDish({ params: { restaurantId }, body }))).toEqual(refusal);
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

  it('refuses a body whose restaurant is not the one in the path', async () => {
    const body = { name: 'A', price: 1, sideDishes: [] };
    expect(
      await refused(ala.saveDish({ params: { restaurantId }, body: { ...body, restaurant: { id: UNKNOWN } } })),
    ).toEqual({ status: 400, code: 'INVALID_BODY', messages: ['restaurant.id: is not the id in the path'] });
    await save({ restaurant: { id: restaurantId } });
    expect((await show()).dishes).toHaveLength(1);
  });

  it('refuses an unknown dish, a dish of another restaurant, and an unknown side dish', async () => {
    const id = await save({});
    const { id: other } = await ala.saveRestaurant({ body: { name: 'Inn' } });
    const body = { id, name: 'A', price: 1, sideDishes: [] };
    const noDish = { status: 404, code: 'DISH_NOT_FOUND' };
    const params = { restaurantId };
    for (const unknown of [UNKNOWN, 'nonsense', '$where']) {
      expect(await refused(ala.updateDish({ params, body: { ...body, id: unknown } }))).toMatchObject(noDish);
      expect(await refused(ala.dishEditData({ params: { restaurantId, dishId: unknown } }))).toMatchObject(noDish);
      expect(await refused(ala.deleteDish({ params: { dishId: unknown } }))).toMatchObject(noDish);
      const sideDish = { dishId: unknown, sideDishId: unknown };
      expect(await refused(ala.deleteSideDish({ params: sideDish }))).toMatchObject(noDish);
    }
    expect(await refused(ala.updateDish({ params: { restaurantId: other }, body }))).toMatchObject(noDish);
    expect(await refused(ala.dishEditData({ params: { restaurantId: other, dishId: id } }))).toMatchObject(noDish);
    const sideDishes = [{ id: UNKNOWN, name: 'A', price: 1 }];
    const noSideDish = { status: 404, code: 'SIDE_DISH_NOT_FOUND' };
    expect(await refused(ala.updateDish({ params, body: { ...body, sideDishes } }))).toMatchObject(noSideDish);
    expect(await refused(ala.saveDish({ params, body: { ...body, sideDishes } }))).toMatchObject(noSideDish);
    expect(await dish(id)).toMatchObject({ name: 'Żurek', price: 1200, sideDishes: [] });
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
