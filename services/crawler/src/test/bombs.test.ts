import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReplyError } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { expireLeases } from '@kantyna/test-support/expire-leases';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { faultsOf } from '@kantyna/test-support/refused';
import { savedSourceId } from '../source.js';
import { longText, nestedStreams, pdfOf, twoFacedJpeg, twoFacedPdf } from './bombs.js';
import { ANNA, startCrawlerWorld, type CrawlerWorld } from './crawler-world.js';
import { html, menu } from './site.js';

const BOB: Person = { id: '7'.repeat(24), username: 'Bob', email: 'bob@example.com' };
const SOUP = html(menu(['Zupa', '10 zł']));
/** A slow machine needs more time for it than there is. */
const TOO_MUCH = /^the PDF (?:cannot be read: it is too large|could not be read within 25 s)$/u;

let crawler: CrawlerWorld;
let params: { restaurantId: string };
beforeAll(async () => {
  crawler = await startCrawlerWorld(() => []);
  crawler.site.pages.set('/menu', SOUP);
  params = { restaurantId: await crawler.restaurant('Bar') };
});
afterAll(() => crawler.stop());

const address = (path: string) => `http://${crawler.site.host}${path}`;
const previewOf = (person: Person, file: Buffer) =>
  crawler.world.as(person).previewMenu({ params, body: { file: file.toString('base64') } });
/** Why a preview was refused. */
const causeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ReplyError && typeof error.body === 'object' ? error.body.name : String(error),
  );
const readsAPage = async (person: Person) =>
  (await crawler.world.as(person).previewMenu({ params, body: { url: address('/menu') } })).dishes.length === 1;
const startedAt = async () => valueOf(await metricsAt(crawler.world.urls[0]!), 'process_start_time_seconds');

describe('a small file that is large inside', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['a PDF with one text of 28 million letters', longText, TOO_MUCH],
    ['a PDF whose contents are compressed three times', nestedStreams, TOO_MUCH],
    [
      'a JPEG that seems to have 8 × 8 pixels',
      twoFacedJpeg,
      /^the picture has 16000 × 16000 pixels, and more than 40 million are not read$/u,
    ],
  ])('%s is refused with the cause, while others go on and the service stays', async (_name, make, cause) => {
    const before = await startedAt();
    const [refusal, isRead] = await Promise.all([causeOf(previewOf(ANNA, make())), readsAPage(BOB)]);
    expect([refusal, isRead]).toEqual([expect.stringMatching(cause), true]);
    expect(await readsAPage(ANNA)).toBe(true);
    expect(await startedAt()).toBe(before);
  });

  it('a PDF of a picture that is far larger than it says has nothing to order', async () => {
    const before = await startedAt();
    expect(await previewOf(ANNA, twoFacedPdf())).toMatchObject({ dishes: [] });
    expect(await startedAt()).toBe(before);
  });

  it('has more text on a page than a menu has', async () => {
    const lines = Array.from({ length: 1_050 }, (_, n) => `1 0 0 1 9 ${n * 0.8} Tm (${'Zupa dnia '.repeat(10)}) Tj`);
    const page = pdfOf(Buffer.from(`BT /F1 1 Tf ${lines.join(' ')} ET`), '');
    expect(await causeOf(previewOf(ANNA, page))).toBe('a page of the PDF has more than 100000 letters');
  });
});

it('costly files of one person keep nobody else waiting', async () => {
  const done: string[] = [];
  const costly = [1, 2].map(async () => {
    await causeOf(previewOf(ANNA, longText()));
    done.push('Anna');
  });
  await readsAPage(BOB);
  // Bob’s page is read beside her first file, or after it at the latest.
  expect(done.length).toBeLessThan(2);
  await Promise.all(costly);
});

