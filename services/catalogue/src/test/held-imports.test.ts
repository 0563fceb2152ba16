import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;
let headers: { 'x-api-key': string };

beforeAll(async () => {
  world = await startServiceWorld('catalogue');
  ala = world.as(ALA);
  headers = { 'x-api-key': (await ala.restaurants()).importCredentials.apiKey };
});
afterAll(() => world.stop());

const bring = (name: string, count: number, query: { force?: boolean; dryRun?: boolean } = {}, idempotencyKey = '') => {
  const dishes = Array.from({ length: count }, (_, n) => ({ name: `Danie ${n}`, price: 10 }));
  const more = idempotencyKey === '' ? {} : { idempotencyKey };
  return ala.importRestaurant({ body: { name, telephone: '22', dishes }, headers, query, ...more });
};
const show = (restaurantId: string) => ala.showRestaurant({ params: { restaurantId } });
const waiting = async () =>
  (await ala.restaurants()).restaurants.filter(({ menuWaits }) => menuWaits).map(({ name }) => name);
const reports = (restaurantId: string) => ala.menuReports({ params: { restaurantId } });

it('an import that would empty a menu waits until a person applies it', async () => {
  const { id } = await bring('Duże', 500);
  const before = await show(id);
  await expect(bring('Duże', 100, {}, 'Monday')).rejects.toMatchObject({
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
  expect(await bring('Duże', 100, {}, 'Monday')).toMatchObject({ id, removed: 0 });
});

it('force applies it at once, and ends what waits; a dry run tells which it would be', async () => {
  const { id } = await bring('Pewne', 5);
  expect(await bring('Pewne', 3)).toMatchObject({ removed: 2 });
  expect(await bring('Pewne', 1, { dryRun: true })).toMatchObject({ id, removed: 2, heldBack: true });
  expect(await bring('Pewne', 1, { dryRun: true, force: true })).not.toHaveProperty('heldBack');
  expect((await reports(id)).heldReportId).toBeUndefined();
  await refused(bring('Pewne', 0));
  expect((await reports(id)).heldReportId).toBeDefined();
  expect(await waiting()).toContain('Pewne');
  expect(await bring('Pewne', 1, { force: true })).toMatchObject({ id, removed: 2 });
  expect((await reports(id)).heldReportId).toBeUndefined();
  expect(await waiting()).not.toContain('Pewne');
  expect((await show(id)).dishes.map(({ name }) => name)).toEqual(['Danie 0']);
});

it('a menu of a new restaurant is never held back', async () => {
  expect(await bring('Puste', 0)).toMatchObject({ added: 0 });
  expect(await bring('Puste', 0)).toMatchObject({ added: 0 });
});
