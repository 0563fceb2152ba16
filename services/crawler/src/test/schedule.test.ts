import { afterEach, expect, test } from '@jest/globals';
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
const now = async (restaurantId: string, instance = 0) =>
  (await crawler.world.as(ANNA, instance).readMenuNow({ params: { restaurantId } })).source;

test('a menu is read when it is due, each time once by one of two instances, and said without the menu while it is the same', async () => {
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
  // Each second once: never two readings that began within the same due time.
  const seconds = crawler.site.asked.filter(({ path }) => path === '/menu').map(({ at }) => Math.floor(at / 1000));
  const due = changed.map(({ at }) => at.slice(0, 19));
  expect(new Set(due).size).toBe(due.length);
  expect(seconds.length).toBeLessThanOrEqual(seconds.at(-1)! - seconds[0]! + 2);
});

test('a page that the server calls unchanged is asked for with what it said of itself', async () => {
  crawler = await start((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else
      html(menu(['Zupa', '10 zł']), { etag: '"1"', 'last-modified': 'Wed, 01 May 2024 10:00:00 GMT' })(
        request,
        response,
      );
  });
  const id = await crawler.restaurant('bar  JAGODA');
  expect(await now(id)).toMatchObject({
    isReading: false,
    failures: [],
    lastReading: { outcome: 'read', dishCount: 1 },
  });
  expect(await now(id)).toMatchObject({ lastReading: { outcome: 'unchanged' } });

  const last = crawler.site.asked.findLast(({ path }) => path === '/menu');
  expect(last?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 01 May 2024 10:00:00 GMT',
    'user-agent': 'KantynaCrawler/1.0',
  });
  expect((await crawler.read('Bar Jagoda')).map((event) => event.menu !== undefined)).toEqual([true, false]);
});

test('a restaurant that was deleted and made anew is told its menu anew', async () => {
  crawler = await start(html(menu(['Zupa', '10 zł']), { etag: '"1"' }));
  const first = await crawler.restaurant('Bar Jagoda');
  await now(first);
  await crawler.world.state('restaurant', first, 2);
  const second = await crawler.restaurant('Bar Jagoda');

  expect(await now(second)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect((await crawler.read('Bar Jagoda')).map((event) => event.menu?.dishes.length)).toEqual([1, 1]);
});

test('between two requests to one host is a pause, whoever makes them', async () => {
  const names = ['A', 'B', 'C'];
  crawler = await startCrawlerWorld(
    (host, { pages }) => {
      for (const name of names) pages.set(`/${name}`, html(menu(['Zupa', '10 zł'])));
      return names.map((name) => source(host, { restaurant: name, url: `http://${host}/${name}` }));
    },
    { instances: 2, env: { CRAWLER_PAUSE: '300' } },
  );
  const ids = await Promise.all(names.map((name) => crawler.restaurant(name)));
  await Promise.all(ids.map((id, index) => now(id, index % 2)));

  const times = crawler.site.asked.map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(4);
  // The server notes when a request came, which may take a little longer for the first of two.
  for (const [index, at] of times.entries()) if (index > 0) expect(at - times[index - 1]!).toBeGreaterThanOrEqual(250);
});

test('two who ask at once, at two instances, share one reading', async () => {
  const answers: (() => void)[] = [];
  crawler = await start(
    (request, response) => answers.push(() => html(menu(['Zupa', '10 zł']))(request, response)),
    {},
    { instances: 2 },
  );
  const id = await crawler.restaurant('Bar Jagoda');
  const both = [now(id, 0), now(id, 1), now(id, 0)];
  await eventually(async () => answers.length === 1);
  expect(await crawler.world.as(ANNA).menuSource({ params: { restaurantId: id } })).toMatchObject({
    source: { isReading: true },
  });
  answers[0]!();

  const [first, ...others] = await Promise.all(both);
  expect(first).toMatchObject({ isReading: false, lastReading: { outcome: 'read' } });
  expect(others).toEqual([first, first]);
  expect(crawler.site.times('/menu')).toBe(1);
  expect(await crawler.read('Bar Jagoda')).toHaveLength(1);
});

test('what an instance was reading when it died another one reads', async () => {
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

test('a server that is busy is asked again: after its own time, and three times at most', async () => {
  let times = 0;
  crawler = await start((request, response) => {
    times += 1;
    if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (times === 2) response.writeHead(503).end();
    else html(menu(['Zupa', '10 zł']))(request, response);
  });
  const id = await crawler.restaurant('Bar Jagoda');
  expect(await now(id)).toMatchObject({ lastReading: { outcome: 'read' }, failures: [] });
  const [first, second] = crawler.site.asked.filter(({ path }) => path === '/menu');
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);

  times = -100;
  crawler.site.pages.set('/menu', (_request, response) => response.writeHead(500).end());
  expect(await now(id)).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the server answers 500' },
    failures: [{ outcome: 'failed' }],
  });
  expect(crawler.site.times('/menu')).toBe(6);
}, 40_000);

