import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { expireLeases } from '@kantyna/test-support/expire-leases';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { refused } from '@kantyna/test-support/refused';
import { newId } from '@kantyna/kernel/ids';
import { ANNA, EVERY_SECOND, NEVER, startCrawlerWorld, type CrawlerWorld } from './crawler-world.js';
import { html, menu, startSite, type Page, type Site } from './site.js';

const SOUP = html(menu(['Żurek', '10 zł']));
const PAUSE = 200;
/** A restaurant for each test, with a site of its own: a host gets one request at a time. */
const SCHEDULES = {
  'Bar Jagoda': EVERY_SECOND,
  'Bar Maliny': EVERY_SECOND,
  Agrest: NEVER,
  Borówka: NEVER,
  Czereśnia: NEVER,
  Dereń: NEVER,
  Figa: NEVER,
  Gruszka: NEVER,
  Jeżyna: NEVER,
  Kiwi: NEVER,
  Limonka: NEVER,
};
type Name = keyof typeof SCHEDULES;

let crawler: CrawlerWorld;
const sites = {} as Record<Name, Site>;
beforeAll(async () => {
  for (const name of Object.keys(SCHEDULES) as Name[]) sites[name] = await startSite();
  const at = (name: Name, path = '/menu') => `http://${sites[name].host}${path}`;
  crawler = await startCrawlerWorld(
    () => [
      ...Object.entries(SCHEDULES).map(([name, schedule]) => ({ restaurant: name, url: at(name as Name), schedule })),
      ...['A', 'B', 'C'].map((name) => ({ restaurant: name, url: at('Agrest', `/${name}`), schedule: NEVER })),
      { restaurant: 'Z błędem', url: at('Limonka'), schedul: NEVER },
    ],
    {
      instances: 2,
      env: {
        CRAWLER_ALLOWED_HOSTS: Object.values(sites)
          .map(({ host }) => host)
          .join(),
        CRAWLER_PAUSE: String(PAUSE),
      },
    },
  );
});
afterAll(async () => {
  await crawler.stop();
  await Promise.all(Object.values(sites).map((site) => site.stop()));
});

/** Puts a page on the site of a restaurant, and publishes the restaurant. Returns the restaurant's id. */
async function open(name: Name, page: Page): Promise<string> {
  sites[name].pages.set('/menu', page);
  return crawler.restaurant(name);
}
const readNow = (restaurantId: string, instance?: number) => crawler.readNow(restaurantId, instance);
const menuRequests = (site: Site) => site.requests.filter(({ path }) => path === '/menu');

it('crawls a due source once, in one of two instances, and publishes an unchanged menu without its dishes', async () => {
  const site = sites['Bar Jagoda'];
  const known = menuRequests(site).length;
  site.pages.set('/menu', SOUP);
  await eventually(async () => (await crawler.read('Bar Jagoda')).length >= 3);
  site.pages.set('/menu', html(menu(['Żurek', '12 zł'])));
  const changed = await eventually(async () => {
    const all = await crawler.read('Bar Jagoda');
    return all.filter((event) => event.menu).length === 2 && all;
  });

  const url = `http://${site.host}/menu`;
  expect(changed[0]).toEqual({
    restaurantName: 'Bar Jagoda',
    url,
    at: expect.any(String),
    readBy: 'structure',
    doubts: [],
    menu: { name: 'Bar Jagoda', url, dishes: [{ name: 'Żurek', price: '10.00', category: 'Obiady' }] },
  });
  expect(changed[1]).not.toHaveProperty('menu');
  expect(changed.findLast((event) => event.menu)?.menu?.dishes).toEqual([
    { name: 'Żurek', price: '12.00', category: 'Obiady' },
  ]);
  // No two crawls began within the same second.
  const seconds = menuRequests(site)
    .slice(known)
    .map(({ at }) => Math.floor(at / 1000));
  const due = changed.map(({ at }) => at.slice(0, 19));
  expect(new Set(due).size).toBe(due.length);
  expect(seconds.length).toBeLessThanOrEqual(seconds.at(-1)! - seconds[0]! + 2);
  const samples = (await Promise.all(crawler.world.urls.map((url) => metricsAt(url)))).flat();
  for (const outcome of ['read', 'unchanged', 'failed'])
    expect(valueOf(samples, 'kantyna_crawls_total', { outcome })).toBeGreaterThan(0);
});

