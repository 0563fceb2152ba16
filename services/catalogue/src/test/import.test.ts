import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Client } from '@kantyna/contracts/client';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { leftToDo } from '@kantyna/test-support/empty-company';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let database: Connection;
let ala: Client;

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
  database = await world.database();
});
afterAll(() => world.stop());

const key = async () => (await ala.restaurants()).importCredentials.apiKey;
const bring = async (body: ImportedMenuBody) => ala.importRestaurant({ body, headers: { 'x-api-key': await key() } });
const show = async (restaurantId: string) => ala.showRestaurant({ params: { restaurantId } });
const menu = (name: string, ...dishes: ImportedMenuBody['dishes']): ImportedMenuBody => ({ name, dishes });

/** The number of writes to dishes and restaurants so far, and of messages on the stream, once all of them are there. */
async function effects() {
  await eventually(async () => (await leftToDo([database], world.bus.manager)).length === 0);
  const sum = async (collection: string) => {
    const [all] = await database
      .collection(collection)
      .aggregate([{ $group: { _id: null, writes: { $sum: '$version' } } }])
      .toArray();
    return (all?.['writes'] as number | undefined) ?? 0;
  };
  const { state } = await world.bus.manager.streams.info('STATE');
  return { dishes: await sum('dishes'), restaurants: await sum('restaurants'), messages: state.last_seq };
}

const ZUREK = { name: 'Żurek', price: '12,34', category: 'Zupy', sidedishes: [{ name: 'Chleb', price: '1.50 zł' }] };
const PIZZA = { name: 'Pizza', price: 32 };

describe('an import', () => {
  it('creates and publishes the restaurant and its dishes in the order of the menu', async () => {
    const body = { ...menu('Nowa', PIZZA, ZUREK), url: 'https://nowa.example', telephone: '22', address: 'Prosta 1' };
    const { id, ...counts } = await bring(body);
    expect(counts).toEqual({ added: 2, changed: 0, removed: 0, kept: 0 });
    const { restaurant, dishes } = await show(id);
    const lastCrawled = expect.stringMatching(/^\d{4}-.*Z$/);
    const details = { url: 'https://nowa.example', telephone: '22', address: 'Prosta 1' };
    expect(restaurant).toEqual({ id, name: 'Nowa', ...details, dishCount: 2, lastCrawled });
    expect(dishes).toMatchObject([
      { name: 'Pizza', price: 3200, category: '', lastCrawled, sideDishes: [] },
      { name: 'Żurek', price: 1234, category: 'Zupy', lastCrawled, sideDishes: [{ name: 'Chleb', price: 150 }] },
    ]);
    expect(await world.published('dish', dishes[1]!.id)).toMatchObject({ data: { restaurantId: id, position: 1 } });
  });

  it('brings what else dishes say to the menu, its form and the others', async () => {
    const facts = { description: 'Z serem', allergens: ['milk' as const], days: [1, 5] };
    const optionGroups = [{ name: 'Sos', least: 0, most: 2 }];
    const sidedishes = [{ name: 'Ostry', price: 2, group: 'sos' }];
    const { id } = await bring(menu('Mówi', { ...PIZZA, ...facts, optionGroups, sidedishes }));
    const said = { ...facts, optionGroups, sideDishes: [{ name: 'Ostry', price: 200, group: 'Sos' }] };
    const { dishes } = await show(id);
    expect(dishes).toMatchObject([said]);
    const params = { restaurantId: id, dishId: dishes[0]!.id };
    expect((await ala.dishEditData({ params })).dish).toMatchObject(said);
    expect(await world.published('dish', params.dishId)).toMatchObject({ data: said });
    expect(await bring(menu('Mówi', PIZZA))).toMatchObject({ changed: 1 });
  });

  it('writes and publishes only lastCrawled if the menu is the same', async () => {
    const body = menu('Ta sama', ZUREK, PIZZA);
    const { id } = await bring(body);
    const [before, first] = [await effects(), await show(id)];
    expect(await bring({ ...body, name: ' ta SAMA ' })).toEqual({ id, added: 0, changed: 0, removed: 0, kept: 0 });
    const [after, second] = [await effects(), await show(id)];
    expect(after.dishes - before.dishes).toBe(0);
    expect(after.restaurants - before.restaurants).toBe(1);
    expect(after.messages - before.messages).toBe(1);
    expect(second).toEqual({
      ...first,
      restaurant: { ...first.restaurant, name: 'ta SAMA', lastCrawled: expect.any(String) },
    });
    expect(second.restaurant.lastCrawled! > first.restaurant.lastCrawled!).toBe(true);
  });

  it('writes only changed dishes, keeps ids, and removes dishes that the menu lacks', async () => {
    const { id } = await bring(menu('Zmienna', ZUREK, PIZZA, { name: 'Kompot', price: 3 }));
    const [before, first] = [await effects(), await show(id)];
    const changes = menu('Zmienna', ZUREK, { ...PIZZA, price: 33 }, { name: 'Bigos', price: 20 });
    expect(await bring(changes)).toEqual({ id, added: 1, changed: 1, removed: 1, kept: 0 });
    const [after, second] = [await effects(), await show(id)];
    expect(after.dishes - before.dishes).toBe(3);
    expect(after.messages - before.messages).toBe(4);
    expect(second.dishes.map(({ name }) => name)).toEqual(['Żurek', 'Pizza', 'Bigos']);
    expect(second.dishes[0]).toEqual(first.dishes[0]);
    expect(second.dishes[1]).toMatchObject({ id: first.dishes[1]!.id, price: 3300 });
    expect(await world.published('dish', first.dishes[2]!.id)).toEqual({ version: 2 });

    expect(await bring(menu('Zmienna', ZUREK, { name: 'Kompot', price: 4 }))).toMatchObject({ added: 1, removed: 2 });
    const back = (await show(id)).dishes[1];
    expect(back).toMatchObject({ id: first.dishes[2]!.id, price: 400 });
    expect(await world.published('dish', back!.id)).toMatchObject({ version: 3, data: { price: 400 } });
  });

  it('finds the restaurant by name, otherwise by its page', async () => {
    const url = 'https://strona.example/menu';
    const { id } = await ala.saveRestaurant({ body: { name: 'Strona', url, telephone: '11' } });
    expect(await bring({ ...menu('Inna nazwa', PIZZA), url, telephone: '22', address: 'Prosta 1' })).toMatchObject({
      id,
    });
    expect(await bring(menu('STRONA', PIZZA))).toMatchObject({ id, added: 0 });
    expect((await show(id)).restaurant).toMatchObject({ name: 'Strona', telephone: '11', address: 'Prosta 1' });
    expect((await bring(menu('Inna nazwa'))).id).not.toBe(id);
  });

  it('creates a new restaurant after a deletion, without the old dishes', async () => {
    const { id } = await bring(menu('Feniks', ZUREK));
    await ala.deleteRestaurant({ params: { restaurantId: id } });
    const { id: next } = await bring(menu('Feniks', PIZZA));
    expect(next).not.toBe(id);
    expect((await show(next)).dishes.map(({ name }) => name)).toEqual(['Pizza']);
  });
});

