import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { stringify } from 'yaml';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { personalData } from '../personal-data.js';
import { savedSourceId } from '../source.js';
import { ANNA, NEVER, startCrawlerWorld, type CrawlerWorld } from './crawler-world.js';
import { html, menu, type Page } from './site.js';

const BOB = { id: '7'.repeat(24), username: 'Bob', email: 'bob@example.com' };

let crawler: CrawlerWorld;
let address: (path: string) => string;

beforeAll(async () => {
  crawler = await startCrawlerWorld(
    (host) => [{ restaurant: 'Z pliku', url: `http://${host}/plik`, schedule: NEVER }],
    { instances: 2 },
  );
  address = (path) => `http://${crawler.site.host}${path}`;
});
afterAll(() => crawler.stop());

const show = (path: string, page: Page) => void crawler.site.pages.set(path, page);
const as = (instance = 0, person = ANNA) => crawler.world.as(person, instance);
const menusOf = async (restaurantId: string) =>
  (await crawler.world.eventsOf('menuRead', savedSourceId(restaurantId))).map(({ data }) => data);

describe('a preview', () => {
  it('reads a page once, tells its lines, and stores and publishes nothing', async () => {
    show('/a', html(menu(['Żurek', '10 zł'], ['Bigos', '24,50 zł'])));
    const params = { restaurantId: await crawler.restaurant('Alfa') };
    const read = await as().previewMenu({ params, body: { url: address('/a') } });
    expect(read).toMatchObject({
      readBy: 'structure',
      dishes: [
        { name: 'Żurek', price: 1000, category: 'Obiady', sideDishes: [] },
        { name: 'Bigos', price: 2450, category: 'Obiady', sideDishes: [] },
      ],
      lines: ['Obiady', 'Żurek – 10 zł', 'Bigos – 24,50 zł'],
    });
    expect(crawler.site.times('/a')).toBe(1);
    expect((await as().menuSource({ params })).source).toBeNull();
    expect(await crawler.read('Alfa')).toEqual([]);
  });

  it('takes the dishes of a picture at an address for those that the restaurant has', async () => {
    const photo = readFileSync(
      new URL('../../../../tests/libs/menu-reader/fixtures/photos/kropki.jpg', import.meta.url),
    );
    show('/photo', (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo));
    const params = { restaurantId: await crawler.restaurant('Foto') };
    const namesBy = async (knownNames: string[]) =>
      (await as().previewMenu({ params, body: { url: address('/photo'), knownNames } })).dishes.map(({ name }) => name);
    const [first, ...others] = await namesBy([]);
    expect(await namesBy([`${first}h`])).toEqual([`${first}h`, ...others]);
  });

  it('finds the others by one dish that is shown', async () => {
    const rows = ['Rosół', 'Żurek', 'Bigos'].map((name, n) => `<div class="p"><b>${name}</b><i>1${n}</i></div>`);
    show('/b', html(`<h2>Dania</h2>${rows.join('')}`));
    const params = { restaurantId: await crawler.restaurant('Beta') };
    const marks = { name: 'Żurek 11', price: 'Żurek 11' };
    const read = await as().previewMenu({ params, body: { url: address('/b'), marks } });
    expect(read.dishes.map(({ name, price }) => [name, price])).toEqual([
      ['Rosół', 1000],
      ['Żurek', 1100],
      ['Bigos', 1200],
    ]);
    expect(read).toMatchObject({ readBy: 'selectors', selectors: { row: 'div.p' } });
  });

  it.each<[string, string, string | RegExp]>([
    ['a page that is gone', '/gone', 'the server answers 404'],
    ['an address of the company’s network', 'http://10.0.0.1/', /^the address is not public/],
    ['what is no page', '/zip', /application\/zip/],
  ])('says why %s cannot be read', async (_, url, cause) => {
    show('/zip', (_request, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'));
    const params = { restaurantId: await crawler.restaurant('Gamma') };
    const body = { url: url.startsWith('/') ? address(url) : url };
    await expect(as().previewMenu({ params, body })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'MENU_NOT_READ',
        name: expect.stringMatching(cause) as unknown,
        cause: { values: expect.any(Array) as unknown },
      },
    });
  });

  it('that is cancelled keeps nobody waiting', async () => {
    const hanging: ServerResponse[] = [];
    show('/hangs', (_request, response) => hanging.push(response));
    const params = { restaurantId: await crawler.restaurant('Cofnięta') };
    const cancelling = new AbortController();
    const body = { url: address('/hangs') };
    const first = as().previewMenu({ params, body, signal: cancelling.signal });
    await eventually(async () => hanging.length > 0);
    const file = readFileSync(
      new URL('../../../../tests/libs/menu-reader/fixtures/photos/kropki.jpg', import.meta.url),
    ).toString('base64');
    const second = as().previewMenu({ params, body: { file } });
    cancelling.abort();
    await expect(first).rejects.toThrow('aborted');
    expect((await second).dishes.length).toBeGreaterThan(0);
    // Its page is given up at once, too.
    await eventually(async () => hanging[0]!.closed);
  });

  it('tells which page of a file is read meanwhile', async () => {
    const pdf = readFileSync(
      new URL('../../../../tests/libs/menu-reader/fixtures/pdfs/skan-krzywy.pdf', import.meta.url),
    );
    const params = { restaurantId: await crawler.restaurant('Skan') };
    const reading = as().previewMenu({ params, body: { file: pdf.toString('base64') } });
    const told = await eventually(async () => (await as().pageOfPreview()).page ?? false);
    expect(told).toEqual({ page: 1, of: 1 });
    expect((await as(0, BOB).pageOfPreview()).page).toBeNull();
    await reading;
    expect((await as().pageOfPreview()).page).toBeNull();
  });

  it('is refused without an address or a restaurant, and beyond three at a time of one person', async () => {
    const params = { restaurantId: await crawler.restaurant('Delta') };
    expect(await refused(as().previewMenu({ params, body: { url: 'x' } }))).toMatchObject({ status: 400 });
    expect(
      await refused(as().previewMenu({ params: { restaurantId: 'none' }, body: { url: address('/a') } })),
    ).toMatchObject({ status: 404 });
    const replies: (() => void)[] = [];
    show('/slow', (request, response) => replies.push(() => html(menu(['Żurek', '10 zł']))(request, response)));
    const four = [1, 2, 3, 4].map(() =>
      as()
        .previewMenu({ params, body: { url: address('/slow') } })
        .then(
          () => 'read',
          (error: unknown) => (error as { status: number }).status,
        ),
    );
    expect(await Promise.race(four)).toBe(429);
    for (let n = 0; n < 3; n += 1) (await eventually(async () => replies[n]))();
    expect((await Promise.all(four)).toSorted()).toEqual([429, 'read', 'read', 'read']);
  });
});

