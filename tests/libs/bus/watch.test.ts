import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { watch, type Watch, type Checkpoint } from '@kantyna/bus/states/watch';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { publishState, versionOf } from '@kantyna/bus/messages/publish';
import { STATE } from '@kantyna/bus/connection/streams';
import { stateSubject } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { copyTheBus, loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { counters } from './counter.js';

let world: BareWorld;
let publisher: Bus;
let watching: Bus;
let running: Watch | undefined;

beforeAll(async () => {
  world = await startBareWorld();
  publisher = await world.bus();
  watching = await world.bus();
});
afterEach(() => running?.stop());
afterAll(() => world.stop());

/** Follows a new kind. `versions` holds each delivered id and version; `epochs` holds the argument of each `onStart`. */
function followed(options: { headersOnly?: boolean } = {}) {
  const kind = { ...counters, kind: newId() };
  const versions: [string, number][] = [];
  const sizes: number[] = [];
  const epochs: string[] = [];
  const start = (after?: Checkpoint) => {
    running = watch(
      watching,
      [stateSubject(kind)],
      (message) => {
        versions.push([idOf(message.subject), versionOf({ header: message.headers! })]);
        sizes.push(message.data.length);
      },
      { ...options, ...(after ? { after } : {}), onStart: (epoch) => epochs.push(epoch) },
    );
    return running;
  };
  /** Waits while NATS is away. */
  const publish = (id: string, count: number) =>
    eventually(() => publishState(publisher, kind, id, { version: count, data: { count } }, 0));
  return { start, publish, versions, sizes, epochs };
}

test('delivers the present states first, and then each change', async () => {
  const { start, publish, versions } = followed();
  await publish('a', 1);
  await publish('b', 5);
  await publish('a', 2);
  await start().upToDate;
  expect(versions).toEqual([
    ['b', 5],
    ['a', 2],
  ]);
  await publish('c', 1);
  await publish('a', 3);
  await eventually(async () => versions.length === 4);
  expect(versions.slice(2)).toEqual([
    ['c', 1],
    ['a', 3],
  ]);
});

test('is up to date at once on an empty stream', async () => {
  const { start, versions } = followed();
  await start().upToDate;
  expect(versions).toEqual([]);
});

test('receives no bodies with headersOnly', async () => {
  const { start, publish, versions, sizes } = followed({ headersOnly: true });
  await publish('a', 7);
  await start().upToDate;
  expect(versions).toEqual([['a', 7]]);
  expect(sizes).toEqual([0]);
});

test('resumes after a disconnect without losing or repeating a message', async () => {
  const { start, publish, versions, epochs } = followed();
  await publish('a', 1);
  await start().upToDate;
  await world.infrastructure.supervisor.kill('nats');
  await publish('b', 1);
  await eventually(async () => versions.some(([id]) => id === 'b'));
  expect(versions).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(epochs).toHaveLength(1);
});

test('starts from the first message after the stream was deleted', async () => {
  const { start, publish, versions, epochs } = followed();
  for (let count = 1; count <= 5; count += 1) await publish('a', count);
  await start().upToDate;
  await publisher.manager.streams.delete(STATE);
  await publish('b', 1);
  await eventually(async () => versions.some(([id]) => id === 'b'));
  expect(new Set(epochs).size).toBe(2);
});

test('starts from the first message after NATS lost its disk', async () => {
  const { start, publish, versions, epochs } = followed();
  for (let count = 1; count <= 5; count += 1) await publish('a', count);
  await start().upToDate;
  await loseTheBus(world);
  await publish('b', 1);
  await eventually(async () => versions.some(([id]) => id === 'b'));
  await publish('b', 2);
  await eventually(async () => versions.at(-1)?.[1] === 2);
  expect(new Set(epochs).size).toBe(2);
});

test.each([
  ['while it runs', true],
  ['while it was stopped', false],
])('starts over when an old copy of the stream has grown past the checkpoint %s', async (_, isRunning) => {
  const { start, publish, versions, epochs } = followed();
  await publish('a', 1);
  const started = start();
  await started.upToDate;
  const restore = await copyTheBus(world);
  for (let count = 2; count <= 5; count += 1) await publish('a', count);
  await eventually(async () => versions.at(-1)?.[1] === 5);
  const { created, state } = await publisher.manager.streams.info(STATE);
  const checkpoint = { created, sequence: state.last_seq, marks: started.marksUpTo(state.last_seq) };
  if (!isRunning) await started.stop();

  // The watching asks for its next message only when the stream has grown.
  let grown = () => {};
  const growing = new Promise<void>((resolve) => (grown = resolve));
  const { consumers } = watching.manager;
  const add = consumers.add.bind(consumers);
  const held = jest.spyOn(consumers, 'add').mockImplementation(async (...args) => growing.then(() => add(...args)));
  await restore();
  await publish('b', 1);
  for (let count = 2; count <= 6; count += 1) await publish(`b${count}`, count);
  expect((await publisher.manager.streams.info(STATE)).state.last_seq).toBeGreaterThan(checkpoint.sequence);
  grown();

  if (!isRunning) start(checkpoint);
  const expected = ['a', 'b', 'b2', 'b3', 'b4', 'b5', 'b6'];
  await eventually(async () => expected.every((id) => versions.slice(5).some(([found]) => found === id)));
  held.mockRestore();
  expect(versions.slice(5).map(([id]) => id)).toEqual(expected);
  expect(new Set(epochs).size).toBe(epochs.length);
});

test('resumes at its checkpoint when what it received has changed meanwhile', async () => {
  const { start, publish, versions, epochs } = followed();
  await publish('a', 1);
  await publish('b', 1);
  const started = start();
  await started.upToDate;
  const { created, state } = await publisher.manager.streams.info(STATE);
  await started.stop();
  await publish('b', 2);
  start({ created, sequence: state.last_seq, marks: started.marksUpTo(state.last_seq) });
  await running!.upToDate;
  expect(versions).toEqual([
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ]);
  expect(epochs).toHaveLength(1);
});

test('delivers nothing after stop', async () => {
  const { start, publish, versions } = followed();
  const stopped = start();
  await stopped.upToDate;
  await stopped.stop();
  await publish('a', 1);
  const { start: startOther, publish: publishOther, versions: otherVersions } = followed();
  startOther();
  await publishOther('b', 1);
  await eventually(async () => otherVersions.length === 1);
  expect(versions).toEqual([]);
});
