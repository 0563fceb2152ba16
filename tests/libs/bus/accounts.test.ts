import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'nats';
import type { Bus } from '@kantyna/bus/connection/connect';
import { BUS_USERS, inboxPrefix, permissionsOf, usersConfig } from '@kantyna/bus/connection/permissions';
import { publishEvent, publishState } from '@kantyna/bus/messages/publish';
import { EVENTS, STATE } from '@kantyna/bus/connection/streams';
import { events, states } from '@kantyna/contracts/messages/messages';
import { BUS_USERS_FILE } from '@kantyna/embedded/paths';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { captureLog } from '@kantyna/test-support/captured-log';
import { stateOf } from '@kantyna/test-support/on-stream';

const { log, lines } = captureLog();
const keys = { version: 1_000_000, data: { keys: [] } };
let world: BareWorld;
let admin: Bus;
let crawler: Bus;

beforeAll(async () => {
  world = await startBareWorld();
  admin = await world.bus();
  crawler = await world.bus('crawler', log);
});
afterAll(() => world.stop());

test('the users in the configuration are those of the contracts (if not: npm run bus-users)', () => {
  expect(readFileSync(BUS_USERS_FILE, 'utf8')).toBe(usersConfig());
});

test('each state and event has one user who may publish it', () => {
  const all = [
    ...Object.values(states).map(({ owner, kind }) => ({ owner, subject: `state.${owner}.${kind}.*` })),
    ...Object.values(events).map(({ owner, what }) => ({ owner, subject: `event.${owner}.${what}.*` })),
  ];
  for (const { owner, subject } of all) {
    expect(BUS_USERS.filter((user) => permissionsOf(user).publish.includes(subject))).toEqual([owner]);
  }
});

test.each([
  ['no credentials', {}],
  ['a wrong password', { user: 'auth', pass: 'auth' }],
  ['a wrong password of the administrator', { user: 'admin', pass: '' }],
  ['an unknown user', { user: 'nobody', pass: 'x' }],
])('with %s nobody connects', async (_, credentials) => {
  const { host } = new URL(world.infrastructure.natsUrlOf('auth'));
  await expect(connect({ servers: host, reconnect: false, ...credentials })).rejects.toThrow(
    /Authorization Violation/i,
  );
});

describe('a part', () => {
  test('publishes what it owns', async () => {
    const id = newId();
    await publishEvent(crawler, events.menuNotRead, id, newId(), {});
    const catalogue = await world.bus('catalogue');
    await publishState(catalogue, states.restaurant, id, { version: 1 }, 0);
    expect(await stateOf(admin, states.restaurant, id)).toEqual({ version: 1 });
  });

  test('cannot publish the state of another one: it is logged once with the subject, and the part goes on', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(publishState(crawler, states.keys, 'current', keys, 0)).rejects.toThrow(/permissions violation/i);
    }
    expect(await stateOf(admin, states.keys, 'current')).toBeUndefined();
    expect(lines('bus.forbidden')).toMatchObject([
      { level: 50, operation: 'publish', subject: 'state.auth.keys.current', cause: 'PERMISSIONS_VIOLATION' },
    ]);
    await publishEvent(crawler, events.menuNotRead, newId(), newId(), {});
  });

  // Replies of the server go to any subject that the caller names.
  test('cannot make the server repeat a stored body on the subject of another one', async () => {
    const body = JSON.stringify(keys);
    const { seq } = await crawler.jetstream.publish(`event.crawler.menuRead.${newId()}`, body);
    const reply = 'state.auth.keys.current';
    crawler.nats.publish(`$JS.API.DIRECT.GET.${EVENTS}`, JSON.stringify({ seq }), { reply });
    crawler.nats.publish(`$JS.API.STREAM.MSG.GET.${EVENTS}`, JSON.stringify({ seq }), { reply });
    await crawler.nats.flush();
    const stored = await stateOf(admin, states.keys, 'current');
    expect(stored?.version).toBeUndefined();
    expect(stored?.data).toBeUndefined();
  });

  test.each([
    ['delete a stream', () => crawler.manager.streams.delete(STATE)],
    ['purge a stream', () => crawler.manager.streams.purge(STATE)],
    ['change a stream', () => crawler.manager.streams.update(STATE, { max_msgs: 1 })],
    ['delete a message', () => crawler.manager.streams.deleteMessage(STATE, 1)],
    ['use the consumer of another one', () => crawler.manager.consumers.info(EVENTS, 'orders')],
    ['list consumers', () => crawler.manager.consumers.list(STATE).next()],
  ])('cannot %s', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(/permissions violation|timeout/i);
  });

  test('cannot hear the replies to another one', async () => {
    const subscription = crawler.nats.subscribe(`${inboxPrefix('auth')}.>`);
    await expect(subscription[Symbol.asyncIterator]().next()).rejects.toThrow(/permissions violation/i);
  });
});
