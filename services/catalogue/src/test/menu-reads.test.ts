import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openTurns } from '@kantyna/kernel/turns';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { dishHandlers } from '../routes/dishes.js';
import type { Dependencies } from '../dependencies.js';
import { handleMenuRead } from '../messages/crawled-menus.js';
import { newId } from '@kantyna/kernel/ids';
import { openConfirmedReadings } from '../database/confirmed-readings.js';
import { applyMenu } from '../menu-intake.js';
import { openMenuPool } from '../menu-work/menu-pool.js';
import { openMenuReports } from '../database/menu-reports.js';
import { openStore } from '../database/store.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

it('a crawled menu reads the restaurants, the dishes and what open orders use once each', async () => {
  const connection = await world.database('reads', { monitored: true, hasty: true });
  const bus = await world.bus();
  const store = await openStore(connection, bus);
  const reports = await openMenuReports(connection, bus);
  const readings = await openConfirmedReadings(connection);
  const inTurn = openTurns(1);
  const { menus } = openMenuPool();
  const handle = handleMenuRead({ store, reports, readings, inTurn, menus, log: pino({ level: 'silent' }) });
  const crawl = (minute: number, price: number) => {
    const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
    const menu = { name: 'Etna', dishes: Array.from({ length: 20 }, (_, n) => ({ name: `Danie ${n}`, price })) };
    const data = { restaurantName: 'Etna', url: 'https://etna.example', at: at.toISOString(), doubts: [], menu };
    return handle({ id: 'f'.repeat(24), eventId: `event ${minute}`, at, data });
  };
  await crawl(1, 10);
  const [{ id } = { id: '' }] = await store.findAllRestaurants();
  const held = await reports.findHeldMenu(id);
  const header = { id: newId(), at: new Date().toISOString(), by: 'crawl', dishCount: 20 } as const;
  await applyMenu({ store, reports, inTurn, menus }, { restaurantId: id, menu: held!.dishes, now: header.at }, header);
  await readings.confirm(id, { url: 'https://etna.example' });
  const reads: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }: { commandName: string; command: unknown }) => {
    if (commandName !== 'find') return;
    const { find, filter } = command as { find: string; filter: Record<string, unknown> };
    if (!('outbox.at' in filter) && !('_id' in filter)) reads.push(find);
  });
  await crawl(2, 12);
  expect(reads.filter((name) => name !== 'menu-reports').toSorted()).toEqual(['dishes', 'open-orders', 'restaurants']);
  const [restaurant] = await store.findAllRestaurants();
  const { dishes } = await store.findMenu(restaurant!.id);
  expect(dishes.map(({ dish }) => dish.price)).toEqual(Array.from({ length: 20 }, () => 1200));
});

it('the deletion of a dish that is not there does not read what orders use', async () => {
  const connection = await world.database('unknown', { monitored: true, hasty: true });
  const store = await openStore(connection, await world.bus());
  const now = () => new Date().toISOString();
  const { deleteDish } = dishHandlers({ store, inTurn: openTurns(1), now } as unknown as Dependencies);
  const reads: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }: { commandName: string; command: unknown }) => {
    if (commandName === 'find') reads.push((command as { find: string }).find);
  });
  const command = { key: 'delete', payload: {} };
  const deletion = { params: { dishId: 'f'.repeat(24) }, command };
  expect(await (deleteDish as (given: typeof deletion) => Promise<unknown>)(deletion)).toMatchObject({ status: 404 });
  expect(reads).not.toContain('open-orders');
});
