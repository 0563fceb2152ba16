import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { newId } from '@kantyna/kernel/ids';
import { expireLeases } from '@kantyna/test-support/expire-leases';
import { WEBHOOK_SECRET } from '@kantyna/test-support/webhook-receiver';
import { noticeFor, newPerson, startPushWorld } from './push-world.js';

const HOOKS = ['slack', 'slack-two', 'teams', 'google-chat', 'discord'];
const INSTANCES = [1, 2, 3].map((index) => `notifications-${index}`);

let all: Awaited<ReturnType<typeof startPushWorld>>;
beforeAll(async () => {
  all = await startPushWorld({ instances: INSTANCES.length });
});
afterAll(() => all.stop());

/** The messages that arrived about an order, by webhook. */
const toldOf = (orderId: string) =>
  all.webhooks.received.filter(({ body }) => JSON.stringify(body).includes(orderId)).map(({ hook }) => hook);
const logs = () => INSTANCES.map((name) => readFileSync(`${all.world.dataDir}/logs/${name}.log`, 'utf8')).join('\n');
const logged = (event: string, webhook: string) =>
  logs()
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`) && line.includes(`"webhook":"${webhook}"`));

test('each webhook is told once of what happens to an order, with a link, whoever is missing', async () => {
  const { webhooks, publish, settled } = all;
  const { actorId: _, ...order } = noticeFor();
  await publish('opened', { ...order, closingTime: '11:30' }, 5);
  await eventually(async () => toldOf(order.orderId).length === HOOKS.length);
  await publish('closingSoon', { ...order, closingTime: '11:30' }, 5);
  await publish('delivered', noticeFor());
  await publish('ordered', noticeFor());
  await eventually(async () => webhooks.received.length === 3 * HOOKS.length);
  await settled();
  await eventually(async () =>
    (await all.world.database())
      .collection('chat_messages')
      .countDocuments({ dueAt: { $exists: true } })
      .then((count) => count === 0),
  );
  // Those of `settled` are deliveries, too.
  expect(toldOf(order.orderId).sort()).toEqual([...HOOKS, ...HOOKS].sort());
  const [slack] = webhooks.receivedBy('slack');
  expect(slack!.body).toMatchObject({
    text: '*Pizzeria Roma*: zamówienie na 1 lipca jest otwarte. Wybierz danie do 11:30.',
    blocks: [
      {
        text: {
          text: expect.stringContaining(`<https://kantyna.example/orders/show/${order.orderId}|Otwórz zamówienie>`),
        },
      },
    ],
  });
});

test('an order that goes to one of several places is told with it, in chats and pushes', async () => {
  const { webhooks, world, newBrowser, subscribe, publish, bodies } = all;
  const placeOf = (name: string) => ({ id: newId(), name, address: `${name} 1` });
  const [krakow, lublin] = [placeOf('Kraków'), placeOf('Lublin')];
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  const { actorId: _, ...order } = noticeFor(ala);
  await world.state('places', 'current', 1, { places: [krakow, lublin] });
  const told = () =>
    webhooks
      .receivedBy('slack')
      .filter(({ body }) => JSON.stringify(body).includes(order.orderId))
      .map(({ body }) => (body as { text: string }).text);
  await publish('opened', { ...order, placeId: krakow.id });
  await publish('closingSoon', { ...order, placeId: krakow.id, closingTime: '11:30' });
  await publish('delivered', { ...noticeFor(ala), ...order, placeId: lublin.id });
  await eventually(async () => told().length === 3);
  expect(told().sort()).toEqual([
    '*Pizzeria Roma (Kraków)*: zamknięcie o 11:30. Wybierz danie albo kliknij „Dziś nie jem”.',
    '*Pizzeria Roma (Kraków)*: zamówienie na 1 lipca jest otwarte. Wybierz danie.',
    '*Pizzeria Roma (Lublin)*: jedzenie już jest',
  ]);
  await eventually(async () => bodies(browser).length === 3);
  expect(bodies(browser)).toContain('Pizzeria Roma (Lublin): the food is here');
});