it('applies nothing of a menu with an invalid part', async () => {
  await bring(menu('Cała', PIZZA));
  const before = await effects();
  const body = menu('Cała', { ...PIZZA, price: 40 }, ZUREK, { name: 'Rosół', price: 'od 12' });
  expect(await refused(bring(body))).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['dishes[2] "Rosół": price "od 12" cannot be read as an amount in złoty'],
  });
  expect(await faultsOf(bring(body))).toEqual([
    { path: 'dishes.2.price', where: 'dishes[2] "Rosół"', code: 'unreadablePrice', params: { price: '"od 12"' } },
  ]);
  const twoFaults = { ...menu('Nigdy', { name: 'Rosół', price: 'od 12' }), telephone: 22 };
  expect(await refused(bring(twoFaults as never))).toMatchObject({
    messages: ['telephone: must be string', 'dishes[0] "Rosół": price "od 12" cannot be read as an amount in złoty'],
  });
  expect(await effects()).toEqual(before);
});

it('accepts a body of up to 4 MiB', async () => {
  const sidedishes = Array.from({ length: 100 }, (_, n) => ({ name: `${n}`, price: 1, note: 'x'.repeat(190) }));
  const large = menu('Duża', ...Array.from({ length: 100 }, (_, n) => ({ name: `Danie ${n}`, price: 1, sidedishes })));
  expect(JSON.stringify(large).length).toBeGreaterThan(2 * 1024 * 1024);
  expect(await bring(large)).toMatchObject({ added: 100 });

  // The body is announced and not sent: the refusal comes at once.
  const outgoing = request(`${world.urls[0]}/api/restaurantImport/import`, {
    method: 'POST',
    headers: { 'x-api-key': await key(), 'content-type': 'application/json', 'content-length': 4 * 1024 * 1024 + 1 },
  });
  outgoing.flushHeaders();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  outgoing.on('error', () => undefined).destroy();
  expect(response.statusCode).toBe(413);
});

