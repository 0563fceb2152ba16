import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeedKind } from '@kantyna/contracts/people/names';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data/personal-data.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { RESTAURANT, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  await todayForAWhile();
  world = await startOrdersWorld({ instances: 2, env: { PUBLIC_URL: 'https://lunch.example/', LOG_LEVEL: 'debug' } });
});
afterAll(() => world.stop());

const make = async (kind: FeedKind, by: Person) =>
  (await world.as(by).makeFeed({ params: { kind }, body: { language: 'pl' } })).secret;
const end = (kind: FeedKind, by: Person) => world.as(by).endFeed({ params: { kind } });
/** Reads what a secret opens, at the other instance. */
const read = {
  calendar: (secret: string, headers: Record<string, string> = {}) =>
    fetch(`${world.urls[1]!}/api/feeds/calendar/${secret}.ics`, { headers }),
  screen: (secret: string, headers: Record<string, string> = {}) =>
    fetch(`${world.urls[1]!}/api/feeds/screen.json`, { headers: { 'x-api-key': secret, ...headers } }),
};
const refusalOf = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });
const KINDS = ['calendar', 'screen'] as const;

test('a calendar has the orders that its person eats in or pays for, from 30 days ago on', async () => {
  const who = person('Calendar');
  const open = (days: number, by = ANNA) => world.open(by, { orderDate: dateIn(days) });
  const [eats, tooOld, paid] = [await open(-30), await open(-31), await open(0)];
  const [opened, ofOthers, handedOver] = [await open(5, who), await open(1), await open(2, who)];
  await world.add(who, eats, { dishId: ZUREK.id });
  await world.add(who, tooOld);
  await world.add(BARTEK, ofOthers);
  const dropped = await world.add(who, paid);
  const payer = { role: 'payer', personId: who.id } as const;
  await world.as(ANNA).giveRole({ params: { orderId: paid, ...payer } });
  const paymentData = { paymentByCash: true, paymentByBankTransfer: false, paymentByBlik: false };
  const numbers = { bankTransferNumber: '', blikPhoneNumber: '' };
  await world.as(who).offerToPay({ params: { orderId: paid }, body: { ...paymentData, ...numbers } });
  await world.as(who).deleteDishEntry({ params: { orderEntryId: dropped.id, dishEntryId: dropped.dishEntryId } });
  await world.add(ANNA, handedOver);
  await world.as(ANNA).offerToPay({ params: { orderId: handedOver }, body: { ...paymentData, ...numbers } });
  await world.as(who).giveRole({ params: { orderId: handedOver, role: 'payer', personId: ANNA.id } });
  await world.as(who).setAsRejected({ params: { orderId: opened } });

  const secret = await make('calendar', who);
  const response = await read.calendar(secret);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, max-age=300');
  expect([...text.matchAll(/^UID:(\w+)@/gm)].map(([, id]) => id)).toEqual([eats, paid, opened]);
  expect([...text.matchAll(/^STATUS:(\w+)/gm)].map(([, state]) => state)).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ]);
  expect(text).toContain(`URL:https://lunch.example/orders/show/${eats}\r\n`);
  expect(text).toContain('Żurek');
  expect(text).not.toContain('Bigos');

  const etag = response.headers.get('etag')!;
  expect((await read.calendar(secret, { 'if-none-match': etag })).status).toBe(304);
  await world.add(who, eats);
  expect((await read.calendar(secret, { 'if-none-match': etag })).status).toBe(200);
});

test('a screen has today’s orders with who is in them and who is missing, without prices and addresses', async () => {
  const [eater, missing, elsewhere] = [person('Eater'), person('Missing'), person('Elsewhere')];
  for (const days of [-1, -2, -3]) {
    const before = await world.open(ANNA, { orderDate: dateIn(days) });
    for (const who of [eater, missing, elsewhere]) await world.add(who, before);
  }
  const other = await world.open(CELINA, { orderDate: dateIn(0) });
  const orderId = await world.open(ANNA, { orderDate: dateIn(0), timeOfOrder: '11:30' });
  await world.add(eater, orderId);
  await world.add(elsewhere, other);
  const response = await read.screen(await make('screen', ANNA));
  const { date, orders } = (await response.json()) as { date: string; orders: { id: string }[] };
  expect(date).toBe(dateIn(0));
  expect(orders.find(({ id }) => id === orderId)).toEqual({
    id: orderId,
    restaurantName: RESTAURANT.name,
    orderState: 'CREATED',
    orderDate: dateIn(0),
    timeOfOrder: '11:30',
    people: [eater.username],
    missing: [missing.username],
  });
});