it('requests a known page conditionally', async () => {
  const id = await open('Agrest', (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else
      html(menu(['Żurek', '10 zł']), { etag: '"1"', 'last-modified': 'Wed, 01 May 2024 10:00:00 GMT' })(
        request,
        response,
      );
  });
  expect(await readNow(id)).toMatchObject({
    isReading: false,
    failures: [],
    lastReading: { outcome: 'read', dishCount: 1 },
  });
  expect(await readNow(id)).toMatchObject({ lastReading: { outcome: 'unchanged' } });

  expect(menuRequests(sites.Agrest).at(-1)?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Wed, 01 May 2024 10:00:00 GMT',
    'user-agent': 'KantynaCrawler/1.0',
  });
  expect((await crawler.read('Agrest')).map((event) => event.menu !== undefined)).toEqual([true, false]);
});

it('publishes the menu again for a restaurant that was deleted and created again', async () => {
  const first = await open('Borówka', html(menu(['Żurek', '10 zł']), { etag: '"1"' }));
  await readNow(first);
  await crawler.world.state('restaurant', first, 2);
  const second = await crawler.restaurant(' bORÓWKA ');

  expect(await readNow(second)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect((await crawler.read('Borówka')).map((event) => event.menu?.dishes.length)).toEqual([1, 1]);
});

it('pauses between two requests to one host, across instances', async () => {
  const { pages, requests } = sites.Agrest;
  const names = ['A', 'B', 'C'];
  for (const name of names) pages.set(`/${name}`, SOUP);
  const ids = await Promise.all(names.map((name) => crawler.restaurant(name)));
  await Promise.all(ids.map((id, index) => readNow(id, index % 2)));

  const times = requests.map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(4);
  // The times are those of arrival, so a pause may seem a little shorter.
  for (const [index, at] of times.entries())
    if (index > 0) expect(at - times[index - 1]!).toBeGreaterThanOrEqual(PAUSE - 50);
});

it('shares one crawl between simultaneous requests to two instances', async () => {
  const replies: (() => void)[] = [];
  const id = await open('Czereśnia', (request, response) => replies.push(() => SOUP(request, response)));
  const both = [readNow(id, 0), readNow(id, 1), readNow(id, 0)];
  await eventually(async () => replies.length === 1);
  for (const instance of [0, 1]) {
    const found = await crawler.world.as(ANNA, instance).menuSource({ params: { restaurantId: id } });
    expect(found).toMatchObject({ source: { isReading: true } });
  }
  replies[0]!();

  const [first, ...others] = await Promise.all(both);
  expect(first).toMatchObject({ isReading: false, lastReading: { outcome: 'read' } });
  expect(others).toEqual([first, first]);
  expect(sites['Czereśnia'].times('/menu')).toBe(1);
  expect(await crawler.read('Czereśnia')).toHaveLength(1);
});

it('repeats the crawl of instances that died', async () => {
  const { supervisor } = crawler.world.infrastructure;
  const database = await crawler.world.database();
  let hanging = 0;
  sites['Bar Maliny'].pages.set('/menu', () => (hanging += 1));
  await eventually(async () => hanging > 0);
  sites['Bar Maliny'].pages.set('/menu', SOUP);
  const instances = ['crawler-1', 'crawler-2'];
  await Promise.all(instances.map((name) => supervisor.kill(name)));
  expect(await expireLeases(database, 'sources')).toBeLessThanOrEqual(15_000);
  expect(await expireLeases(database, 'hosts')).toBeLessThanOrEqual(25_000);

  const read = await eventually(async () => (await crawler.read('Bar Maliny'))[0], 40_000);
  expect(read.menu?.dishes).toHaveLength(1);
  await Promise.all(instances.map((name) => supervisor.ready(name)));
});

it('retries a busy server after its Retry-After, with at most three attempts', async () => {
  let times = 0;
  const id = await open('Dereń', (request, response) => {
    times += 1;
    if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (times === 2) response.writeHead(503).end();
    else SOUP(request, response);
  });
  expect(await readNow(id)).toMatchObject({ lastReading: { outcome: 'read' }, failures: [] });
  const [first, second] = menuRequests(sites['Dereń']);
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);

  sites['Dereń'].pages.set('/menu', (_request, response) => response.writeHead(500).end());
  expect(await readNow(id)).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the server answers 500' },
    failures: [{ outcome: 'failed' }],
  });
  expect(sites['Dereń'].times('/menu')).toBe(6);
});

it('keeps the last ten failures, the newest first', async () => {
  const id = await open('Figa', (_request, response) => response.writeHead(404).end());
  const first = await readNow(id);
  for (let time = 0; time < 9; time += 1) await readNow(id);
  const shown = await readNow(id);

  expect(shown?.failures).toHaveLength(10);
  expect(shown?.failures[0]).toEqual(shown?.lastReading);
  expect(shown?.failures).not.toContainEqual(first?.lastReading);
});