test('a webhook that fails is tried again, logged once, and delays neither pushes nor the others', async () => {
  const { webhooks, newBrowser, subscribe, publish, bodies } = all;
  const ala = newPerson();
  const browser = newBrowser();
  await subscribe(ala, browser);
  webhooks.replyWith('slack', { status: 500 }, { status: 429, headers: { 'retry-after': '1' } });
  webhooks.replyWith('teams', undefined);
  webhooks.replyWith('discord', { status: 404 });
  const notice = noticeFor(ala);
  await publish('delivered', notice);
  await eventually(async () => bodies(browser).length === 1);
  await eventually(async () => toldOf(notice.orderId).includes('google-chat'));
  const times = (hook: string) => toldOf(notice.orderId).filter((one) => one === hook).length;
  await eventually(async () => times('slack') === 3);
  // That of Teams does not answer, and is tried again after 10 s.
  await eventually(async () => times('teams') === 2, 60_000);
  expect(times('discord')).toBe(1);
  expect(logged('chat.not_delivered', 'SLACK_WEBHOOKS 1')).toHaveLength(1);
  expect(logged('chat.given_up', 'DISCORD_WEBHOOKS 1')).toHaveLength(1);
  expect(logged('chat.given_up', 'SLACK_WEBHOOKS 1')).toEqual([]);
  expect(logs()).not.toContain(WEBHOOK_SECRET);
  const stored = await (await all.world.database()).collection('chat_messages').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(WEBHOOK_SECRET);
});

test('a manager sees the host of each chat, when it was told and when not, and tests one', async () => {
  const { webhooks, world, publish } = all;
  const boss = newPerson();
  const refusal = await refused(world.as(boss).officeChats());
  expect(refusal).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  await world.state('managers', 'current', 1, { ids: [boss.id] });
  webhooks.replyWith('discord', { status: 404 });
  const notice = noticeFor();
  await publish('delivered', notice);
  await eventually(async () => toldOf(notice.orderId).length === HOOKS.length);
  const chats = () => world.as(boss).officeChats();
  await eventually(
    async () => (await chats().catch(() => [])).find(({ name }) => name === 'DISCORD_WEBHOOKS 1')?.lastFailed,
  );
  // Nothing is sent here by e-mail.
  expect(await world.as(boss).officeMail()).toEqual({});
  const [slack] = await chats();
  expect(slack).toMatchObject({ name: 'SLACK_WEBHOOKS 1', host: expect.stringMatching(/^127\.0\.0\.1:/) });
  expect(JSON.stringify(await chats())).not.toContain(WEBHOOK_SECRET);
  await world.event('chatTested', 'office', `test-${boss.id}`, { chatId: slack!.id });
  const tests = () => webhooks.received.filter(({ body }) => JSON.stringify(body).includes('Działa'));
  await eventually(async () => tests().length > 0);
  expect(tests().map(({ hook }) => hook)).toEqual(['slack']);
  await eventually(async () => (await chats())[0]?.lastTold);
});

test('messages that killed instances had leased are sent by the others', async () => {
  const { world, webhooks, publish } = all;
  for (const hook of HOOKS) webhooks.replyWith(hook, undefined);
  const notice = noticeFor();
  await publish('delivered', notice);
  await eventually(async () => toldOf(notice.orderId).length >= HOOKS.length);
  await Promise.all(INSTANCES.map((name) => world.infrastructure.supervisor.kill(name)));
  await eventually(async () => (await webhooks.connections()) === 0);
  for (const hook of HOOKS) webhooks.replyWith(hook);
  const before = toldOf(notice.orderId).length;
  await expireLeases(await world.database(), 'chat_messages');
  await eventually(async () => toldOf(notice.orderId).length === before + HOOKS.length, 60_000);
});
