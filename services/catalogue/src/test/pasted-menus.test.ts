import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
});
afterAll(() => world.stop());

/** Creates a restaurant with an imported menu and one dish that a person added. */
async function restaurant(name: string) {
  const { importCredentials } = await ala.restaurants();
  const { id } = await ala.importRestaurant({
    headers: { 'x-api-key': importCredentials.apiKey },
    body: {
      name,
      dishes: [
        { name: 'Żurek', price: 12, category: 'Zupy', sidedishes: [{ name: 'Chleb', price: 1 }] },
        { name: 'Pizza', price: 30, category: 'Pizza' },
      ],
    },
  });
  const params = { restaurantId: id };
  await ala.saveDish({ params, body: { name: 'Własne', price: 500, sideDishes: [] } });
  return params;
}
const read = (params: { restaurantId: string }, text: string) => ala.readPastedMenu({ params, body: { text } });
const apply = (params: { restaurantId: string }, dishes: PastedMenu['dishes'], replace = false) =>
  ala.applyPastedMenu({ params, body: { dishes, replace } });
const prices = async (params: { restaurantId: string }) =>
  (await ala.showRestaurant({ params })).dishes.map(({ name, price }) => [name, price]);

it('reads a text and compares it with the menu without changing it', async () => {
  const params = await restaurant('Czytana');
  const before = [await ala.showRestaurant({ params }), await ala.menuReports({ params })];
  expect(await read(params, 'Zupy:\nżurek 14 zł\nRosół 11,50 zł\nWłasne 6 zł\nRosół 12 zł\nZapraszamy!')).toEqual({
    dishes: [
      { line: 2, name: 'żurek', price: 1400, category: 'Zupy', doubts: [] },
      { line: 3, name: 'Rosół', price: 1150, category: 'Zupy', doubts: [] },
      { line: 4, name: 'Własne', price: 600, category: 'Zupy', doubts: [] },
      { line: 5, name: 'Rosół', price: 1200, category: 'Zupy', doubts: ['twice'] },
    ],
    doubts: [{ line: 6, text: 'Zapraszamy!', why: 'noPrice' }],
    differences: {
      added: [{ name: 'Rosół', price: 1150 }],
      changed: [{ name: 'żurek', price: 1400, oldPrice: 1200, what: ['price', 'name'] }],
      removed: [],
      kept: [{ name: 'Własne', price: 500, why: 'edited', menuPrice: 600 }],
    },
  });
  expect([await ala.showRestaurant({ params }), await ala.menuReports({ params })]).toEqual(before);
});

describe('applying confirmed dishes', () => {
  const dishes = [
    { name: 'Żurek', price: 1400 },
    { name: 'Bigos', price: 2000, category: 'Dania główne' },
  ];

  it('adds and updates them, and keeps other dishes, side dishes and categories', async () => {
    const params = await restaurant('Dodawana');
    const { restaurant: before } = await ala.showRestaurant({ params });
    const dryRun = await ala.applyPastedMenu({ params, body: { dishes, replace: false }, query: { dryRun: true } });
    expect(dryRun.counts).toEqual({ added: 1, changed: 1, removed: 0, kept: 0 });
    expect(await prices(params)).toEqual([
      ['Żurek', 1200],
      ['Pizza', 3000],
      ['Własne', 500],
    ]);
    expect(await apply(params, dishes)).toEqual(dryRun);
    const { restaurant: pasted, dishes: menu } = await ala.showRestaurant({ params });
    expect(pasted.lastCrawled).toBe(before.lastCrawled);
    expect(pasted.lastEdited! > before.lastEdited!).toBe(true);
    expect(menu).toMatchObject([
      {
        name: 'Żurek',
        price: 1400,
        category: 'Zupy',
        sideDishes: [{ name: 'Chleb', price: 100 }],
        lastCrawled: pasted.lastEdited,
        pasted: true,
      },
      { name: 'Pizza', price: 3000 },
      { name: 'Bigos', price: 2000, category: 'Dania główne' },
      { name: 'Własne', price: 500 },
    ]);
    expect((await ala.menuReports({ params })).reports[0]).toMatchObject({
      by: 'paste',
      username: 'Ala',
      outcome: 'applied',
      counts: dryRun.counts,
    });
    expect((await apply(params, dishes)).counts).toEqual({ added: 0, changed: 0, removed: 0, kept: 0 });
  });

  it('says of a dish that it was pasted, until another menu or a person changes it', async () => {
    const params = await restaurant('Oznaczana');
    const pasted = async () =>
      (await ala.showRestaurant({ params })).dishes.filter((dish) => dish.pasted).map(({ name }) => name);
    await apply(params, dishes);
    expect(await pasted()).toEqual(['Żurek', 'Bigos']);
    const [bigos] = (await ala.showRestaurant({ params })).dishes.filter(({ name }) => name === 'Bigos');
    await ala.updateDish({ params, body: { id: bigos!.id, name: 'Bigos', price: 2100, sideDishes: [] } });
    await restaurant('Oznaczana');
    expect(await pasted()).toEqual([]);
  });

  it('changes a dish that was edited by hand, if a person edited it in the preview too', async () => {
    const params = await restaurant('Poprawiana');
    const own = [{ name: 'Własne', price: 700 }];
    expect((await apply(params, own)).counts).toEqual({ added: 0, changed: 0, removed: 0, kept: 1 });
    expect((await apply(params, [{ ...own[0]!, edited: true }])).counts).toMatchObject({ changed: 1, kept: 0 });
    const dish = (await ala.showRestaurant({ params })).dishes.find(({ name }) => name === 'Własne');
    expect(dish).toMatchObject({ price: 700 });
    expect(dish).not.toHaveProperty('lastCrawled');
    expect((await apply(params, [{ name: 'Własne', price: 900 }])).counts).toMatchObject({ changed: 0, kept: 1 });
  });

  it('replaces the menu on request, except manual edits', async () => {
    const params = await restaurant('Zastępowana');
    expect((await apply(params, [...dishes, { name: 'własne', price: 1 }], true)).counts).toEqual({
      added: 1,
      changed: 2,
      removed: 1,
      kept: 1,
    });
    expect(await prices(params)).toEqual([
      ['Żurek', 1400],
      ['Bigos', 2000],
      ['Własne', 500],
    ]);
  });
});

it('refuses a name that is there twice, an unknown restaurant, and who is not signed in', async () => {
  const params = await restaurant('Odmawiana');
  const before = await prices(params);
  const dish = { name: 'Rosół', price: 1 };
  expect(await refused(apply(params, [dish, { name: ' ROSÓŁ', price: 2 }]))).toEqual({
    ...{ status: 400, code: 'INVALID_BODY' },
    messages: ['dishes[1] "ROSÓŁ": the name is there twice, first at dishes[0]'],
  });
  expect(await refused(read(params, ' \n'))).toMatchObject({ status: 400, messages: ['text: must not be blank'] });
  const nowhere = { restaurantId: 'f'.repeat(24) };
  expect(await refused(read(nowhere, 'Rosół 12 zł'))).toMatchObject({ status: 404 });
  expect(await refused(apply(nowhere, [dish]))).toMatchObject({ status: 404 });
  expect(await refused(world.as().readPastedMenu({ params, body: { text: 'x' } }))).toMatchObject({ status: 401 });
  expect(await prices(params)).toEqual(before);
});
