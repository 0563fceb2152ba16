import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { newId } from '@kantyna/store/id';
import { ANNA, EVERY_SECOND, NEVER, startCrawlerWorld, type CrawlerWorld } from './crawler-world.js';
import { html, menu, type Page } from './site.js';

let crawler: CrawlerWorld;
afterEach(() => crawler.stop(), 30_000);

const source = (host: string, more: object = {}) => ({
  restaurant: 'Bar Jagoda',
  url: `http://${host}/menu`,
  schedule: NEVER,
  ...more,
});
const start = (page: Page, more: object = {}, options = {}) =>
  startCrawlerWorld((host, { pages }) => {
    pages.set('/menu', page);
    return [source(host, more)];
  }, options);
const readNow = async (restaurantId: string, instance = 0) =>
  (await crawler.world.as(ANNA, instance).readMenuNow({ params: { restaurantId } })).source;

it('crawls a due source once, in one of two instances, and publishes an unchanged menu without its dishes', async () => {
  let body = menu(['Zupa', '10 zł']);
  crawler = await start(
    (request, response) => html(body)(request, response),
    { schedule: EVERY_SECOND },
    { instances: 2 },
  );
  await eventually(async () => (await crawler.read('Bar Jagoda')).length >= 3);
  body = menu(['Zupa', '12 zł']);
  const changed = await eventually(async () => {
    const all = await crawler.read('Bar Jagoda');
    return all.filter((event) => event.menu).length === 2 && all;
  });

  expect(changed[0]).toEqual({
    restaurantName: 'Bar Jagoda',
    url: `http://${crawler.site.host}/menu`,
    at: expect.any(String),
    readBy: 'structure',
    doubts: [],
    menu: {
      name: 'Bar Jagoda',
      url: `http://${crawler.site.host}/menu`,
      dishes: [{ name: 'Zupa', price: '10.00', category: 'Obiady' }],
    },
  });
  expect(changed[1]).not.toHaveProperty('menu');
  expect(changed.findLast((event) => event.menu)?.menu?.dishes).toEqual([
    { name: 'Zupa', price: '12.00', category: 'Obiady' },
  ]);
  // No two crawls began within the same second.
  const seconds = crawler.site.requests.filter(({ path }) => path === '/menu').map(({ at }) => Math.floor(at / 1000));
  const due = changed.map(({ at }) => at.slice(0, 19));
  expect(new Set(due).size).toBe(due.length);
  expect(seconds.length).toBeLessThanOrEqual(seconds.at(-1)! - seconds[0]! + 2);
});

it('requests a known page conditionally', async () => {
  crawler = await start((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else
      html(menu(['Zupa', '10 zł']), { etag: '"1"', 'last-modified': 'Wed, 01 May 2024 10:00:00 GMT' })(
        request,
        response,
      );
  });
  const id = await crawler.restaurant('bar  JAGODA');
  expect(await readNow(id)).toMatchObject({
    isReading: false,
    failures: [],
    lastReading: { outcome: 'read', dishCount: 1 },
  });
  expect(await readNow(id)).toMatchObject({ lastReading: { outcome: 'unchanged' } });

  const last = crawler.site.requests.findLast(({ path }) => path === '/menu');
  expect(last?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 01 May 2024 10:00:00 GMT',
    'user-agent': 'KantynaCrawler/1.0',
  });
  expect((await crawler.read('Bar Jagoda')).map((event) => event.menu !== undefined)).toEqual([true, false]);
});

