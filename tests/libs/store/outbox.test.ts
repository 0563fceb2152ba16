import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { STATE } from '@kantyna/bus/connection/streams';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import { newId } from '@kantyna/kernel/ids';
import { startPublisher } from '@kantyna/store/reconcile/repair';
import { startRelay } from '@kantyna/store/outbox/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { eventsOf, stateOf } from '@kantyna/test-support/on-stream';
import { addNote, noted, openPages, Page, pages, publishedPage, removePage } from './notes.js';

let world: BareWorld;
let bus: Bus;
let aggregate: Aggregate<Page>;
let stopRelay: () => Promise<void>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  aggregate = await openPages(await world.database('notes'), bus);
  stopRelay = startRelay(aggregate.outbox).stop;
});
afterAll(async () => {
  await stopRelay();
  await world.stop();
});

const stored = (id: string) => aggregate.documents.findOne({ _id: id });
const isOutboxEmpty = async (id: string) => (await stored(id))?.outbox.length === 0;

/** Pages of a process that saves but does not publish, as if it was killed in between. */
async function openDisconnectedPages(database = 'notes') {
  const closedBus = await world.bus();
  const disconnected = await openPages(await world.database(database), closedBus);
  await closedBus.close();
  return disconnected;
}

describe('while NATS is unavailable', () => {
  test('replies to the caller, and publishes once NATS is available', async () => {
    const { supervisor } = world.infrastructure;
    const ids = Array.from({ length: 5 }, newId);
    const publish = jest.spyOn(aggregate.outbox, 'publish');
    await supervisor.pause('nats');
    try {
      const firstOf = async (id: string) => {
        const reply = aggregate.change(id, undefined, addNote('a'));
        const call = () => publish.mock.calls.findIndex(([document]) => document._id === id);
        await eventually(async () => call() >= 0);
        const published = publish.mock.results[call()]!.value as Promise<boolean>;
        return Promise.race([reply, published.then(() => 'given up')]);
      };
      // The gateway would ask another instance before NATS is given up.
      expect(await Promise.all(ids.map(firstOf))).toEqual(ids.map(() => ({ count: 1 })));
      for (const id of ids) expect((await stored(id))?.outbox).toHaveLength(2);
    } finally {
      supervisor.continue('nats');
      publish.mockRestore();
    }
    for (const id of ids) {
      await eventually(async () => (await stateOf(bus, pages, id))?.version === 1);
      await eventually(() => isOutboxEmpty(id));
      expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }]);
    }
  });

  test('loses no change when NATS is killed between changes', async () => {
    const id = newId();
    const notes = Array.from({ length: 30 }, (_, index) => `note ${index}`);
    for (const [index, note] of notes.entries()) {
      await aggregate.change(id, undefined, addNote(note));
      if (index === 10) await world.infrastructure.supervisor.kill('nats');
    }
    await world.infrastructure.supervisor.ready('nats');
    await eventually(async () => (await stateOf(bus, pages, id).catch(() => undefined))?.version === 30);
    await eventually(() => isOutboxEmpty(id));
    expect((await stateOf(bus, pages, id))?.data).toEqual({ notes });
    const events = await eventsOf(bus, noted, id);
    expect(new Set(events.map((event) => event.data.note))).toEqual(new Set(notes));
    expect(new Set(events.map((event) => event.id)).size).toBe(30);
  });

  test('publishes events of the last seconds again: NATS may have lost them in a power cut', async () => {
    const id = newId();
    for (const note of ['a', 'b']) await aggregate.change(id, undefined, addNote(note));
    const before = await eventsOf(bus, noted, id);
    await loseTheBus(world);
    await eventually(() => bus.ensureStreams().then(() => true));
    await eventually(async () => (await eventsOf(bus, noted, id).catch(() => [])).length === 2);
    expect(await eventsOf(bus, noted, id)).toEqual(before);
    await eventually(() => isOutboxEmpty(id));
  });
});

test.each([
  ['a killed process', 0],
  ['a killed process with a fast clock', 600_000],
])('the relay publishes what %s saved', async (_, fast) => {
  const id = newId();
  await stopRelay();
  await (await openDisconnectedPages()).change(id, undefined, addNote('a'));
  await aggregate.documents.updateOne({ _id: id }, { $set: { 'outbox.$[].at': new Date(Date.now() + fast) } });
  expect(await stateOf(bus, pages, id)).toBeUndefined();
  stopRelay = startRelay(aggregate.outbox).stop;
  await eventually(async () => (await stateOf(bus, pages, id)) !== undefined);
  expect(await stateOf(bus, pages, id)).toEqual({ version: 1, data: { notes: ['a'] } });
  await eventually(() => isOutboxEmpty(id));
  expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }]);
});

