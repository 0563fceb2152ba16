import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { expireLeases } from '@kantyna/test-support/expire-leases';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld({ instances: 3 });
});
afterAll(() => all.stop());

test('sends a push, encrypted and signed, to each browser of the recipients', async () => {
  const { pushService, newBrowser, subscribe, publish, bodies, settled } = all;
  const [ala, ola, stranger] = [newPerson(), newPerson(), newPerson()];
  const [one, two, three, four] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await Promise.all([subscribe(ala, one), subscribe(ala, two), subscribe(ola, three), subscribe(stranger, four)]);
  const notice = { ...noticeFor(ala, ola), timeOfDelivery: '12:30' };
  await publish('ordered', notice);

  for (const browser of [one, two, three]) {
    const [push] = await eventually(async () => {
      const received = pushService.receivedBy(browser);
      return received.length > 0 && received;
    });
    expect(push?.message).toEqual({
      title: 'Kantyna',
      body: 'Pizzeria Roma: ordered, expected at 12:30',
      orderId: notice.orderId,
    });
    expect(push?.headers).toMatchObject({ ttl: '14400', topic: notice.orderId, 'content-encoding': 'aes128gcm' });
  }
  await settled();
  expect(bodies(four)).toEqual([]);
});

test('the push about a rejection that was undone by then is not sent, that about a deleted order is', async () => {
  const { newBrowser, subscribe, publish, publishOrder, bodies, endOfPush } = all;
  for (const [orderState, end] of [
    ['CREATED', 'undone'],
    [undefined, 'delivered'],
  ] as const) {
    const [ala, browser] = [newPerson(), newBrowser()];
    await subscribe(ala, browser);
    const notice = noticeFor(ala);
    await publishOrder(notice, orderState);
    await publish('rejected', notice);
    expect(await endOfPush(notice)).toBe(end);
    expect(bodies(browser)).toHaveLength(end === 'undone' ? 0 : 1);
  }
});

test('pushes in the language of each browser', async () => {
  const { world, pushService, newBrowser, publish, bodies } = all;
  const ala = newPerson();
  const [english, polish] = [newBrowser(), newBrowser()];
  await world.as(ala).subscribe({ body: pushService.subscribe(english) });
  await world.as(ala).subscribe({ body: { ...pushService.subscribe(polish), language: 'pl' } });
  await publish('closed', { ...noticeFor(ala), peopleCount: 7, totalAmount: 18450 });
  await eventually(async () => bodies(english).length + bodies(polish).length === 2);
  expect(bodies(english)).toEqual(['Pizzeria Roma: Time to call: 7 people, 184,50\u00a0zł']);
  expect(bodies(polish)).toEqual(['Pizzeria Roma: Czas dzwonić: 7 osób, 184,50\u00a0zł']);
  // A push that was sent is remembered without its words.
  const pushes = (await world.database()).collection<{ message: { body: string } }>('pushes');
  const sent = async () => pushes.find({ personId: ala.id, end: 'delivered' }).toArray();
  await eventually(async () => (await sent()).length === 2);
  expect((await sent()).map(({ message }) => message.body)).toEqual(['', '']);
});

test('tells everybody but the one who did it that the import key was replaced', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const [actor, ala, ola] = [newPerson(), newPerson(), newPerson()];
  const browsers = [newBrowser(), newBrowser(), newBrowser()];
  await Promise.all([actor, ala, ola].map((person, index) => subscribe(person, browsers[index]!)));
  await publish('importKeyReplaced', { recipientIds: [], everybodyBut: actor.id, actorUsername: 'Bolek' });
  await eventually(async () => browsers.slice(1).every((browser) => bodies(browser).length === 1));
  await settled();
  const text = 'Bolek replaced the import key: imports with the old one have stopped';
  expect(browsers.map(bodies)).toEqual([[], [text], [text]]);
});