it('publishes the menu again for a restaurant that was deleted and created again', async () => {
  crawler = await start(html(menu(['Zupa', '10 zł']), { etag: '"1"' }));
  const first = await crawler.restaurant('Bar Jagoda');
  await readNow(first);
  await crawler.world.state('restaurant', first, 2);
  const second = await crawler.restaurant('Bar Jagoda');

  expect(await readNow(second)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect((await crawler.read('Bar Jagoda')).map((event) => event.menu?.dishes.length)).toEqual([1, 1]);
});

it('pauses between two requests to one host, across instances', async () => {
  const names = ['A', 'B', 'C'];
  crawler = await startCrawlerWorld(
    (host, { pages }) => {
      for (const name of names) pages.set(`/${name}`, html(menu(['Zupa', '10 zł'])));
      return names.map((name) => source(host, { restaurant: name, url: `http://${host}/${name}` }));
    },
    { instances: 2, env: { CRAWLER_PAUSE: '300' } },
  );
  const ids = await Promise.all(names.map((name) => crawler.restaurant(name)));
  await Promise.all(ids.map((id, index) => readNow(id, index % 2)));

  const times = crawler.site.requests.map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(4);
  // The times are those of arrival, so a pause may seem a little shorter.
  for (const [index, at] of times.entries()) if (index > 0) expect(at - times[index - 1]!).toBeGreaterThanOrEqual(250);
});

it('shares one crawl between simultaneous requests to two instances', async () => {
  const replies: (() => void)[] = [];
  crawler = await start(
    (request, response) => replies.push(() => html(menu(['Zupa', '10 zł']))(request, response)),
    {},
    { instances: 2 },
  );
  const id = await crawler.restaurant('Bar Jagoda');
  const both = [readNow(id, 0), readNow(id, 1), readNow(id, 0)];
  await eventually(async () => replies.length === 1);
  expect(await crawler.world.as(ANNA).menuSource({ params: { restaurantId: id } })).toMatchObject({
    source: { isReading: true },
  });
  replies[0]!();

  const [first, ...others] = await Promise.all(both);
  expect(first).toMatchObject({ isReading: false, lastReading: { outcome: 'read' } });
  expect(others).toEqual([first, first]);
  expect(crawler.site.times('/menu')).toBe(1);
  expect(await crawler.read('Bar Jagoda')).toHaveLength(1);
});

it('repeats the crawl of an instance that died', async () => {
  let hangs = true;
  crawler = await start((request, response) => (hangs ? undefined : html(menu(['Zupa', '10 zł']))(request, response)), {
    schedule: EVERY_SECOND,
  });
  await eventually(async () => crawler.site.times('/menu') === 1);
  hangs = false;
  await crawler.world.infrastructure.supervisor.kill('crawler-1');

  const read = await eventually(async () => (await crawler.read('Bar Jagoda'))[0], 40_000);
  expect(read.menu?.dishes).toHaveLength(1);
}, 60_000);

it('retries a busy server after its Retry-After, with at most three attempts', async () => {
  let times = 0;
  crawler = await start((request, response) => {
    times += 1;
    if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (times === 2) response.writeHead(503).end();
    else html(menu(['Zupa', '10 zł']))(request, response);
  });
  const id = await crawler.restaurant('Bar Jagoda');
  expect(await readNow(id)).toMatchObject({ lastReading: { outcome: 'read' }, failures: [] });
  const [first, second] = crawler.site.requests.filter(({ path }) => path === '/menu');
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);

  times = -100;
  crawler.site.pages.set('/menu', (_request, response) => response.writeHead(500).end());
  expect(await readNow(id)).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the server answers 500' },
    failures: [{ outcome: 'failed' }],
  });
  expect(crawler.site.times('/menu')).toBe(6);
}, 40_000);

it('replies after the timeout while a longer crawl goes on', async () => {
  let times = 0;
  crawler = await start(
    (request, response) => {
      times += 1;
      if (times === 1) response.writeHead(503, { 'retry-after': '5' }).end();
      else html(menu(['Zupa', '10 zł']))(request, response);
    },
    {},
    { env: { CRAWLER_READ_NOW_TIMEOUT: '1000' } },
  );
  const id = await crawler.restaurant('Bar Jagoda');
  const replies = await Promise.all([readNow(id), readNow(id)]);
  for (const shown of replies) {
    expect(shown).toMatchObject({ isReading: true });
    expect(shown).not.toHaveProperty('lastReading');
  }

  const { source: shown } = await eventually(async () => {
    const reply = await crawler.world.as(ANNA).menuSource({ params: { restaurantId: id } });
    return reply.source?.lastReading && reply;
  }, 20_000);
  expect(shown).toMatchObject({ isReading: false, lastReading: { outcome: 'read', dishCount: 1 } });
  expect(crawler.site.times('/menu')).toBe(2);
}, 60_000);

