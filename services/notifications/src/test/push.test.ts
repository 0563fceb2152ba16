import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events, eventSubject, type OrderNews, type Person } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { eventually } from '@kantyna/testing/eventually';
import { refused } from '@kantyna/testing/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/testing/service-world';
import webpush from 'web-push';
import type { News } from '../news.js';
import { startPushService, type FakePushService } from './push-service.js';

const vapid = webpush.generateVAPIDKeys();
let world: ServiceWorld;
let pushService: FakePushService;
let count = 0;

beforeAll(async () => {
  pushService = await startPushService(vapid.publicKey);
  world = await startServiceWorld('notifications', {
    instances: 3,
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:lunch@firma.pl',
      PUSH_HOSTS: pushService.origin,
    },
  });
}, 60_000);
afterAll(async () => {
  await world.stop();
  await pushService.stop();
}, 30_000);

const someone = (): Person => ({ id: newId(), username: 'Ala', email: 'ala@firma.pl' });
const someBrowser = () => `browser-${(count += 1)}`;
const subscribe = (person: Person, browser: string) =>
  world.as(person).subscribe({ body: pushService.subscribe(browser) });
const newsFor = (...people: Person[]): OrderNews => ({
  orderId: newId(),
  restaurantName: 'Pizzeria Roma',
  orderDate: '2026-07-01',
  actorId: newId(),
  recipientIds: people.map(({ id }) => id),
});
/** Says it as often as it is delivered, which the bus may do more than once. */
const say = async (kind: News, news: OrderNews, times = 1) => {
  const body = JSON.stringify({ id: newId(), data: news });
  for (let time = 0; time < times; time += 1) {
    await world.bus.jetstream.publish(eventSubject(events[kind], news.orderId), body);
  }
};
const bodies = (browser: string) => pushService.receivedBy(browser).map(({ message }) => message.body);
/** Waits until all that was said before has been sent: all of it is handled, and what is said then arrives. */
const quiet = async () => {
  await eventually(async () => {
    const { num_pending: waiting, num_ack_pending: handled } = await world.bus.manager.consumers.info(
      'EVENTS',
      'notifications',
    );
    return waiting + handled === 0;
  });
  const last = someone();
  const browser = someBrowser();
  await subscribe(last, browser);
  await say('delivered', newsFor(last));
  await eventually(async () => bodies(browser).length === 1);
};

test.each<[News, string | undefined, string]>([
  ['ordered', '12:30', 'Pizzeria Roma: ordered, expected at 12:30'],
  ['delivered', '12:31', 'Pizzeria Roma: the food is here'],
  ['rejected', undefined, 'Pizzeria Roma: the order was rejected'],
  ['backAsOrdered', undefined, 'Pizzeria Roma: back as ordered'],
])('%s is pushed, encrypted and signed, to each browser of whom it concerns', async (kind, timeOfDelivery, body) => {
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
  const people = Array.from({ length: 20 }, someone);
  const browsers = people.map(someBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  await say('ordered', newsFor(...people), 10);

  await eventually(async () => browsers.every((browser) => bodies(browser).length > 0));
  await quiet();
  expect(browsers.map((browser) => bodies(browser).length)).toEqual(browsers.map(() => 1));
});

test.each([404, 410])('a subscription that is called gone (%i) is deleted', async (status) => {
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
  const ala = someone();
  const [silent, good] = [someBrowser(), someBrowser()];
  await Promise.all([subscribe(ala, silent), subscribe(ala, good)]);
  pushService.answer(silent, undefined);
  await say('ordered', newsFor(ala));

  await eventually(async () => bodies(good).length === 1, 3_000);
  await eventually(async () => bodies(silent).length === 2, 20_000);
  expect(bodies(good).length).toBe(1);
}, 30_000);

test('what an instance had taken when it died is sent by another', async () => {
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

test('a browser belongs to who signed in there last', async () => {
  const [ala, ola] = [someone(), someone()];
  const browser = someBrowser();
  await subscribe(ala, browser);
  await subscribe(ola, browser);
  await say('ordered', newsFor(ala));
  await say('delivered', newsFor(ola));

  await eventually(async () => bodies(browser).length > 0);
  await quiet();
  expect(bodies(browser)).toEqual(['Pizzeria Roma: the food is here']);
});

test('unsubscribing takes one browser, or all of one’s own, and nobody else’s', async () => {
  const [ala, ola] = [someone(), someone()];
  const [one, two, three, olas] = [someBrowser(), someBrowser(), someBrowser(), someBrowser()];
  await Promise.all([one, two, three].map((browser) => subscribe(ala, browser)));
  await subscribe(ola, olas);
  const { unsubscribe } = world.as(ala);

  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${olas}` } })).toEqual({});
  expect(await unsubscribe({ body: { endpoint: `${pushService.origin}/${one}` } })).toEqual({});
  await say('ordered', newsFor(ala, ola));
  await eventually(async () => [two, three, olas].every((browser) => bodies(browser).length === 1));

  const headers = { authorization: `Bearer ${world.signer.token(ala)}` };
  const response = await fetch(`${world.urls[1]}/api/notification/unsubscribe`, { method: 'DELETE', headers });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(await unsubscribe({ body: {} })).toEqual({});
  await say('delivered', newsFor(ala, ola));
  await eventually(async () => bodies(olas).length === 2);
  await quiet();
  expect([one, two, three].map((browser) => bodies(browser).length)).toEqual([0, 1, 1]);
});

test('a subscription that must not be called is refused, and its faults are named', async () => {
  const ala = world.as(someone());
  const good = pushService.subscribe(someBrowser());
  const faults = async (body: Partial<typeof good>) => refused(ala.subscribe({ body: { ...good, ...body } }));

  expect(await faults({ endpoint: 'https://example.com/x' })).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['endpoint: is not at a known push service'],
  });
  expect((await faults({ endpoint: 'http://127.0.0.1:1/x' })).messages).toEqual([
    'endpoint: is not at a known push service',
  ]);
  expect((await faults({ p256dhKey: 'x', authKey: 'y' })).messages).toEqual([
    'p256dhKey: is not a P-256 public key, 65 bytes in base64url',
    'authKey: is not 16 bytes in base64url',
  ]);
  expect((await refused(ala.subscribe({ body: {} as never }))).messages).toEqual([
    'endpoint: is missing',
    'p256dhKey: is missing',
    'authKey: is missing',
  ]);
});

test('nobody subscribes who is not signed in', async () => {
  const body = pushService.subscribe(someBrowser());

  expect(await refused(world.as().subscribe({ body }))).toMatchObject({ status: 401 });
  expect(await refused(world.as().unsubscribe({ body: {} }))).toMatchObject({ status: 401 });
});
