import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import mongoose from 'mongoose';
import type { News } from '../news.js';
import { newsFor, someone, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld(3);
}, 60_000);
afterAll(() => all.stop(), 30_000);

test.each<[News, string | undefined, string]>([
  ['ordered', '12:30', 'Pizzeria Roma: ordered, expected at 12:30'],
  ['delivered', '12:31', 'Pizzeria Roma: the food is here'],
  ['rejected', undefined, 'Pizzeria Roma: the order was rejected'],
  ['backAsOrdered', undefined, 'Pizzeria Roma: back as ordered'],
])('%s is pushed, encrypted and signed, to each browser of whom it concerns', async (kind, timeOfDelivery, body) => {
  const { pushService, someBrowser, subscribe, say, bodies, quiet } = all;
  const [ala, ola, stranger] = [someone(), someone(), someone()];
  const [one, two, three, four] = [someBrowser(), someBrowser(), someBrowser(), someBrowser()];
  await Promise.all([subscribe(ala, one), subscribe(ala, two), subscribe(ola, three), subscribe(stranger, four)]);
  const news = { ...newsFor(ala, ola), ...(timeOfDelivery === undefined ? {} : { timeOfDelivery }) };
  await say(kind, news);

  for (const browser of [one, two, three]) {
    const [push] = await eventually(async () => {
      const received = pushService.receivedBy(browser);
      return received.length > 0 && received;
    });
    expect(push?.message).toEqual({ title: 'Kantyna', body, orderId: news.orderId });
    expect(push?.headers).toMatchObject({ ttl: '14400', topic: news.orderId, 'content-encoding': 'aes128gcm' });
  }
  await quiet();
  expect(bodies(four)).toEqual([]);
});

test('one push each, however often it is delivered and however many instances run', async () => {
  const { someBrowser, subscribe, say, bodies, quiet } = all;
  const people = Array.from({ length: 20 }, someone);
  const browsers = people.map(someBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  await say('ordered', newsFor(...people), 10);

  await eventually(async () => browsers.every((browser) => bodies(browser).length > 0));
  await quiet();
  expect(browsers.map((browser) => bodies(browser).length)).toEqual(browsers.map(() => 1));
});

test.each([404, 410])('a subscription that is called gone (%i) is deleted', async (status) => {
  const { pushService, someBrowser, subscribe, say, bodies, quiet } = all;
  const ala = someone();
  const browser = someBrowser();
  await subscribe(ala, browser);
  pushService.answer(browser, { status });
  await say('ordered', newsFor(ala));
  await eventually(async () => bodies(browser).length === 1);
  await quiet();
  await say('delivered', newsFor(ala));
  await quiet();

  expect(bodies(browser)).toEqual(['Pizzeria Roma: ordered']);
  await subscribe(ala, browser);
  await say('rejected', newsFor(ala));
  await eventually(async () => bodies(browser).length === 2);
});

test('what passes is tried again, what does not is not', async () => {
  const { pushService, someBrowser, subscribe, say, bodies, quiet } = all;
  const ala = someone();
  const [busy, broken, moved, refusing] = [someBrowser(), someBrowser(), someBrowser(), someBrowser()];
  await Promise.all([busy, broken, moved, refusing].map((browser) => subscribe(ala, browser)));
  pushService.answer(busy, { status: 429, headers: { 'retry-after': '1' } });
  pushService.answer(broken, { status: 500 });
  pushService.answer(moved, { status: 307, headers: { location: `${pushService.origin}/${busy}` } });
  pushService.answer(refusing, { status: 400 });
  await say('ordered', newsFor(ala));

  await eventually(async () => bodies(busy).length === 2 && bodies(broken).length === 2);
  await quiet();
  expect([busy, broken, moved, refusing].map((browser) => bodies(browser).length)).toEqual([2, 2, 1, 1]);
});

test('a push service that does not answer holds up nobody else, and is asked again', async () => {
  const { pushService, someBrowser, subscribe, say, bodies } = all;
  const ala = someone();
  const [silent, good] = [someBrowser(), someBrowser()];
  await Promise.all([subscribe(ala, silent), subscribe(ala, good)]);
  pushService.answer(silent, undefined);
  await say('ordered', newsFor(ala));

  await eventually(async () => bodies(good).length === 1, 3_000);
  await eventually(async () => bodies(silent).length === 2, 20_000);
  expect(bodies(good).length).toBe(1);
}, 30_000);

test('what was sent while the database died is not sent again', async () => {
  const { world, pushService, someBrowser, subscribe, say, bodies } = all;
  const { supervisor, mongodbUri } = world.infrastructure;
  const ala = someone();
  const browser = someBrowser();
  await subscribe(ala, browser);
  pushService.answer(browser, { status: 201, after: () => supervisor.kill('mongodb') });
  const news = newsFor(ala);
  await say('ordered', news);
  await eventually(async () => bodies(browser).length === 1);
  await supervisor.ready('mongodb');

  const database = await mongoose.createConnection(mongodbUri, { dbName: 'kantyna_notifications' }).asPromise();
  const ended = { 'message.orderId': news.orderId, end: 'delivered', dueAt: { $exists: false } };
  await eventually(async () => (await database.collection('pushes').countDocuments(ended)) === 1, 25_000);
  await database.close();
  expect(bodies(browser).length).toBe(1);
}, 60_000);

test('what an instance had taken when it died is sent by another', async () => {
  const { world, pushService, someBrowser, subscribe, say, bodies, quiet } = all;
  const people = Array.from({ length: 30 }, someone);
  const browsers = people.map(someBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  for (const browser of browsers) pushService.answer(browser, undefined);
  await say('ordered', newsFor(...people));
  await eventually(async () => browsers.some((browser) => bodies(browser).length > 0));
  await Promise.all(
    ['notifications-1', 'notifications-2', 'notifications-3'].map((name) => world.infrastructure.supervisor.kill(name)),
  );
  for (const browser of browsers) pushService.answer(browser);

  const before = new Map(browsers.map((browser) => [browser, bodies(browser).length]));
  await eventually(async () => browsers.every((browser) => bodies(browser).length > before.get(browser)!), 60_000);
  await quiet();
  expect(browsers.every((browser) => bodies(browser).length === before.get(browser)! + 1)).toBe(true);
}, 90_000);