it('keeps the last ten failures, the newest first', async () => {
  crawler = await start((_request, response) => response.writeHead(404).end());
  const id = await crawler.restaurant('Bar Jagoda');
  const first = await readNow(id);
  for (let time = 0; time < 9; time += 1) await readNow(id);
  const shown = await readNow(id);

  expect(shown?.failures).toHaveLength(10);
  expect(shown?.failures[0]).toEqual(shown?.lastReading);
  expect(shown?.failures).not.toContainEqual(first?.lastReading);
});

it('publishes a menu once NATS is available again', async () => {
  crawler = await start(html(menu(['Zupa', '10 zł'])));
  const id = await crawler.restaurant('Bar Jagoda');
  crawler.world.infrastructure.supervisor.pause('nats');
  const reading = readNow(id);
  await eventually(async () => crawler.site.times('/menu') === 1);
  crawler.world.infrastructure.supervisor.continue('nats');
  expect(await reading).toMatchObject({ lastReading: { outcome: 'read' } });

  expect(await eventually(async () => (await crawler.read('Bar Jagoda'))[0])).toMatchObject({
    menu: { name: 'Bar Jagoda' },
  });
});

it('fails for a menu that is too large for NATS', async () => {
  const dishes = Array.from({ length: 4_900 }, (_, index): [string, string] => [
    `Danie ${index} ${'bardzo długie '.repeat(13)}`.trim(),
    '10 zł',
  ]);
  crawler = await start(html(menu(...dishes)));
  const id = await crawler.restaurant('Bar Jagoda');

  expect(await readNow(id)).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the menu of 4900 dishes is larger than the 1024 KiB that the bus takes' },
  });
});

it('finds the source of a restaurant by name, else by the address of its page', async () => {
  crawler = await start(html(menu(['Zupa', '10 zł'])));
  const page = `http://${crawler.site.host}/menu/`;
  const byPage = await crawler.restaurant('Zupełnie inna nazwa', page);
  const other = await crawler.restaurant('Inny Bar', 'https://inny.example');
  const sourceFor = async (restaurantId: string) =>
    (await crawler.world.as(ANNA).menuSource({ params: { restaurantId } })).source;

  expect(await sourceFor(byPage)).toEqual({
    url: page.slice(0, -1),
    schedule: NEVER,
    timeZone: 'Europe/Warsaw',
    nextReading: expect.any(String),
    isReading: false,
    failures: [],
  });
  expect(await sourceFor(other)).toBeNull();
  expect(await readNow(other)).toBeNull();
  const named = await crawler.restaurant('Bar Jagoda');
  expect(await sourceFor(named)).not.toBeNull();
  expect(await sourceFor(byPage)).toBeNull();

  for (const restaurantId of [newId(), 'no-id']) {
    expect(await refused(crawler.world.as(ANNA).menuSource({ params: { restaurantId } }))).toMatchObject({
      status: 404,
    });
    expect(await refused(crawler.world.as(ANNA).readMenuNow({ params: { restaurantId } }))).toMatchObject({
      status: 404,
    });
  }
  expect(await refused(crawler.world.as().menuSource({ params: { restaurantId: named } }))).toMatchObject({
    status: 401,
  });
});

it('stores a mistake in the file as a failure of its restaurant, and reads the valid sources', async () => {
  crawler = await startCrawlerWorld((host, { pages }) => {
    pages.set('/menu', html(menu(['Zupa', '10 zł'])));
    return [source(host, { restaurant: 'Z błędem', schedul: NEVER, schedule: undefined }), source(host)];
  });
  const cause = `${crawler.file}: source 1 (Z błędem): schedule: is missing; schedul: there is no such field`;
  const broken = await crawler.restaurant('Z błędem');
  const good = await crawler.restaurant('Bar Jagoda');

  expect(await readNow(broken)).toMatchObject({ lastReading: { outcome: 'failed', cause }, failures: [{ cause }] });
  expect(await readNow(good)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect(await eventually(async () => (await crawler.failed('Z błędem'))[0])).toMatchObject({
    restaurantName: 'Z błędem',
    cause,
  });
  expect(crawler.site.times('/menu')).toBe(1);
});

it.each([
  ['is no YAML', '- restaurant: "Bar\n'],
  ['is no list', 'restaurant: Bar'],
  ['is empty', ''],
])('starts with a file that %s', async (_what, text) => {
  crawler = await startCrawlerWorld(() => text);
  expect((await fetch(`${crawler.world.urls[0]}/health/ready`)).status).toBe(200);
});