test('who asks is answered after 25 s, and a longer reading goes on', async () => {
  let times = 0;
  crawler = await start((request, response) => {
    times += 1;
    if (times === 1) response.writeHead(503, { 'retry-after': '30' }).end();
    else html(menu(['Zupa', '10 zł']))(request, response);
  });
  const id = await crawler.restaurant('Bar Jagoda');
  const asked = await Promise.all([now(id), now(id)]);
  for (const shown of asked) {
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

test('ten failures are remembered, the newest first', async () => {
  crawler = await start((_request, response) => response.writeHead(404).end());
  const id = await crawler.restaurant('Bar Jagoda');
  const first = await now(id);
  for (let time = 0; time < 9; time += 1) await now(id);
  const shown = await now(id);

  expect(shown?.failures).toHaveLength(10);
  expect(shown?.failures[0]).toEqual(shown?.lastReading);
  expect(shown?.failures).not.toContainEqual(first?.lastReading);
});

test('what the bus could not take is published when it is there again', async () => {
  crawler = await start(html(menu(['Zupa', '10 zł'])));
  const id = await crawler.restaurant('Bar Jagoda');
  crawler.world.infrastructure.supervisor.pause('nats');
  const reading = now(id);
  await eventually(async () => crawler.site.times('/menu') === 1);
  crawler.world.infrastructure.supervisor.continue('nats');
  expect(await reading).toMatchObject({ lastReading: { outcome: 'read' } });

  expect(await eventually(async () => (await crawler.read('Bar Jagoda'))[0])).toMatchObject({
    menu: { name: 'Bar Jagoda' },
  });
});

test('a menu that is too large for the bus is a failed reading', async () => {
  const dishes = Array.from({ length: 4_900 }, (_, index): [string, string] => [
    `Danie ${index} ${'bardzo długie '.repeat(13)}`.trim(),
    '10 zł',
  ]);
  crawler = await start(html(menu(...dishes)));
  const id = await crawler.restaurant('Bar Jagoda');

  expect(await now(id)).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the menu of 4900 dishes is larger than the 1024 KiB that the bus takes' },
  });
});

test('a restaurant finds its source by name, else by the address of its page; without one it has none', async () => {
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
  expect(await now(other)).toBeNull();
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

test('a typo in the file is one line in the log and a failure of its restaurant, and the good sources are read', async () => {
  crawler = await startCrawlerWorld((host, { pages }) => {
    pages.set('/menu', html(menu(['Zupa', '10 zł'])));
    return [source(host, { restaurant: 'Z błędem', schedul: NEVER, schedule: undefined }), source(host)];
  });
  const cause = `${crawler.file}: source 1 (Z błędem): schedule: is missing; schedul: there is no such field`;
  const broken = await crawler.restaurant('Z błędem');
  const good = await crawler.restaurant('Bar Jagoda');

  expect(await now(broken)).toMatchObject({ lastReading: { outcome: 'failed', cause }, failures: [{ cause }] });
  expect(await now(good)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect(await eventually(async () => (await crawler.failed('Z błędem'))[0])).toMatchObject({
    restaurantName: 'Z błędem',
    cause,
  });
  expect(crawler.site.times('/menu')).toBe(1);
});

test.each([
  ['is no YAML', '- restaurant: "Bar\n'],
  ['is no list', 'restaurant: Bar'],
  ['is empty', ''],
])('with a file that %s the service is up', async (_what, text) => {
  crawler = await startCrawlerWorld(() => text);
  expect((await fetch(`${crawler.world.urls[0]}/health/ready`)).status).toBe(200);
});
