import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { onState } from '@kantyna/bus/message-handler';
import { STATE } from '@kantyna/bus/streams';
import { subscribe } from '@kantyna/bus/subscribe';
import { stateSubject, type StateKind } from '@kantyna/contracts/events';
import type { Aggregate } from '@kantyna/store/aggregate';
import { newId } from '@kantyna/store/id';
import { startRepair } from '@kantyna/store/repair';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { stateOf } from '@kantyna/test-support/on-stream';
import { openPages, pages, tear, write, type Page } from './notes.js';

const CHECK_EVERY = 100;

let world: BareWorld;
let bus: Bus;
let kind: StateKind<typeof pages.data>;
let connection: Connection;
let things: Aggregate<Page>;
let stops: (() => Promise<void>)[];
let ids: string[];
let expected: Awaited<ReturnType<typeof present>>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
});
beforeEach(async () => {
  stops = [];
  kind = { ...pages, kind: newId() };
  connection = await world.database(newId());
  things = await openPages(connection, bus, kind);
  ids = Array.from({ length: 12 }, newId);
  for (const id of ids) await things.change(id, undefined, write('a'));
  await things.change(ids[0]!, undefined, write('b'));
  await things.change(ids[1]!, undefined, tear);
  await things.outbox.settle();
  expected = await present();
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
});
afterAll(() => world.stop());

/** Version and notes of each page as the stream has them. */
async function present() {
  const states = ids.map(async (id) => [id, await stateOf(bus, kind, id).catch(() => undefined)] as const);
  return Object.fromEntries(await Promise.all(states));
}

const isWhole = () => eventually(async () => JSON.stringify(await present()) === JSON.stringify(expected), 20_000);
const keep = () => void stops.push(startRepair(things, CHECK_EVERY).stop);

/** Waits until the owner has looked at the stream as often as that from now on. */
async function looks(times: number): Promise<void> {
  const count = jest.spyOn(things.documents, 'estimatedDocumentCount');
  await eventually(async () => count.mock.calls.length >= times);
  count.mockRestore();
}

/** Another service, which hears of the pages: the version of each. */
function receiver(): Map<string, number> {
  const versions = new Map<string, number>();
  const handler = onState(kind, async ({ id, version }) => {
    versions.set(id, version);
    return 'applied';
  });
  stops.push(subscribe(bus, STATE, newId(), [handler]).stop);
  return versions;
}

test('what is expected is there to begin with', () => {
  expect(expected[ids[0]!]).toEqual({ version: 2, data: { notes: ['a', 'b'] } });
  expect(expected[ids[1]!]).toEqual({ version: 2 });
  expect(expected[ids[2]!]).toEqual({ version: 1, data: { notes: ['a'] } });
});

describe('an owner publishes anew', () => {
  test('at his start, what the stream lost while he was away', async () => {
    await bus.manager.streams.delete(STATE);
    await bus.ensureStreams();
    expect(Object.values(await present())).toEqual(ids.map(() => undefined));
    keep();
    await isWhole();
  });

  test('at his start, what he saved before he died and never published', async () => {
    const deaf = await world.bus();
    const dying = await openPages(connection, deaf, kind);
    await deaf.close();
    await dying.change(ids[3]!, undefined, write('b'));
    expected[ids[3]!] = { version: 2, data: { notes: ['a', 'b'] } };
    keep();
    await isWhole();
  });

  test('while he runs, everything where the stream was deleted, and the others get it', async () => {
    keep();
    await looks(2);
    const versions = receiver();
    await eventually(async () => ids.every((id) => versions.has(id)));
    await bus.manager.streams.delete(STATE);
    versions.clear();
    await isWhole();
    await eventually(async () => ids.every((id) => versions.get(id) === expected[id]!.version), 20_000);
  });

  test('while he runs, everything where the bus lost its disk, and the others get it', async () => {
    keep();
    const versions = receiver();
    await eventually(async () => ids.every((id) => versions.has(id)));
    await loseTheBus(world);
    versions.clear();
    await isWhole();
    await eventually(async () => ids.every((id) => versions.get(id) === expected[id]!.version), 20_000);
  });

  test('while he runs, a single state that is lacking', async () => {
    keep();
    await looks(2);
    await bus.manager.streams.purge(STATE, { filter: stateSubject(kind, ids[4]) });
    expect((await present())[ids[4]!]).toBeUndefined();
    await isWhole();
  });
});

test.each([
  ['where nothing lacks', async () => undefined],
  ['once all is there again after a loss', () => bus.manager.streams.delete(STATE)],
])('an owner neither publishes nor compares one by one %s', async (_, lose) => {
  // The old stream went far, so that its places mean nothing in the new one.
  for (let turn = 0; turn < 30; turn += 1) await things.change(ids[5]!, undefined, write('a'));
  await things.outbox.settle();
  expected = await present();
  keep();
  await looks(2);
  await lose();
  await isWhole();
  await things.outbox.settle();
  await looks(2);
  const { state: before } = await bus.manager.streams.info(STATE);
  const compare = jest.spyOn(things.documents, 'find');
  await looks(4);
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
  expect((await bus.manager.streams.info(STATE)).state.last_seq).toBe(before.last_seq);
});
