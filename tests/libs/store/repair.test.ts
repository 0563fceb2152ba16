import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { applyStates } from '@kantyna/bus/states/apply-states';
import { headers } from 'nats';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onState } from '@kantyna/bus/messages/message-handler';
import { publishState, VERSION_HEADER } from '@kantyna/bus/messages/publish';
import { STATE } from '@kantyna/bus/connection/streams';
import { stateSubject, type StateKind } from '@kantyna/contracts/messages/messages';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { newId } from '@kantyna/kernel/ids';
import type { Stored } from '@kantyna/store/documents/stored-document';
import { startRepair } from '@kantyna/store/reconcile/repair';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { captureLog } from '@kantyna/test-support/captured-log';
import { eventually } from '@kantyna/test-support/eventually';
import { copyTheBus, loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { stateOf } from '@kantyna/test-support/on-stream';
import { addNote, openPages, pages, removePage, type Page } from './notes.js';

const CHECK_EVERY = 100;
const { log, lines } = captureLog();

let world: BareWorld;
let bus: Bus;
let kind: StateKind<typeof pages.data>;
let connection: Connection;
let aggregate: Aggregate<Page>;
let stops: (() => Promise<void>)[];
let ids: string[];
let expected: Awaited<ReturnType<typeof readStream>>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus('admin', log);
});
beforeEach(async () => {
  stops = [];
  kind = { ...pages, kind: newId() };
  connection = await world.database(newId());
  aggregate = await openPages(connection, bus, kind);
  ids = Array.from({ length: 12 }, newId);
  for (const id of ids) await aggregate.change(id, undefined, addNote('a'));
  await aggregate.change(ids[0]!, undefined, addNote('b'));
  await aggregate.change(ids[1]!, undefined, removePage);
  await aggregate.outbox.settle();
  expected = await readStream();
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
});
afterAll(() => world.stop());

/** The published version and notes of each page, by id. */
async function readStream() {
  const states = ids.map(async (id) => [id, await stateOf(bus, kind, id).catch(() => undefined)] as const);
  return Object.fromEntries(await Promise.all(states));
}

/** Waits until the stream has every expected state. */
const repaired = () => eventually(async () => JSON.stringify(await readStream()) === JSON.stringify(expected));
const startRepairing = (checkEvery = CHECK_EVERY) =>
  void stops.push(startRepair({ kind, outbox: aggregate.outbox }, checkEvery).stop);

/** Waits until the repair has checked the stream the given number of times from now on. */
async function waitForChecks(times: number): Promise<void> {
  const count = jest.spyOn(aggregate.documents, 'findOne');
  await eventually(async () => count.mock.calls.length >= times);
  count.mockRestore();
}

/** Subscribes another service to the pages. Gives the received version of each page, by id. */
function collectVersions(): Map<string, number> {
  const versions = new Map<string, number>();
  const handler = onState(kind, async ({ id, version }) => {
    versions.set(id, version);
    return 'applied';
  });
  stops.push(applyStates(bus, [handler]).stop);
  return versions;
}

test('the stream has every state before a repair', () => {
  expect(expected[ids[0]!]).toEqual({ version: 2, data: { notes: ['a', 'b'] } });
  expect(expected[ids[1]!]).toEqual({ version: 2 });
  expect(expected[ids[2]!]).toEqual({ version: 1, data: { notes: ['a'] } });
});

describe('repair', () => {
  test('at the start publishes what the stream lost meanwhile', async () => {
    await bus.manager.streams.delete(STATE);
    await bus.ensureStreams();
    expect(Object.values(await readStream())).toEqual(ids.map(() => undefined));
    startRepairing();
    await repaired();
  });

  test('at the start publishes what a killed process saved and did not publish', async () => {
    const closedBus = await world.bus();
    const disconnected = await openPages(connection, closedBus, kind);
    await closedBus.close();
    await disconnected.change(ids[3]!, undefined, addNote('b'));
    expected[ids[3]!] = { version: 2, data: { notes: ['a', 'b'] } };
    startRepairing();
    await repaired();
  });

  test('while running publishes all states after the stream was deleted, and subscribers receive them', async () => {
    startRepairing();
    await waitForChecks(2);
    const versions = collectVersions();
    await eventually(async () => ids.every((id) => versions.has(id)));
    await bus.manager.streams.delete(STATE);
    versions.clear();
    await repaired();
    await eventually(async () => ids.every((id) => versions.get(id) === expected[id]!.version));
  });

  test('while running publishes all states after NATS lost its disk, and subscribers receive them', async () => {
    startRepairing();
    const versions = collectVersions();
    await eventually(async () => ids.every((id) => versions.has(id)));
    await loseTheBus(world);
    versions.clear();
    await repaired();
    await eventually(async () => ids.every((id) => versions.get(id) === expected[id]!.version));
  });

  test('publishes what an old copy of the stream lacks as soon as NATS is back, also when it has grown since', async () => {
    startRepairing(60_000);
    await waitForChecks(1);
    const restore = await copyTheBus(world);
    for (const id of ids.slice(2, 8)) await aggregate.change(id, undefined, addNote('b'));
    await aggregate.outbox.settle();
    expected = await readStream();
    expect(expected[ids[7]!]).toEqual({ version: 2, data: { notes: ['a', 'b'] } });
    await restore();
    await repaired();
  });

  test('publishes a state of which the outbox has only events left', async () => {
    const event = { id: newId(), at: new Date(), owner: 'orders', what: 'ordered', data: {} };
    await aggregate.documents.collection.updateOne({ _id: ids[4]! }, { $push: { outbox: event } });
    await bus.manager.streams.purge(STATE, { filter: stateSubject(kind, ids[4]) });
    expect((await readStream())[ids[4]!]).toBeUndefined();
    startRepairing();
    await repaired();
  });

  test('while running publishes a single missing state', async () => {
    startRepairing();
    await waitForChecks(2);
    await bus.manager.streams.purge(STATE, { filter: stateSubject(kind, ids[4]) });
    expect((await readStream())[ids[4]!]).toBeUndefined();
    await repaired();
  });
});