describe.each(KINDS)('a %s', (kind) => {
  const other = kind === 'calendar' ? 'screen' : 'calendar';

  test('is one for each person: a new one ends the one before, and the person ends it', async () => {
    const who = person(`One ${kind}`);
    expect(await world.as(who).feeds()).toEqual({});
    const [first, second] = [await make(kind, who), await make(kind, who)];
    expect(await world.as(who).feeds()).toEqual({ [kind]: expect.any(String) });
    expect((await read[kind](second)).status).toBe(200);
    const unknown = await refusalOf(await read[kind]('unknown'));
    expect(unknown.status).toBe(kind === 'calendar' ? 404 : 401);
    expect(await refusalOf(await read[kind](first))).toEqual(unknown);
    expect((await read[other](second)).ok).toBe(false);
    await end(other, who);
    expect((await read[kind](second)).status).toBe(200);
    await end(kind, who);
    expect(await refusalOf(await read[kind](second))).toEqual(unknown);
    expect(await world.as(who).feeds()).toEqual({});
  });

  const revocation = { blocked: false, endedUntil: 0, sessions: [] };
  test.each([
    ['logs out everywhere', { ...revocation, endings: 1 }],
    ['is blocked', { ...revocation, blocked: true, endings: 1 }],
    ['deletes their account', { ...revocation, endings: 1, leavesAt: Math.floor(Date.now() / 1000) + 60 }],
  ])('ends when its person %s, and not with the session in which it was made', async (what, ended) => {
    const who = { ...person(what), id: newId() };
    const authorization = `Bearer ${world.signer.token(who, 3600, { sid: 'here' })}`;
    const made = await fetch(`${world.urls[1]!}/api/feeds/${kind}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en' }),
    });
    const { secret } = (await made.json()) as { secret: string };
    await world.state('revocation', who.id, 1, {
      ...revocation,
      sessions: [{ id: 'here', expiresAt: Math.floor(Date.now() / 1000) + 3600 }],
    });
    const seen = () => fetch(`${world.urls[1]!}/api/feeds.json`, { headers: { authorization } });
    await eventually(async () => (await seen()).status === 401);
    expect((await read[kind](secret)).status).toBe(200);
    await world.state('revocation', who.id, 2, ended);
    await eventually(async () => !(await read[kind](secret)).ok);
  });

  test('is exported without its secret, and forgotten when its person is erased', async () => {
    const who = person(`Erased ${kind}`);
    const secret = await make(kind, who);
    const database = await world.database();
    const exported = await personalData(database, who.id);
    expect(exported).toMatchObject({ feeds: [{ kind, language: 'pl' }] });
    expect(JSON.stringify(exported)).not.toContain(secret);
    const stored = () => database.collection('feeds').find({ personId: who.id }).toArray();
    expect(JSON.stringify(await stored())).not.toContain(secret);
    await world.state('person', who.id, 1, erased(who));
    await eventually(async () => (await stored()).length === 0);
    expect((await read[kind](secret)).ok).toBe(false);
  });
});

test('no secret is in a log', async () => {
  const secrets = [await make('calendar', CELINA), await make('screen', CELINA)] as const;
  await Promise.all([read.calendar(secrets[0]), read.calendar(`${secrets[0]}x`), read.screen(secrets[1])]);
  const folder = `${world.dataDir}/logs`;
  const logs = () =>
    readdirSync(folder)
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join('');
  await eventually(
    async () => (logs().match(/"url":"\/api\/feeds\/calendar\/:secret.ics","status":404/) ?? []).length > 0,
  );
  for (const secret of secrets) expect(logs()).not.toContain(secret);
});

test('the key of a screen opens nothing else, and neither does the secret of a calendar', async () => {
  const [key, secret] = [await make('screen', BARTEK), await make('calendar', BARTEK)];
  for (const given of [key, secret]) {
    const headers = { authorization: `Bearer ${given}`, 'x-api-key': given };
    for (const path of ['/api/orders/today.json', '/api/feeds.json', '/api/orders/all.csv'])
      expect([path, (await fetch(world.urls[0]! + path, { headers })).status]).toEqual([path, 401]);
  }
  expect(await refused(world.as().feeds())).toMatchObject({ status: 401 });
  expect((await read.screen(secret)).status).toBe(401);
});