describe('a source that ends what reads it', () => {
  it('is not read again at once, is switched off after three times, and on again once it can be read', async () => {
    crawler.site.pages.set('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(nestedStreams()),
    );
    const saved = await crawler.restaurant('Bomba');
    const anna = crawler.world.as(ANNA);
    const source = async () => (await anna.menuSource({ params: { restaurantId: saved } })).source!;
    await anna.saveMenuSource({ params: { restaurantId: saved }, body: { url: address('/bomb'), schedule: 'daily' } });
    const stored = (await crawler.world.database()).collection<{ _id: string }>('sources');
    const fallDue = async (times: number, deaths: object = {}) => {
      await stored.updateOne({ _id: savedSourceId(saved) }, { $set: { dueAt: new Date(), ...deaths } });
      await eventually(async () => (await source()).failures.length === times, 60_000);
      expect(crawler.site.times('/bomb')).toBe(times);
    };
    await fallDue(1);
    expect(await source()).toMatchObject({ nextReading: expect.any(String) as unknown });
    expect(await source()).not.toHaveProperty('isSwitchedOff');
    await fallDue(2, { deaths: 2 });
    const off = await source();
    expect(off).toMatchObject({ isSwitchedOff: true, lastReading: { outcome: 'failed' } });
    expect(off.lastReading?.cause).toMatch(TOO_MUCH);
    expect(off).not.toHaveProperty('nextReading');

    crawler.site.pages.set('/bomb', SOUP);
    const { source: on } = await anna.readMenuNow({ params: { restaurantId: saved } });
    expect(on).toMatchObject({ lastReading: { outcome: 'read' }, nextReading: expect.any(String) as unknown });
    expect(on).not.toHaveProperty('isSwitchedOff');
  });

  it('or the service is due later before it is read, and is not read after three times of that', async () => {
    const { supervisor } = crawler.world.infrastructure;
    let hanging = 0;
    crawler.site.pages.set('/hangs', () => (hanging += 1));
    const restaurantId = await crawler.restaurant('Wisi');
    await crawler.world.as(ANNA).saveMenuSource({
      params: { restaurantId },
      body: { url: address('/hangs'), schedule: 'daily' },
    });
    const stored = (await crawler.world.database()).collection<{ _id: string; dueAt?: Date; deaths?: number }>(
      'sources',
    );
    const _id = savedSourceId(restaurantId);
    await stored.updateOne({ _id }, { $set: { dueAt: new Date() } });
    await eventually(async () => hanging > 0);
    await supervisor.kill('crawler-1');
    const database = await crawler.world.database();
    for (const leased of ['sources', 'hosts']) await expireLeases(database, leased);
    const left = (await stored.findOne({ _id }))!;
    expect(left.deaths).toBe(1);
    expect(left.dueAt!.getTime()).toBeGreaterThan(Date.now());
    await supervisor.ready('crawler-1');
    await stored.updateOne({ _id }, { $set: { dueAt: new Date(), deaths: 3 } });
    await eventually(
      async () => (await crawler.world.as(ANNA).menuSource({ params: { restaurantId } })).source?.isSwitchedOff,
    );
    expect(hanging).toBe(1);
  });
});

describe('a preview that our reading fails for', () => {
  it('of a page with references beyond Unicode is read like in a browser', async () => {
    const digits = '9'.repeat(320);
    const json = JSON.stringify({ '@type': 'Menu', name: `&#${digits};` }).replaceAll('&', '\\u0026');
    crawler.site.pages.set(
      '/references',
      html(`${menu([`Zupa&#${digits};`, '10 zł'])}<script type="application/ld+json">${json}</script>`),
    );
    const { dishes } = await crawler.world.as(ANNA).previewMenu({ params, body: { url: address('/references') } });
    expect(dishes).toMatchObject([{ name: expect.stringMatching(/^Zupa/u) as unknown, price: 1000 }]);
  });

  it.each([':::', '[[['])('by the selector %s says that it is none, and it cannot be saved', async (dish) => {
    const restaurantId = await crawler.restaurant(`Selektor ${dish}`);
    const anna = crawler.world.as(ANNA);
    const body = { url: address('/menu'), schedule: 'never', selectors: { dish, price: 'b' } } as const;
    expect(await faultsOf(anna.saveMenuSource({ params: { restaurantId }, body }))).toEqual([
      { path: 'selectors.dish', code: 'invalid' },
    ]);
    // One that was saved before that was checked.
    await anna.saveMenuSource({ params: { restaurantId }, body: { ...body, selectors: { dish: 'li', price: 'b' } } });
    const stored = (await crawler.world.database()).collection<{ _id: string }>('sources');
    await stored.updateOne({ _id: savedSourceId(restaurantId) }, { $set: { 'saved.selectors.dish': dish } });
    expect(await causeOf(anna.previewMenu({ params: { restaurantId }, body: { url: body.url } }))).toBe(
      `"${dish}" is no CSS selector`,
    );
  });
});