test('sends one push per browser however often the event is delivered', async () => {
  const { newBrowser, subscribe, publish, bodies, settled } = all;
  const people = Array.from({ length: 20 }, newPerson);
  const browsers = people.map(newBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  await publish('ordered', noticeFor(...people), 10);

  await eventually(async () => browsers.every((browser) => bodies(browser).length > 0));
  await settled();
  expect(browsers.map((browser) => bodies(browser).length)).toEqual(browsers.map(() => 1));
});

/** How many browsers all instances have given up after an answer. */
const dropped = async (status: number) => {
  const name = 'kantyna_push_subscriptions_dropped_total';
  const counts = await Promise.all(
    all.world.urls.map(async (url) => valueOf(await metricsAt(url), name, { status: String(status) }) ?? 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

test('deletes a subscription that is gone, and counts it', async () => {
  const status = 410;
  const { world, pushService, newBrowser, subscribe, publish, bodies, settled } = all;
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  const before = await dropped(status);
  pushService.replyWith(browser, { status });
  await publish('ordered', noticeFor(ala));
  await eventually(async () => (await dropped(status)) === before + 1);
  await publish('delivered', noticeFor(ala));
  await settled();

  expect(bodies(browser)).toEqual(['Pizzeria Roma: ordered']);
  // The browser learns that nobody removed it, so it may subscribe anew.
  const lost = [`${pushService.origin}/${browser}`];
  expect(await world.as(ala).pushSettings()).toEqual({ muted: [], devices: [], lost });
  await subscribe(ala, browser);
  expect(await world.as(ala).pushSettings()).toMatchObject({ devices: [{ endpoint: lost[0] }] });
  expect(await world.as(ala).pushSettings()).not.toHaveProperty('lost');
  await publish('rejected', noticeFor(ala));
  await eventually(async () => bodies(browser).length === 2);
});

test('deletes a subscription that is refused ten times in a row, since it was made for another key', async () => {
  const { world, pushService, newBrowser, subscribe, publish, endOfPush } = all;
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  const refusals = (times: number) =>
    Array.from({ length: times }, (_, index) => ({ status: [400, 401, 403][index % 3]! }));
  const push = async (times: number) => {
    const ends = [];
    for (let time = 0; time < times; time += 1) {
      const notice = noticeFor(ala);
      await publish('ordered', notice);
      ends.push(await endOfPush(notice));
    }
    return ends;
  };
  const devices = async () => (await world.as(ala).pushSettings()).devices.length;
  pushService.replyWith(browser, ...refusals(9), { status: 201 }, ...refusals(9));
  expect((await push(19)).filter((end) => end !== 'refused')).toEqual(['delivered']);
  expect(await devices()).toBe(1);
  await subscribe(ala, browser);
  pushService.replyWith(browser, ...refusals(20));
  expect((await push(9)).at(-1)).toBe('refused');
  expect(await devices()).toBe(1);
  const droppedBefore = await dropped(400);
  expect(await push(1)).toEqual(['refused']);
  expect(await devices()).toBe(0);
  expect((await dropped(400)) - droppedBefore).toBe(1);
});

test('retries temporary failures only', async () => {
  const { pushService, newBrowser, subscribe, publish, bodies, settled } = all;
  const ala = newPerson();
  const [busy, broken, moved, refusing] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await Promise.all([busy, broken, moved, refusing].map((browser) => subscribe(ala, browser)));
  pushService.replyWith(busy, { status: 429, headers: { 'retry-after': '1' } });
  pushService.replyWith(broken, { status: 500 });
  pushService.replyWith(moved, { status: 307, headers: { location: `${pushService.origin}/${busy}` } });
  pushService.replyWith(refusing, { status: 400 });
  await publish('ordered', noticeFor(ala));

  await eventually(async () => bodies(busy).length === 2 && bodies(broken).length === 2);
  await settled();
  expect([busy, broken, moved, refusing].map((browser) => bodies(browser).length)).toEqual([2, 2, 1, 1]);
});

test('a push service that does not reply delays no other push and is retried', async () => {
  const { pushService, newBrowser, subscribe, publish, bodies } = all;
  const ala = newPerson();
  const [silent, good] = [newBrowser(), newBrowser()];
  await Promise.all([subscribe(ala, silent), subscribe(ala, good)]);
  pushService.replyWith(silent, undefined);
  await publish('ordered', noticeFor(ala));

  await eventually(async () => bodies(good).length === 1);
  expect(bodies(silent).length).toBeLessThan(2);
  await eventually(async () => bodies(silent).length === 2, 60_000);
  expect(bodies(good).length).toBe(1);
});

test('does not repeat a push that was sent while the database died', async () => {
  const { world, pushService, newBrowser, subscribe, publish, bodies, endOfPush } = all;
  const { supervisor } = world.infrastructure;
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  pushService.replyWith(browser, { status: 201, after: () => supervisor.kill('mongodb') });
  const notice = noticeFor(ala);
  await publish('ordered', notice);
  await eventually(async () => bodies(browser).length === 1);
  await supervisor.ready('mongodb');

  expect(await endOfPush(notice)).toBe('delivered');
  expect(bodies(browser).length).toBe(1);
});

test('sends the pushes that killed instances had leased', async () => {
  const { world, pushService, newBrowser, subscribe, publish, bodies, settled } = all;
  const people = Array.from({ length: 30 }, newPerson);
  const browsers = people.map(newBrowser);
  await Promise.all(people.map((person, index) => subscribe(person, browsers[index]!)));
  // Also if the kill takes longer than the second try.
  for (const browser of browsers) pushService.replyWith(browser, undefined, undefined, undefined);
  await publish('ordered', noticeFor(...people));
  await eventually(async () => browsers.every((browser) => bodies(browser).length > 0));
  const instances = [1, 2, 3].map((n) => `notifications-${n}`);
  await Promise.all(instances.map((name) => world.infrastructure.supervisor.kill(name)));
  await eventually(async () => (await pushService.connections()) === 0);
  for (const browser of browsers) pushService.replyWith(browser);

  const before = new Map(browsers.map((browser) => [browser, bodies(browser).length]));
  expect(await expireLeases(await world.database(), 'pushes')).toBeLessThanOrEqual(30_000);
  await eventually(async () => browsers.every((browser) => bodies(browser).length > before.get(browser)!), 60_000);
  for (const name of instances) await world.infrastructure.supervisor.ready(name);
  await settled();
  expect(browsers.every((browser) => bodies(browser).length === before.get(browser)! + 1)).toBe(true);
});