test.each([
  ['repeats its command', { key: newId(), payload: 'a note' }],
  ['finds it done', undefined],
])('what a process saved before it was killed is published before the reply to who %s', async (_, command) => {
  const id = newId();
  const decide = (page: Page | undefined) => (page ? { reply: {} } : { state: { notes: ['a'] }, reply: {} });
  expect(await (await openDisconnectedPages('killed')).change(id, command, decide)).toEqual({});
  const another = await openPages(await world.database('killed'), bus);
  expect(await stateOf(bus, pages, id)).toBeUndefined();
  expect(await another.change(id, command, decide)).toEqual({});
  expect(await stateOf(bus, pages, id)).toEqual({ version: 1, data: { notes: ['a'] } });
});

test('a state above the payload limit is tried and logged once for each version, and holds up no other', async () => {
  const logs = { error: jest.spyOn(bus.log, 'error'), warn: jest.spyOn(bus.log, 'warn') };
  const published = jest.spyOn(aggregate.outbox, 'publish');
  const id = newId();
  const attempts = () => published.mock.calls.filter(([document]) => document._id === id).length;
  const errors = () => logs.error.mock.calls.map(([fields]) => fields);
  const largest = bus.nats.info!.max_payload;
  const grow = (size: number) => () => ({ state: { notes: ['x'.repeat(size)] }, reply: {} });
  /** The relay's next rounds publish a change that another process saved. */
  const relayed = async () => {
    const other = newId();
    await (await openDisconnectedPages()).change(other, undefined, addNote('a'));
    await eventually(async () => (await stateOf(bus, pages, other)) !== undefined);
  };

  expect(await aggregate.change(id, undefined, grow(largest))).toEqual({});
  await relayed();
  await relayed();
  expect(attempts()).toBe(1);
  expect(errors()).toEqual([{ event: 'outbox.too_large', collection: 'pages', id, version: 1, largest }]);
  await aggregate.change(id, undefined, grow(largest + 1));
  expect(errors()).toEqual(
    [1, 2].map((version) => ({ event: 'outbox.too_large', collection: 'pages', id, version, largest })),
  );
  expect((await stored(id))?.outbox).toHaveLength(2);
  expect(await stateOf(bus, pages, id)).toBeUndefined();

  await aggregate.change(id, undefined, grow(1));
  expect(await publishedPage(bus, aggregate.documents, id)).toEqual({ version: 3, data: { notes: ['x'] } });
  await eventually(() => isOutboxEmpty(id));
  const warnings = logs.warn.mock.calls.map(([fields]) => fields as { err?: Error });
  // On a busy machine NATS may need longer for an ordinary one, which is tried again.
  expect(warnings.filter(({ err }) => err?.message !== 'TIMEOUT')).toEqual([]);
});

test.each([
  ['changed', addNote('c'), { version: 3, data: { notes: ['a', 'b', 'c'] } }],
  ['removed', removePage, { version: 3 }],
])('a late publish of an older version does not replace a page that was %s meanwhile', async (_, last, expected) => {
  const id = newId();
  await aggregate.change(id, undefined, addNote('a'));
  await (await openDisconnectedPages()).change(id, undefined, addNote('b'));
  const old = await stored(id);
  expect(old).toMatchObject({ version: 2 });
  await aggregate.change<unknown>(id, undefined, last);
  // First from the process that published the newer version, then from another process.
  await aggregate.outbox.publish(old!);
  expect(await publishedPage(bus, aggregate.documents, id)).toEqual(expected);
  await (await openPages(await world.database('notes'), await world.bus())).outbox.publish(old!);
  expect(await publishedPage(bus, aggregate.documents, id)).toEqual(expected);
});

test('of an aggregate without a kind only the events are published', async () => {
  const id = newId();
  const notes = await openAggregate(await world.database('unpublished'), bus, { collection: 'notes', state: Page });
  const stop = startPublisher(notes);
  await notes.change(id, undefined, addNote('a'));
  await eventually(async () => (await notes.documents.findOne({ _id: id }))?.outbox.length === 0);
  expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }]);
  const { state } = await bus.manager.streams.info(STATE, { subjects_filter: `state.*.*.${id}` });
  expect(state.subjects ?? {}).toEqual({});
  await stop();
});
