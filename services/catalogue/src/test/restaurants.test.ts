import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
});
afterAll(() => world.stop());

const save = async (name: string, more: object = {}) => (await ala.saveRestaurant({ body: { name, ...more } })).id;
const bring = async (body: ImportedMenuBody) =>
  ala.importRestaurant({ body, headers: { 'x-api-key': (await ala.restaurants()).importCredentials.apiKey } });
const show = async (restaurantId: string) => ala.showRestaurant({ params: { restaurantId } });

describe('a restaurant', () => {
  it('is added, shown, edited and listed, the most recently edited first', async () => {
    const url = ' https://bar.example/menu ';
    const bar = await save(' Bar  Mleczny ', { url, telephone: ' 22 123 ', address: 'Prosta 1', owner: 'me' });
    expect(bar).toMatch(/^[0-9a-f]{24}$/);
    const details = { name: 'Bar Mleczny', url: url.trim(), telephone: '22 123', address: 'Prosta 1' };
    const { restaurant, dishes, dishesByCategory } = await show(bar);
    expect(restaurant).toEqual({ id: bar, ...details, dishCount: 0, lastEdited: expect.any(String) });
    expect([dishes, dishesByCategory]).toEqual([[], {}]);
    expect(await ala.restaurantEditData({ params: { restaurantId: bar } })).toEqual(details);

    const inn = await save('Inn');
    expect((await ala.restaurants()).restaurants.map(({ id }) => id).slice(0, 2)).toEqual([inn, bar]);
    expect(await ala.updateRestaurant({ body: { id: bar, name: 'Bar', telephone: '11' } })).toEqual({});
    expect((await ala.restaurants()).restaurants.map(({ id }) => id).slice(0, 2)).toEqual([bar, inn]);
    expect((await show(bar)).restaurant).toMatchObject({ name: 'Bar', url: '', telephone: '11', address: '' });
  });

  it('is published with its open weekdays, which an update without them keeps, and so is its deletion', async () => {
    const details = { url: 'http://znana.example', telephone: '1' };
    const id = await save('Znana', { ...details, address: 'Prosta 1', openWeekdays: [5, 1] });
    const data = { name: 'Znana', ...details, openWeekdays: [1, 5] };
    expect(await world.published('restaurant', id)).toEqual({ version: 1, data });
    await ala.updateRestaurant({ body: { id, name: 'Znana' } });
    const { openWeekdays } = await ala.restaurantEditData({ params: { restaurantId: id } });
    expect([openWeekdays, (await show(id)).restaurant.openWeekdays]).toEqual([data.openWeekdays, data.openWeekdays]);
    await ala.deleteRestaurant({ params: { restaurantId: id } });
    expect(await world.published('restaurant', id)).toEqual({ version: 3 });
  });

  it('has the number of its dishes and the latest manual edit of any of them', async () => {
    const restaurantId = await save('Liczna');
    const own = (await show(restaurantId)).restaurant.lastEdited!;
    const dish = { name: 'Żurek', price: 1200, sideDishes: [] };
    const { id: first } = await ala.saveDish({ params: { restaurantId }, body: dish });
    await ala.saveDish({ params: { restaurantId }, body: { ...dish, name: 'Bigos' } });
    const two = (await show(restaurantId)).restaurant;
    expect(two.dishCount).toBe(2);
    expect(two.lastEdited! > own).toBe(true);
    await ala.deleteDish({ params: { dishId: first } });
    const { restaurant: one } = await show(restaurantId);
    expect(one.dishCount).toBe(1);
    expect(one.lastEdited! > two.lastEdited!).toBe(true);
    expect((await ala.restaurants()).restaurants.find(({ id }) => id === restaurantId)).toEqual(one);
  });

  it('is deleted together with its dishes', async () => {
    const restaurantId = await save('Zamknięta');
    const params = { restaurantId };
    const dish = { name: 'Żurek', price: 1, sideDishes: [{ name: 'Chleb', price: 1 }] };
    const { id: dishId } = await ala.saveDish({ params, body: dish });
    const sideDishId = (await show(restaurantId)).dishes[0]!.sideDishes[0]!.id;
    expect(await ala.deleteRestaurant({ params })).toEqual({});

    expect((await ala.restaurants()).restaurants.map(({ id }) => id)).not.toContain(restaurantId);
    const noRestaurant = { status: 404, code: 'RESTAURANT_NOT_FOUND' };
    for (const call of [
      () => show(restaurantId),
      () => ala.restaurantEditData({ params }),
      () => ala.updateRestaurant({ body: { id: restaurantId, name: 'A' } }),
      () => ala.deleteRestaurant({ params }),
      () => ala.dishCreateData({ params }),
      () => ala.saveDish({ params, body: dish }),
      () => ala.updateDish({ params, body: { id: dishId, ...dish } }),
    ])
      expect(await refused(call())).toMatchObject(noRestaurant);
    for (const call of [
      () => ala.deleteDish({ params: { dishId } }),
      () => ala.deleteSideDish({ params: { dishId, sideDishId } }),
    ])
      expect(await refused(call())).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
  });
});