describe('a source that a person adds', () => {
  it('is told with who added it, read on request by either instance for its restaurant, changed and removed', async () => {
    show('/c', html(menu(['Żurek', '10 zł'])));
    const restaurantId = await crawler.restaurant('Epsilon');
    const params = { restaurantId };
    const saved = await as().saveMenuSource({ params, body: { url: address('/c'), schedule: 'weekdays' } });
    expect(saved.source).toEqual({
      url: address('/c'),
      schedule: '30 9 * * 1-5',
      timeZone: TIME_ZONE,
      chosen: 'weekdays',
      isFromFile: false,
      addedBy: { id: ANNA.id, username: 'Anna' },
      nextReading: expect.any(String),
      isReading: false,
      failures: [],
    });
    expect((await as(1).readMenuNow({ params })).source).toMatchObject({
      lastReading: { outcome: 'read', dishCount: 1 },
    });
    const [read] = await eventually(async () => {
      const all = await menusOf(restaurantId);
      return all.length > 0 && all;
    });
    expect(read).toMatchObject({ restaurantId, restaurantName: 'Epsilon', url: address('/c'), readBy: 'structure' });

    show('/d', html('<div><b>Żurek</b> <i>11</i></div><div><b>Bigos</b> <i>24</i></div>'));
    const selectors = { row: 'div', dish: 'div > b', price: 'div > i' };
    const changed = await as(1, BOB).saveMenuSource({
      params,
      body: { url: address('/d'), schedule: 'never', selectors },
    });
    expect(changed.source).not.toHaveProperty('nextReading');
    expect(changed.source).toMatchObject({ schedule: '', chosen: 'never', addedBy: { username: 'Bob' } });
    expect((await as().readMenuNow({ params })).source).toMatchObject({
      lastReading: { readBy: 'selectors', dishCount: 2 },
    });
    const looked = await as().previewMenu({ params, body: { url: address('/d') } });
    expect(looked).toMatchObject({ readBy: 'selectors', selectors, dishes: [{ name: 'Żurek' }, { name: 'Bigos' }] });
    const other = await as().previewMenu({ params, body: { url: address('/c') } });
    expect(other).not.toHaveProperty('selectors');

    expect((await as().removeMenuSource({ params })).source).toBeNull();
    expect((await as(1).menuSource({ params })).source).toBeNull();
  });

  it('that is saved while its page is read stays as it was saved: what was read before, and when it was due, is dropped', async () => {
    const waiting: (() => void)[] = [];
    show('/old', (request, response) => waiting.push(() => html(menu(['Stare', '10 zł']))(request, response)));
    show('/new', html(menu(['Nowe', '12 zł'])));
    const restaurantId = await crawler.restaurant('Lambda');
    const params = { restaurantId };
    await as().saveMenuSource({ params, body: { url: address('/old'), schedule: 'daily' } });
    const reading = as().readMenuNow({ params });
    const reply = await eventually(async () => waiting[0]);
    await as(1).saveMenuSource({ params, body: { url: address('/new'), schedule: 'never' } });
    reply();
    // Who asked to read it sees the page that counts now.
    const { source } = await reading;
    expect(source).toMatchObject({ url: address('/new'), lastReading: { outcome: 'read', dishCount: 1 } });
    expect(source).not.toHaveProperty('nextReading');
    await eventually(async () => (await menusOf(restaurantId)).length > 0);
    expect((await menusOf(restaurantId)).map(({ url, askedById }) => [url, askedById])).toEqual([
      [address('/new'), ANNA.id],
    ]);
  });

  it.each([
    ['skan-krzywy', true],
    ['prosta-lista', undefined],
  ])('tells the catalogue whether the letters of its PDF were recognised: %s', async (slug, isRecognised) => {
    const pdf = readFileSync(new URL(`../../../../tests/libs/menu-reader/fixtures/pdfs/${slug}.pdf`, import.meta.url));
    show(`/${slug}`, html(pdf, { 'content-type': 'application/pdf' }));
    const restaurantId = await crawler.restaurant(slug);
    await as().saveMenuSource({ params: { restaurantId }, body: { url: address(`/${slug}`), schedule: 'never' } });
    await as().readMenuNow({ params: { restaurantId } });
    const [read] = await eventually(async () => {
      const all = await menusOf(restaurantId);
      return all.length > 0 && all;
    });
    expect([read!.readBy, read!.isRecognised]).toEqual(['pdf', isRecognised]);
  });

  it('that is a PDF is read by the dish that was shown in it', async () => {
    const pdf = readFileSync(
      new URL('../../../../tests/libs/menu-reader/fixtures/pdfs/prosta-lista.pdf', import.meta.url),
    );
    const url = address('/shown');
    show('/shown', html(pdf, { 'content-type': 'application/pdf' }));
    const params = { restaurantId: await crawler.restaurant('Wskazana') };
    const looked = await as().previewMenu({ params, body: { url } });
    const line = looked.lines.find((one) => one.startsWith(looked.dishes[1]!.name))!;
    const marks = { name: line, price: line };
    const shown = await as().previewMenu({ params, body: { url, marks } });
    expect(shown.dishes.map(({ name }) => name)).toEqual(looked.dishes.map(({ name }) => name));
    const sent = await as().previewMenu({ params, body: { file: pdf.toString('base64'), marks } });
    expect(sent).toEqual(shown);
    await as().saveMenuSource({ params, body: { url, schedule: 'never', selectors: shown.selectors! } });
    expect((await as().readMenuNow({ params })).source!.lastReading).toMatchObject({ dishCount: shown.dishes.length });
    expect((await as().previewMenu({ params, body: { url } })).selectors).toEqual(shown.selectors);
  });

  it('is read when it is due, once by two instances', async () => {
    show('/due', html(menu(['Żurek', '10 zł'])));
    const restaurantId = await crawler.restaurant('Zeta');
    await as().saveMenuSource({ params: { restaurantId }, body: { url: address('/due'), schedule: 'daily' } });
    const stored = (await crawler.world.database()).collection<{ _id: string }>('sources');
    await stored.updateOne({ _id: savedSourceId(restaurantId) }, { $set: { dueAt: new Date() } });
    await eventually(async () => (await menusOf(restaurantId)).length > 0);
    expect(crawler.site.times('/due')).toBe(1);
    const { source } = await as().menuSource({ params: { restaurantId } });
    expect(new Date(source!.nextReading!).getTime()).toBeGreaterThan(Date.now());
  });

  it('that is due while the restaurants are read anew waits for them, and keeps its schedule', async () => {
    show('/rebuilt', html(menu(['Żurek', '10 zł'])));
    const restaurantId = await crawler.restaurant('Sigma');
    await as().saveMenuSource({ params: { restaurantId }, body: { url: address('/rebuilt'), schedule: 'daily' } });
    const database = await crawler.world.database();
    for (const name of ['restaurants', 'projections']) await database.collection(name).drop();
    const stored = database.collection<{ _id: string }>('sources');
    await stored.updateOne({ _id: savedSourceId(restaurantId) }, { $set: { dueAt: new Date() } });
    await eventually(async () => (await menusOf(restaurantId)).length > 0);
    const { source } = await as().menuSource({ params: { restaurantId } });
    expect(new Date(source!.nextReading!).getTime()).toBeGreaterThan(Date.now());
  });

  it('gives way to the operators’ file, and is not read for a restaurant that is gone', async () => {
    const params = { restaurantId: await crawler.restaurant('Z pliku') };
    expect((await as().menuSource({ params })).source).toMatchObject({ isFromFile: true, url: address('/plik') });
    const body = { url: address('/c'), schedule: 'daily' } as const;
    expect(await refused(as().saveMenuSource({ params, body }))).toMatchObject({ status: 409, code: 'SOURCE_IN_FILE' });
    expect(await refused(as().removeMenuSource({ params }))).toMatchObject({ code: 'SOURCE_IN_FILE' });
  });

  it('forgets who added it when they are erased; until then it is in what is stored about them', async () => {
    const params = { restaurantId: await crawler.restaurant('Eta') };
    await as(0, BOB).saveMenuSource({ params, body: { url: address('/c'), schedule: 'never' } });
    const database = await crawler.world.database();
    expect(await personalData(database, BOB.id)).toMatchObject({ menuSources: [{ saved: { url: address('/c') } }] });
    await crawler.world.state('person', BOB.id, 1, erased(BOB));
    await eventually(async () => !(await as().menuSource({ params })).source?.addedBy);
    expect(await personalData(database, BOB.id)).toEqual({ menuSources: [] });
  });
});