test.each([
  ['when nothing is missing', async () => undefined],
  ['after it has repaired a loss', () => bus.manager.streams.delete(STATE)],
])('repair neither publishes nor compares single states %s', async (_, loseStates) => {
  // High sequences in the old stream, so that they exceed those of the new stream.
  for (let round = 0; round < 30; round += 1) await aggregate.change(ids[5]!, undefined, addNote('a'));
  await aggregate.outbox.settle();
  expected = await readStream();
  startRepairing();
  await waitForChecks(2);
  await loseStates();
  await repaired();
  await aggregate.outbox.settle();
  // The repair looks once more, and the next check compares what the repair published.
  await waitForChecks(3);
  const { state: before } = await bus.manager.streams.info(STATE);
  const compare = jest.spyOn(aggregate.documents, 'find');
  await waitForChecks(4);
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
  expect((await bus.manager.streams.info(STATE)).state.last_seq).toBe(before.last_seq);
});

describe('a state on the stream that is newer than its document', () => {
  const foreign = { notes: ['999,99 zł'] };
  const warnings = (id: string) =>
    lines('stream.state_ahead').filter(({ ids: some }) => (some as string[]).includes(id));

  /** Writes a message to the stream as somebody with all rights. */
  async function write(id: string, body: unknown, version?: number): Promise<void> {
    const versionHeader = headers();
    if (version !== undefined) versionHeader.set(VERSION_HEADER, String(version));
    await bus.jetstream.publish(stateSubject(kind, id), JSON.stringify(body), { headers: versionHeader });
  }

  /** Waits until the stream has the document's state again. */
  const overwritten = async (id: string, notes: string[]) => {
    const state = await eventually(async () => {
      const found = await stateOf(bus, kind, id).catch(() => undefined);
      return found?.data?.notes.includes('a') && found;
    });
    expect(state.data).toEqual({ notes });
    return state;
  };

  test.each([
    ['before the start', false],
    ['while it runs', true],
  ])('is overwritten by its owner, with a warning: %s', async (_, isRunning) => {
    if (isRunning) startRepairing();
    if (isRunning) await waitForChecks(2);
    const id = ids[6]!;
    const versions = collectVersions();
    await publishState(bus, kind, id, { version: 1_000_000, data: foreign }, 0);
    if (!isRunning) startRepairing();
    expect((await overwritten(id, ['a'])).version).toBe(1_000_001);
    await eventually(async () => versions.get(id)! > 1_000_000);
    await aggregate.change(id, undefined, addNote('b'));
    expect(await stateOf(bus, kind, id)).toEqual({ version: 1_000_002, data: { notes: ['a', 'b'] } });
    expect(warnings(id)).toMatchObject([{ level: 40, kind: kind.kind, count: 1 }]);
  });

  test('is overwritten by what its owner wrote meanwhile', async () => {
    const id = ids[7]!;
    const versions = collectVersions();
    await publishState(bus, kind, id, { version: 50, data: foreign }, 0);
    await aggregate.change(id, undefined, addNote('b'));
    startRepairing();
    expect((await overwritten(id, ['a', 'b'])).version).toBe(51);
    await eventually(async () => versions.get(id) === 51);
  });

  test.each([
    ['no version in its header', { version: 1, data: foreign }, undefined],
    ['an impossible version', { version: 1e300, data: foreign }, 1e300],
  ])('or has %s, is overwritten', async (_, body, version) => {
    const id = ids[8]!;
    await aggregate.outbox.settle();
    startRepairing();
    await waitForChecks(2);
    await write(id, body, version);
    await overwritten(id, ['a']);
  });

  test('of an aggregate that does not exist is removed, once', async () => {
    const id = newId();
    startRepairing();
    await waitForChecks(2);
    await publishState(bus, kind, id, { version: 5, data: foreign }, 0);
    await eventually(async () => (await stateOf(bus, kind, id))?.version === 6);
    expect(await stateOf(bus, kind, id)).toEqual({ version: 6 });
    await waitForChecks(3);
    expect(warnings(id)).toHaveLength(1);
    expect(await stateOf(bus, kind, id)).toEqual({ version: 6 });
    await aggregate.change(id, undefined, addNote('a'));
    expect(await stateOf(bus, kind, id)).toEqual({ version: 7, data: { notes: ['a'] } });
  });

  test('after an older copy of the database is put back', async () => {
    const collection = connection.collection<Stored<Page>>(aggregate.documents.modelName);
    const [kept, before] = [ids[2]!, newId()];
    const copy = await collection.find().toArray();
    await aggregate.change(kept, undefined, addNote('lost'));
    await aggregate.change(before, undefined, addNote('lost'));
    await aggregate.outbox.settle();
    const versions = collectVersions();
    await eventually(async () => versions.get(kept) === 2 && versions.get(before) === 1);
    await collection.deleteMany({});
    await collection.insertMany(copy);
    aggregate = await openPages(connection, bus, kind);
    startRepairing();
    await eventually(async () => versions.get(kept) === 3 && versions.get(before) === 2);
    expect(await stateOf(bus, kind, kept)).toEqual({ version: 3, data: { notes: ['a'] } });
    expect(await stateOf(bus, kind, before)).toEqual({ version: 2 });
    expect(warnings(kept)).toMatchObject([{ count: 2 }]);
  });
});