it('refuses every fault of a restaurant at once', async () => {
  const body = { url: 'x' } as never;
  const messages = ['name: is missing', 'url: must begin with http:// or https://'];
  expect(await refused(ala.saveRestaurant({ body }))).toEqual({ status: 400, code: 'INVALID_BODY', messages });
});

it('changes nothing by a repeated creation whose record is gone, also after its deletion', async () => {
  const creation = { body: { name: 'Dawno' }, idempotencyKey: 'long-ago' };
  const { id } = await ala.saveRestaurant(creation);
  const database = await world.database();
  const forget = () => database.db!.collection('restaurants').updateMany({}, { $set: { commands: [] } });
  await ala.updateRestaurant({ body: { id, name: 'Teraz', address: 'Prosta 1' } });
  await forget();
  expect(await ala.saveRestaurant(creation)).toEqual({ id });
  expect((await show(id)).restaurant).toMatchObject({ name: 'Teraz', address: 'Prosta 1' });
  await ala.deleteRestaurant({ params: { restaurantId: id } });
  await forget();
  expect(await ala.saveRestaurant(creation)).toEqual({ id });
  expect(await refused(show(id))).toMatchObject({ status: 404 });
});

it('applies requests with the same Idempotency-Key once, and refuses another body', async () => {
  const idempotencyKey = 'save-once';
  const first = await ala.saveRestaurant({ body: { name: 'Raz' }, idempotencyKey });
  expect(await ala.saveRestaurant({ body: { name: 'Raz' }, idempotencyKey })).toEqual(first);
  expect(await refused(ala.saveRestaurant({ body: { name: 'Dwa' }, idempotencyKey }))).toMatchObject({ status: 422 });
  const ola = world.as({ ...ALA, id: 'b'.repeat(24) });
  expect(await ola.saveRestaurant({ body: { name: 'Raz' }, idempotencyKey })).not.toEqual(first);
  const params = { restaurantId: first.id };
  expect(await ala.deleteRestaurant({ params, idempotencyKey: 'delete-once' })).toEqual({});
  expect(await ala.deleteRestaurant({ params, idempotencyKey: 'delete-once' })).toEqual({});
  expect(await ala.saveRestaurant({ body: { name: 'Raz' }, idempotencyKey })).toEqual(first);
  expect(await refused(show(first.id))).toMatchObject({ status: 404 });
});

it('names that look like another one are taken for it where menus come in', async () => {
  const { id } = await bring({ name: 'Oaza', dishes: [{ name: 'Zupa', price: 10 }] });
  const twin = { name: 'Оаzа', dishes: [{ name: 'Zupа', price: 11 }] };
  expect(await bring(twin)).toEqual({ id, added: 0, changed: 1, removed: 0, kept: 0 });
  const twice = { name: 'Oaza', dishes: [...twin.dishes, { name: 'Zu\u200Bpa', price: 12 }] };
  expect(await faultsOf(bring(twice))).toMatchObject([{ path: 'dishes.1.name', code: 'nameTwice' }]);
  expect((await show(id)).dishes).toHaveLength(1);
});

