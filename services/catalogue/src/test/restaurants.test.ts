import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };
const UNKNOWN = 'f'.repeat(24);

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

  it('has open weekdays, which an update without them keeps and an empty one takes away', async () => {
    const id = await save('Otwarta', { openWeekdays: [5, 1] });
    const edited = async () => (await ala.restaurantEditData({ params: { restaurantId: id } })).openWeekdays;
    await ala.updateRestaurant({ body: { id, name: 'Otwarta' } });
    expect([await edited(), (await show(id)).restaurant.openWeekdays]).toEqual([
      [1, 5],
      [1, 5],
    ]);
    expect(await world.published('restaurant', id)).toMatchObject({ data: { openWeekdays: [1, 5] } });
    await ala.updateRestaurant({ body: { id, name: 'Otwarta', openWeekdays: [] } });
    expect([await edited(), (await show(id)).restaurant.openWeekdays]).toEqual([undefined, undefined]);
  });

  it('is published, and so is its deletion', async () => {
    const id = await save('Znana', { url: 'http://znana.example', telephone: '1', address: 'Prosta 1' });
    expect(await world.published('restaurant', id)).toEqual({
      version: 1,
      data: { name: 'Znana', url: 'http://znana.example', telephone: '1' },
    });
    await ala.deleteRestaurant({ params: { restaurantId: id } });
    expect(await world.published('restaurant', id)).toEqual({ version: 2 });
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
    const noDish = { status: 404, code: 'DISH_NOT_FOUND' };
    expect(await refused(show(restaurantId))).toMatchObject(noRestaurant);
    expect(await refused(ala.restaurantEditData({ params }))).toMatchObject(noRestaurant);
    expect(await refused(ala.updateRestaurant({ body: { id: restaurantId, name: 'A' } }))).toMatchObject(noRestaurant);
    expect(await refused(ala.deleteRestaurant({ params }))).toMatchObject(noRestaurant);
    expect(await refused(ala.dishCreateData({ params }))).toMatchObject(noRestaurant);
    expect(await refused(ala.dishEditData({ params: { restaurantId, dishId } }))).toMatchObject(noRestaurant);
    expect(await refused(ala.saveDish({ params, body: dish }))).toMatchObject(noRestaurant);
    expect(await refused(ala.updateDish({ params, body: { id: dishId, ...dish } }))).toMatchObject(noRestaurant);
    expect(await refused(ala.deleteDish({ params: { dishId } }))).toMatchObject(noDish);
    expect(await refused(ala.deleteSideDish({ params: { dishId, sideDishId } }))).toMatchObject(noDish);
  });
});

describe('a call about restaurants', () => {
  it.each<[string, object, string[]]>([
    ['no name', {}, ['name: is missing']],
    ['a blank name', { name: ' \t' }, ['name: must not be blank']],
    ['a name that is too long', { name: 'a'.repeat(201) }, ['name: must not be longer than 200 characters']],
    [
      'a page that is not on the web',
      { name: 'A', url: 'javascript:alert(1)' },
      ['url: must begin with http:// or https://'],
    ],
    ['a page of another protocol', { name: 'A', url: 'ftp://a.example' }, ['url: must begin with http:// or https://']],
    ['a telephone that is no text', { name: 'A', telephone: 12 }, ['telephone: must be string']],
    ['every fault at once', { url: 'x' }, ['name: is missing', 'url: must begin with http:// or https://']],
  ])('refuses %s', async (_, body, messages) => {
    const refusal = { status: 400, code: 'INVALID_BODY', messages };
    expect(await refused(ala.saveRestaurant({ body: body as never }))).toEqual(refusal);
    expect(await refused(ala.updateRestaurant({ body: { id: UNKNOWN, ...body } as never }))).toEqual(refusal);
  });
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

describe('names', () => {
  const UNSEEN = ['\u200B\u2063', '\u202E\u3164 \uFEFF'];
  const blank = (path: string) => [{ path, code: 'blank' }];

  it.each(UNSEEN)('of which nothing is seen are refused, with their field (%j)', async (name) => {
    expect(await faultsOf(ala.saveRestaurant({ body: { name } }))).toEqual(blank('name'));
    const params = { restaurantId: await save('Widoczna') };
    const side = { name, price: 1 };
    expect(await faultsOf(ala.saveDish({ params, body: { name, price: 1 } }))).toEqual(blank('name'));
    expect(await faultsOf(ala.saveDish({ params, body: { name: 'Zupa', price: 1, sideDishes: [side] } }))).toEqual(
      blank('sideDishes.0.name'),
    );
    const pasted = { dishes: [{ name, price: 1 }], replace: false };
    expect(await faultsOf(ala.applyPastedMenu({ params, body: pasted }))).toEqual(blank('dishes.0.name'));
    expect(await faultsOf(bring({ name, dishes: [] }))).toEqual(blank('name'));
    expect(await faultsOf(bring({ name: 'Bar', dishes: [side] }))).toMatchObject(blank('dishes.0.name'));
  });

  it('that look like another one are taken for it where menus come in', async () => {
    const { id } = await bring({ name: 'Oaza', dishes: [{ name: 'Zupa', price: 10 }] });
    const twin = { name: 'Оаzа', dishes: [{ name: 'Zupа', price: 11 }] };
    expect(await bring(twin)).toEqual({ id, added: 0, changed: 1, removed: 0, kept: 0 });
    const twice = { name: 'Oaza', dishes: [...twin.dishes, { name: 'Zu\u200Bpa', price: 12 }] };
    expect(await faultsOf(bring(twice))).toMatchObject([{ path: 'dishes.1.name', code: 'nameTwice' }]);
    expect((await show(id)).dishes).toHaveLength(1);
  });
});
