import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openTurns } from '@kantyna/store/turns';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { handleMenuRead } from '../messages/crawled-menus.js';
import { openMenuReports } from '../database/menu-reports.js';
import { openStore } from '../database/store.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

it('a crawled menu reads the restaurants, the dishes and what open orders use once each', async () => {
  const connection = await world.database('reads', { monitored: true, hasty: true });
  const store = await openStore(connection, await world.bus());
  const reports = await openMenuReports(connection);
  const inTurn = openTurns(1);
  const handle = handleMenuRead({ store, reports, inTurn, log: pino({ level: 'silent' }) });
  const crawl = (minute: number, price: number) => {
    const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
    const menu = { name: 'Etna', dishes: Array.from({ length: 20 }, (_, n) => ({ name: `Danie ${n}`, price })) };
    const data = { restaurantName: 'Etna', url: 'https://etna.example', at: at.toISOString(), doubts: [], menu };
    return handle({ id: 'f'.repeat(24), eventId: `event ${minute}`, at, data });
  };
  await crawl(1, 10);
  const reads: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }: { commandName: string; command: unknown }) => {
    if (commandName !== 'find') return;
    const { find, filter } = command as { find: string; filter: Record<string, unknown> };
    if (!('outbox.at' in filter) && !('_id' in filter)) reads.push(find);
  });
  await crawl(2, 20);
  expect(reads.filter((name) => name !== 'menu-reports').toSorted()).toEqual(['dishes', 'open-orders', 'restaurants']);
  const [restaurant] = await store.findAllRestaurants();
  const { dishes } = await store.findMenu(restaurant!.id);
  expect(dishes.map(({ dish }) => dish.price)).toEqual(Array.from({ length: 20 }, () => 2000));
});
