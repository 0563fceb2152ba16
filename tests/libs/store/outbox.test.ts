import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connect';
import type { Aggregate } from '@kantyna/store/aggregate';
import { newId } from '@kantyna/store/id';
import { startRelay } from '@kantyna/store/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { eventsOf, stateOf } from '@kantyna/test-support/on-stream';
import { noted, openPages, pages, tear, write, type Page } from './notes.js';

let world: BareWorld;
let bus: Bus;
let things: Aggregate<Page>;
let stopRelay: () => Promise<void>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  things = await openPages(await world.database('notes'), bus);
  stopRelay = startRelay(things.outbox).stop;
});
afterAll(async () => {
  await stopRelay();
  await world.stop();
});

const stored = (id: string) => things.documents.findOne({ _id: id }).lean().exec();
const isEmptied = async (id: string) => (await stored(id))?.outbox.length === 0;

/** A process that dies after it saved and before it published. */
async function pagesOfOneWhoDies() {
  const deaf = await world.bus();
  const dying = await openPages(await world.database('notes'), deaf);
  await deaf.close();
  return dying;
}

describe('where the bus does not answer', () => {
  test('the caller has his answer all the same, and all is published once the bus answers again', async () => {
    const { supervisor } = world.infrastructure;
    const ids = Array.from({ length: 5 }, newId);
    supervisor.pause('nats');
    try {
      const began = performance.now();
      const replies = await Promise.all(ids.map((id) => things.change(id, undefined, write('a'))));
      expect(replies).toEqual(ids.map(() => ({ count: 1 })));
      expect(performance.now() - began).toBeLessThan(5_000);
      for (const id of ids) expect((await stored(id))?.outbox).toHaveLength(2);
    } finally {
      supervisor.continue('nats');
    }
    for (const id of ids) {
      await eventually(async () => (await stateOf(bus, pages, id))?.version === 1);
      await eventually(() => isEmptied(id));
      expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }]);
    }
  });

  test('nothing of a row of changes is lost where the bus dies among them', async () => {
    const id = newId();
    const notes = Array.from({ length: 30 }, (_, index) => `note ${index}`);
    for (const [index, note] of notes.entries()) {
      await things.change(id, undefined, write(note));
      if (index === 10) await world.infrastructure.supervisor.kill('nats');
    }
    await world.infrastructure.supervisor.ready('nats');
    await eventually(async () => (await stateOf(bus, pages, id).catch(() => undefined))?.version === 30, 20_000);
    await eventually(() => isEmptied(id), 20_000);
    expect((await stateOf(bus, pages, id))?.data).toEqual({ notes });
    const events = await eventsOf(bus, noted, id);
    expect(new Set(events.map((event) => event.data.note))).toEqual(new Set(notes));
    expect(new Set(events.map((event) => event.id)).size).toBe(30);
  });
});

test('what a process saved before it died is published by another one', async () => {
  const id = newId();
  await (await pagesOfOneWhoDies()).change(id, undefined, write('a'));
  expect(await stateOf(bus, pages, id)).toBeUndefined();
  await eventually(async () => (await stateOf(bus, pages, id)) !== undefined);
  expect(await stateOf(bus, pages, id)).toEqual({ version: 1, data: { notes: ['a'] } });
  await eventually(() => isEmptied(id));
  expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }]);
});

test('what is larger than the bus takes is an error in the log, once for each version, and is published once it is smaller', async () => {
  const logs = { error: jest.spyOn(bus.log, 'error'), warn: jest.spyOn(bus.log, 'warn') };
  const published = jest.spyOn(things.outbox, 'publish');
  const id = newId();
  const tries = () => published.mock.calls.filter(([document]) => document._id === id).length;
  const errors = () => logs.error.mock.calls.map(([of]) => of);
  const largest = bus.nats.info!.max_payload;
  const grow = (size: number) => () => ({ state: { notes: ['x'.repeat(size)] }, reply: {} });

  expect(await things.change(id, undefined, grow(largest))).toEqual({});
  await eventually(async () => tries() > 2); // The relay has come by twice.
  expect(errors()).toEqual([{ event: 'outbox.too_large', collection: 'pages', id, version: 1, largest }]);
  await things.change(id, undefined, grow(largest + 1));
  expect(errors()).toEqual(
    [1, 2].map((version) => ({ event: 'outbox.too_large', collection: 'pages', id, version, largest })),
  );
  expect((await stored(id))?.outbox).toHaveLength(2);
  expect(await stateOf(bus, pages, id)).toBeUndefined();

  await things.change(id, undefined, grow(1));
  expect(await stateOf(bus, pages, id)).toEqual({ version: 3, data: { notes: ['x'] } });
  await eventually(() => isEmptied(id));
  expect(logs.warn).not.toHaveBeenCalled();
});

test.each([
  ['changed', write('c'), { version: 3, data: { notes: ['a', 'b', 'c'] } }],
  ['removed', tear, { version: 3 }],
])('one who was frozen while others went on does not put back what was %s meanwhile', async (_, last, expected) => {
  const id = newId();
  await things.change(id, undefined, write('a'));
  await (await pagesOfOneWhoDies()).change(id, undefined, write('b'));
  const old = await stored(id);
  expect(old).toMatchObject({ version: 2 });
  await things.change<unknown>(id, undefined, last);
  // By the process that published the newer one itself, and by another.
  await things.outbox.publish(old!);
  expect(await stateOf(bus, pages, id)).toEqual(expected);
  await (await openPages(await world.database('notes'), await world.bus())).outbox.publish(old!);
  expect(await stateOf(bus, pages, id)).toEqual(expected);
});