it('follows the operators’ file; if nothing of it can be read, the sources stay', async () => {
  const sourceOf = async (restaurantId: string, instance: number) =>
    (await as(instance).menuSource({ params: { restaurantId } })).source;
  const [before, after] = [await crawler.restaurant('Theta'), await crawler.restaurant('Iota')];
  const file = (restaurant: string) => stringify([{ restaurant, url: address('/plik'), schedule: NEVER }]);
  writeFileSync(crawler.file, file('Theta'));
  for (const instance of [0, 1]) await eventually(async () => (await sourceOf(before, instance)) !== null);
  writeFileSync(crawler.file, '- restaurant: "Theta');
  await eventually(async () => crawler.log('crawler-1').includes('crawler.source_invalid'));
  expect(await sourceOf(before, 0)).not.toBeNull();
  writeFileSync(crawler.file, file('Iota'));
  for (const instance of [0, 1]) {
    await eventually(async () => (await sourceOf(after, instance)) !== null);
    expect(await sourceOf(before, instance)).toBeNull();
  }
});

it('waits for its next time while the file names its restaurant, and is read again once it does not', async () => {
  show('/kappa', html(menu(['Żurek', '10 zł'])));
  const restaurantId = await crawler.restaurant('Kappa');
  const params = { restaurantId };
  const source = async (instance: number) => (await as(instance).menuSource({ params })).source;
  const stored = (await crawler.world.database()).collection<{ _id: string; dueAt?: Date }>('sources');
  const _id = savedSourceId(restaurantId);
  const fallDue = async () => {
    const dueAt = new Date();
    await stored.updateOne({ _id }, { $set: { dueAt } });
    await eventually(async () => (await stored.findOne({ _id }))?.dueAt?.getTime() !== dueAt.getTime());
  };
  const name = async (restaurants: readonly string[], isFromFile: boolean) => {
    writeFileSync(
      crawler.file,
      stringify(restaurants.map((restaurant) => ({ restaurant, url: address('/plik'), schedule: NEVER }))),
    );
    for (const instance of [0, 1]) await eventually(async () => (await source(instance))?.isFromFile === isFromFile);
  };
  await as().saveMenuSource({ params, body: { url: address('/kappa'), schedule: 'daily' } });

  await name(['Iota', 'Kappa'], true);
  await fallDue();
  expect(crawler.site.times('/kappa')).toBe(0);

  await name(['Iota'], false);
  expect(new Date((await source(0))!.nextReading!).getTime()).toBeGreaterThan(Date.now());
  await fallDue();
  await eventually(async () => crawler.site.times('/kappa') === 1);
});

describe('the table of the office', () => {
  it('has every restaurant with its source, last success and last failure, for managers only', async () => {
    const bare = await crawler.restaurant('Bez strony');
    const params = { restaurantId: await crawler.restaurant('Ze stroną') };
    show('/biuro', html(menu(['Żurek', '10 zł'], ['Bigos', '24,50 zł'])));
    await as().saveMenuSource({ params, body: { url: address('/biuro'), schedule: 'weekdays' } });
    await as().readMenuNow({ params });
    expect(await refused(as().officeSources())).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    await crawler.world.state('managers', 'current', 1, { ids: [ANNA.id] });
    const rows = () => as().officeSources();
    await eventually(async () => (await rows().catch(() => [])).length > 0);
    const row = (await rows()).find(({ restaurantId }) => restaurantId === params.restaurantId)!;
    expect(row).toMatchObject({
      restaurantName: 'Ze stroną',
      lastSuccess: row.source!.lastReading!.at,
      source: { url: address('/biuro'), chosen: 'weekdays', nextReading: expect.any(String), failures: [] },
    });
    expect((await rows()).find(({ restaurantId }) => restaurantId === bare)).toEqual({
      restaurantId: bare,
      restaurantName: 'Bez strony',
    });
  });
});