it('publishes a menu once NATS is available again', async () => {
  const { supervisor } = crawler.world.infrastructure;
  const id = await open('Gruszka', SOUP);
  await supervisor.pause('nats');
  const reading = readNow(id);
  await eventually(async () => sites.Gruszka.times('/menu') === 1).finally(() => supervisor.continue('nats'));
  expect(await reading).toMatchObject({ lastReading: { outcome: 'read' } });

  expect(await eventually(async () => (await crawler.read('Gruszka'))[0])).toMatchObject({ menu: { name: 'Gruszka' } });
});

it('fails for a menu that is too large for NATS', async () => {
  // Letters of three bytes each make a large menu of few dishes.
  const dishes = Array.from({ length: 1_900 }, (_, index): [string, string] => [
    `Danie ${index} ${'ラーメン'.repeat(45)}`,
    '10 zł',
  ]);
  const id = await open('Jeżyna', html(menu(...dishes)));
  // A machine that is too busy for such a page is asked again.
  const reading = await eventually(async () => {
    const read = await readNow(id);
    return !read?.lastReading?.cause?.includes('could not be read within') && read;
  });

  expect(reading).toMatchObject({
    lastReading: { outcome: 'failed', cause: 'the menu of 1900 dishes is larger than the 1024 KiB that the bus takes' },
  });
});

it('finds the source of a restaurant by name, else by the address of its page', async () => {
  const page = `http://${sites.Kiwi.host}/menu/`;
  const byPage = await crawler.restaurant('Zupełnie inna nazwa', page);
  const other = await crawler.restaurant('Inny Bar', 'https://inny.example');
  const sourceFor = async (restaurantId: string) =>
    (await crawler.world.as(ANNA).menuSource({ params: { restaurantId } })).source;

  expect(await sourceFor(byPage)).toEqual({
    url: page.slice(0, -1),
    schedule: NEVER,
    timeZone: 'Europe/Warsaw',
    isFromFile: true,
    nextReading: expect.any(String),
    isReading: false,
    failures: [],
  });
  expect(await sourceFor(other)).toBeNull();
  expect(await readNow(other)).toBeNull();
  const named = await crawler.restaurant('Kiwi');
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
  const cause = `${crawler.file}: source 15 (Z błędem): schedule: is missing; schedul: there is no such field`;
  const broken = await crawler.restaurant('Z błędem');
  const good = await open('Limonka', SOUP);

  expect(await readNow(broken)).toMatchObject({ lastReading: { outcome: 'failed', cause }, failures: [{ cause }] });
  expect(await readNow(good)).toMatchObject({ lastReading: { outcome: 'read' } });
  expect(await eventually(async () => (await crawler.failed('Z błędem'))[0])).toMatchObject({
    restaurantName: 'Z błędem',
    cause,
  });
  expect(sites.Limonka.times('/menu')).toBe(1);
});

describe('crawler with a short time for "read now"', () => {
  it('replies after that time while a longer crawl goes on', async () => {
    let times = 0;
    const hurried = await startCrawlerWorld(
      (host, { pages }) => {
        pages.set('/menu', (request, response) => {
          times += 1;
          if (times === 1) response.writeHead(503, { 'retry-after': '12' }).end();
          else SOUP(request, response);
        });
        return [{ restaurant: 'Bar', url: `http://${host}/menu`, schedule: NEVER }];
      },
      { env: { CRAWLER_READ_NOW_TIMEOUT: '1000' } },
    );
    const params = { restaurantId: await hurried.restaurant('Bar') };
    const anna = hurried.world.as(ANNA);
    const replies = await Promise.all([anna.readMenuNow({ params }), anna.readMenuNow({ params })]);
    for (const { source } of replies) {
      expect(source).toMatchObject({ isReading: true });
      expect(source).not.toHaveProperty('lastReading');
    }

    const { source } = await eventually(async () => {
      const reply = await anna.menuSource({ params });
      return reply.source?.lastReading && reply;
    }, 60_000);
    expect(source).toMatchObject({ isReading: false, lastReading: { outcome: 'read', dishCount: 1 } });
    expect(hurried.site.times('/menu')).toBe(2);
    await hurried.stop();
  });
});

it('starts with a file that is no YAML', async () => {
  const broken = await startCrawlerWorld(() => '- restaurant: "Bar\n');
  expect((await fetch(`${broken.world.urls[0]}/health/ready`)).status).toBe(200);
  await broken.stop();
});