describe('dishes', () => {
  const UNKNOWN = 'f'.repeat(24);
  let restaurantId: string;
  beforeEach(async () => {
    restaurantId = await save('Bar');
  });

  const saveDish = async (body: object) =>
    (await ala.saveDish({ params: { restaurantId }, body: { name: 'Żurek', price: 1200, sideDishes: [], ...body } }))
      .id;
  const menu = () => show(restaurantId);
  const dish = async (id: string) => (await menu()).dishes.find((one) => one.id === id);

  it('is added with its side dishes, updated, published, and deleted', async () => {
    const sideDishes = [
      { name: ' Chleb ', price: 100, colour: 'brown' },
      { name: 'Jajko', price: 0 },
    ];
    const params = { restaurantId };
    const id = await saveDish({ name: ' Żurek  biały', category: ' Zupy ', sideDishes, owner: 'me' });
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
      const { id } = await ala.saveDish({
        params: { restaurantId },
        body: { name: 'Woda', sideDishes: null } as never,
      });
      expect(await dish(id)).toMatchObject({ price: 0, sideDishes: [] });
      const body = { name: 'Żurek', sideDishes: [{ name: 'Chleb' }] };
      const { id: other } = await ala.saveDish({ params: { restaurantId }, body });
      expect(await dish(other)).toMatchObject({ sideDishes: [{ name: 'Chleb', price: 0 }] });
    });

    it('refuses faults with their fields, without effect', async () => {
      const body = { id: UNKNOWN, name: ' ', price: -1, sideDishes: [] };
      const messages = ['name: must not be blank', 'price: must be >= 0'];
      for (const call of [
        () => ala.saveDish({ params: { restaurantId }, body }),
        () => ala.updateDish({ params: { restaurantId }, body }),
      ])
        expect((await refused(call())).messages.toSorted()).toEqual(messages);
      expect((await menu()).dishes).toEqual([]);
    });

    it('refuses an edit that began before somebody else’s change, and takes it with the version of now', async () => {
      const id = await saveDish({});
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
      const id = await saveDish({ restaurant: { id: restaurantId } });
      const { id: other } = await ala.saveRestaurant({ body: { name: 'Inn' } });
      const body = { id, name: 'A', price: 1, sideDishes: [] };
      const [params, elsewhere] = [{ restaurantId }, { restaurantId: other }];
      expect(await refused(ala.saveDish({ params, body: { ...body, restaurant: { id: UNKNOWN } } }))).toMatchObject({
        ...{ status: 400, messages: ['restaurant.id: is not the id in the path'] },
      });
      for (const call of [
        () => ala.updateDish({ params, body: { ...body, id: '$where' } }),
        () => ala.updateDish({ params: elsewhere, body }),
        () => ala.dishEditData({ params: { ...elsewhere, dishId: id } }),
        () => ala.deleteSideDish({ params: { dishId: UNKNOWN, sideDishId: UNKNOWN } }),
      ])
        expect(await refused(call())).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
      const sideDishes = [{ id: UNKNOWN, name: 'A', price: 1 }];
      for (const call of [
        () => ala.updateDish({ params, body: { ...body, sideDishes } }),
        () => ala.saveDish({ params, body: { ...body, sideDishes } }),
      ])
        expect(await refused(call())).toMatchObject({ status: 404, code: 'SIDE_DISH_NOT_FOUND' });
      expect((await menu()).dishes).toMatchObject([{ id, name: 'Żurek', price: 1200, sideDishes: [] }]);
    });
  });

  it('creates no dish anew by a repeated creation whose record is gone, also after its deletion', async () => {
    const params = { restaurantId };
    const creation = { params, body: { name: 'Raz', price: 1, sideDishes: [] }, idempotencyKey: 'long ago' };
    const { id } = await ala.saveDish(creation);
    const database = await world.database();
    const forget = () => database.db!.collection('dishes').updateMany({}, { $set: { commands: [] } });
    await ala.updateDish({ params, body: { id, name: 'Dwa', price: 2, sideDishes: [] } });
    await forget();
    expect(await ala.saveDish(creation)).toEqual({ id });
    expect((await menu()).dishes).toMatchObject([{ id, name: 'Dwa', price: 2 }]);
    await ala.deleteDish({ params: { dishId: id } });
    await forget();
    expect(await ala.saveDish(creation)).toEqual({ id });
    expect((await menu()).dishes).toEqual([]);
  });
});