describe('a menu that is too large', () => {
  const sidedishes = Array.from({ length: 100 }, (_, index) => ({ name: `s${index}`, price: 1 }));
  const dishes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `d${index}`, price: 1, sidedishes }));
  const refusal = { status: 409, code: 'MENU_FULL' };

  it('changes nothing in a restaurant, whose page says why', async () => {
    const { id } = await bring(menu('Duża', ...dishes(100)));
    const before = await show(id);
    expect(await refused(bring({ ...menu('Duża', ...dishes(101)), telephone: '22' }))).toMatchObject(refusal);
    expect(await show(id)).toEqual(before);
    const { reports } = await ala.menuReports({ params: { restaurantId: id } });
    expect(reports[0]).toMatchObject({
      outcome: 'failed',
      cause: expect.stringMatching(/^sideDishes: .* 10100 side dishes/),
    });

    const params = { restaurantId: id };
    const dish = { name: 'Nowe', price: 1, category: '', sideDishes: [{ name: 'Chleb', price: 1 }] };
    expect(await refused(ala.saveDish({ params, body: dish }))).toMatchObject({ status: 409, code: 'MENU_FULL' });
    await ala.saveDish({ params, body: { ...dish, sideDishes: [] } });
    const [first] = before.dishes;
    await ala.updateDish({ params, body: { ...first!, sideDishes: [] } });
    await ala.saveDish({ params, body: dish });
  });
});

/** Imports so many dishes. */
const bringMany = async (
  name: string,
  count: number,
  query: { force?: boolean; dryRun?: boolean } = {},
  idempotencyKey = '',
) => {
  const dishes = Array.from({ length: count }, (_, n) => ({ name: `Danie ${n}`, price: 10 }));
  const more = idempotencyKey === '' ? {} : { idempotencyKey };
  return ala.importRestaurant({
    body: { name, telephone: '22', dishes },
    headers: { 'x-api-key': await key() },
    query,
    ...more,
  });
};
const waiting = async () =>
  (await ala.restaurants()).restaurants.filter(({ menuWaits }) => menuWaits).map(({ name }) => name);
const reports = (restaurantId: string) => ala.menuReports({ params: { restaurantId } });

it('an import that would empty a menu waits until a person applies it', async () => {
  const { id } = await bringMany('Duże', 500);
  const before = await show(id);
  await expect(bringMany('Duże', 100, {}, 'Monday')).rejects.toMatchObject({
    status: 409,
    body: { code: 'MENU_HELD_BACK', message: expect.stringMatching(/100 dishes.*500.*force=true/) },
  });
  const after = await show(id);
  const { lastCrawled } = after.restaurant;
  expect(lastCrawled! > before.restaurant.lastCrawled!).toBe(true);
  expect(after).toEqual({ ...before, restaurant: { ...before.restaurant, lastCrawled } });

  const { reports: listed, heldReportId } = await reports(id);
  expect(listed[0]).toMatchObject({
    ...{ id: heldReportId, by: 'import', outcome: 'heldBack', dishCount: 100 },
    counts: { added: 0, changed: 0, removed: 400, kept: 0 },
  });
  await ala.applyHeldMenu({ params: { restaurantId: id }, body: { reportId: heldReportId! } });
  expect((await show(id)).dishes).toHaveLength(100);
  expect((await reports(id)).reports[0]).toMatchObject({ by: 'import', outcome: 'applied', username: 'Ala' });
  // The same request again: the menu is there, so it is applied now.
  expect(await bringMany('Duże', 100, {}, 'Monday')).toMatchObject({ id, removed: 0 });
});

it('force applies it at once, and ends what waits; a dry run tells which it would be', async () => {
  const { id } = await bringMany('Pewne', 5);
  expect(await bringMany('Pewne', 3)).toMatchObject({ removed: 2 });
  expect(await bringMany('Pewne', 1, { dryRun: true })).toMatchObject({ id, removed: 2, heldBack: true });
  expect(await bringMany('Pewne', 1, { dryRun: true, force: true })).not.toHaveProperty('heldBack');
  expect((await reports(id)).heldReportId).toBeUndefined();
  await refused(bringMany('Pewne', 0));
  expect((await reports(id)).heldReportId).toBeDefined();
  expect(await waiting()).toContain('Pewne');
  expect(await bringMany('Pewne', 1, { force: true })).toMatchObject({ id, removed: 2 });
  expect((await reports(id)).heldReportId).toBeUndefined();
  expect(await waiting()).not.toContain('Pewne');
  expect((await show(id)).dishes.map(({ name }) => name)).toEqual(['Danie 0']);
});

it('a menu of a new restaurant is never held back', async () => {
  expect(await bringMany('Puste', 0)).toMatchObject({ added: 0 });
  expect(await bringMany('Puste', 0)).toMatchObject({ added: 0 });
});
