import { expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { ANNA, NEVER, startCrawlerWorld } from './crawler-world.js';
import { html, menu, startSite, type Site } from './site.js';

/** How many sources an instance reads at once. */
const AT_ONCE = 4;

it('"check now" waits while an instance reads as many pages as it may', async () => {
  const sites: Site[] = [];
  for (let n = 0; n < AT_ONCE + 2; n += 1) sites.push(await startSite());
  const replies: (() => void)[] = [];
  for (const { pages } of sites)
    pages.set('/menu', (request, response) => {
      replies.push(() => html(menu(['Zupa', '10 zł']))(request, response));
    });
  const crawler = await startCrawlerWorld(
    () => sites.map(({ host }, n) => ({ restaurant: `Bar ${n}`, url: `http://${host}/menu`, schedule: NEVER })),
    { env: { CRAWLER_ALLOWED_HOSTS: sites.map(({ host }) => host).join() } },
  );
  const ids = [];
  for (let n = 0; n < sites.length; n += 1) ids.push(await crawler.restaurant(`Bar ${n}`));
  const read = ids.map((restaurantId) => crawler.world.as(ANNA).readMenuNow({ params: { restaurantId } }));
  await eventually(() => Promise.resolve(replies.length === AT_ONCE));
  // Each answer makes room for one more, and for no more than that.
  replies[0]!();
  await Promise.race(read);
  await eventually(() => Promise.resolve(replies.length === AT_ONCE + 1));
  for (let n = 1; n < sites.length; n += 1) (await eventually(() => Promise.resolve(replies[n])))();
  for (const { source } of await Promise.all(read)) expect(source).toMatchObject({ lastReading: { outcome: 'read' } });
  await crawler.stop();
  await Promise.all(sites.map((site) => site.stop()));
});

it('"check now" does not wait for sources whose servers ask to wait', async () => {
  const sites: Site[] = [];
  for (let n = 0; n < AT_ONCE + 1; n += 1) sites.push(await startSite());
  const [good, ...busy] = sites;
  for (const { pages } of busy)
    pages.set('/menu', (_request, response) => response.writeHead(503, { 'retry-after': '29' }).end());
  good!.pages.set('/menu', html(menu(['Zupa', '10 zł'])));
  const crawler = await startCrawlerWorld(
    () => sites.map(({ host }, n) => ({ restaurant: `Bar ${n}`, url: `http://${host}/menu`, schedule: NEVER })),
    { env: { CRAWLER_ALLOWED_HOSTS: sites.map(({ host }) => host).join() } },
  );
  const ids = [];
  for (let n = 0; n < sites.length; n += 1) ids.push(await crawler.restaurant(`Bar ${n}`));
  const anna = crawler.world.as(ANNA);
  const waiting = ids
    .slice(1)
    .map((restaurantId) => anna.readMenuNow({ params: { restaurantId } }).catch(() => undefined));
  await eventually(() => Promise.resolve(busy.every((site) => site.times('/menu') === 1)));
  const { source } = await anna.readMenuNow({ params: { restaurantId: ids[0]! } });
  expect(source).toMatchObject({ lastReading: { outcome: 'read' } });
  for (const restaurantId of ids.slice(1)) {
    const shown = (await anna.menuSource({ params: { restaurantId } })).source;
    expect(shown).toMatchObject({ isReading: true, failures: [] });
  }
  await crawler.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all(waiting);
});
