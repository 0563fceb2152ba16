import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { Bus } from '@kantyna/bus/connection/connect';
import { eventSubject } from '@kantyna/contracts/messages/messages';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import { startDueWork } from '@kantyna/store/jobs/due-work';
import { newId } from '@kantyna/kernel/ids';
import type { LeasedWork } from '@kantyna/store/jobs/leased-work';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { noted, Page, pages } from './notes.js';

const HOUR = 60 * 60_000;
/** Two hours before the clocks go forward in Warsaw. */
const START = Date.parse('2025-03-29T23:00:00Z');

let world: BareWorld;
let instances: Aggregate<Page>[];
let workers: LeasedWork[];
let bus: Bus;
let now = START;
/** The pages that were decided on, with the time of the clock. */
const decided: { id: string; at: number }[] = [];
/** The reports after a save. */
const saved: [string, string][] = [];

/** Its first note says when a page is due. A second one says that it was told. */
const dueAt = ({ notes: [due, told] }: Page) => (due !== undefined && told === undefined ? new Date(due) : undefined);

const openDuePages = async (database: string) =>
  openAggregate(await world.database(database), await world.bus(), {
    collection: 'pages',
    kind: pages,
    state: Page,
    toPublished: (page) => page,
    dueAt,
  });

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  instances = await Promise.all([1, 2, 3].map(() => openDuePages('due')));
  workers = instances.map((aggregate) =>
    startDueWork({
      aggregate,
      log: pino({ level: 'silent' }),
      event: 'test.failed',
      now: () => now,
      decide: (page, id) => {
        decided.push({ id, at: now });
        return { state: { notes: [...page.notes, 'told'] }, events: [{ kind: noted, data: { note: id } }], reply: id };
      },
      onDecided: (reply, id) => saved.push([reply, id]),
    }),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await world.stop();
});

const open = async (due: number) => {
  const id = newId();
  const state = { notes: [new Date(due).toISOString()] };
  await instances[0]!.change(id, undefined, () => ({ state, reply: {} }));
  return id;
};
const dueNow = async () => {
  for (const worker of workers) worker.wake();
  return instances[0]!.documents.find({ dueAt: { $lte: new Date(now) } });
};
const eventCounts = async () => {
  const { state } = await bus.manager.streams.info('EVENTS', { subjects_filter: eventSubject(noted) });
  return Object.values(state.subjects ?? {});
};

test('each of 60 due times is decided once by three instances, when its time has come', async () => {
  const due = new Map<string, number>();
  for (let index = 0; index < 60; index += 1) {
    const at = START + (index % 12) * (HOUR / 2) + HOUR;
    due.set(await open(at), at);
  }
  for (let step = 0; step < 7; step += 1) {
    now += HOUR;
    await eventually(async () => (await dueNow()).length === 0);
    expect(new Set(decided.map(({ id }) => id)).size).toBe([...due.values()].filter((at) => at <= now).length);
  }
  for (const { id, at } of decided) expect(at - due.get(id)!).toBeGreaterThanOrEqual(0);
  await eventually(async () => (await eventCounts()).length === 60);
  expect(await eventCounts()).toEqual(Array.from({ length: 60 }, () => 1));
  await eventually(async () => saved.length === 60);
  expect(saved.toSorted()).toEqual([...due.keys()].toSorted().map((id) => [id, id]));
});

test('a due time that moves or goes is followed, and what a dead process had leased is taken over', async () => {
  const [moved, gone, leased] = [await open(now + HOUR), await open(now + HOUR), await open(now + HOUR)];
  const later = new Date(now + 3 * HOUR).toISOString();
  await instances[1]!.change(moved, undefined, () => ({ state: { notes: [later] }, reply: {} }));
  await instances[2]!.change(gone, undefined, () => ({ removed: true, reply: {} }));
  const lease = { owner: 'a dead process', until: new Date(Date.now() + 500) };
  await instances[0]!.documents.updateOne({ _id: leased }, { $set: { lease } });
  now += 2 * HOUR;
  await eventually(async () => (await dueNow()).length === 0);
  const ids = decided.map(({ id }) => id);
  expect([moved, gone, leased].map((id) => ids.includes(id))).toEqual([false, false, true]);
  await eventually(async () => (await eventCounts()).length === 61);
});

/** No interval passes from here on, unless a test says so. */
const stopIntervals = () =>
  void jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });

test('while nothing is due the database is asked every 10 s, for what another instance has saved', async () => {
  const [one, other] = [await openDuePages('quiet'), await openDuePages('quiet')];
  const begun: string[] = [];
  const find = jest.spyOn(one.documents, 'find');
  stopIntervals();
  const work = startDueWork({
    aggregate: one,
    log: pino({ level: 'silent' }),
    event: 'test.failed',
    decide: (page, id) => {
      begun.push(id);
      return { state: { notes: [...page.notes, 'told'] }, reply: {} };
    },
  });
  const passes = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await other.documents.exists({ _id: 'none' });
  };
  try {
    const id = newId();
    await other.change(id, undefined, () => ({ state: { notes: [new Date().toISOString()] }, reply: {} }));
    await eventually(async () => begun.includes(id) || passes(10_000).then(() => false));
    await eventually(async () => (await other.documents.findOne({ _id: id }))!.lease === undefined);
    const looks = find.mock.calls.length;
    for (let seconds = 0; seconds < 60; seconds += 2) await passes(2_000);
    const inOneMinute = find.mock.calls.length - looks;
    expect([inOneMinute > 3, inOneMinute < 9]).toEqual([true, true]);
  } finally {
    jest.useRealTimers();
    await work.stop();
  }
});

test('what becomes due before the next look is waited for: the process that saves it needs none', async () => {
  stopIntervals();
  const begun: string[] = [];
  const work = startDueWork({
    aggregate: instances[0]!,
    log: pino({ level: 'silent' }),
    event: 'test.failed',
    decide: (page, id) => {
      begun.push(id);
      return { state: { notes: [...page.notes, 'told'] }, reply: {} };
    },
  });
  try {
    const ids = [await open(Date.now() + 600), await open(Date.now() + 300)];
    await eventually(async () => ids.every((id) => begun.includes(id)));
  } finally {
    jest.useRealTimers();
    await work.stop();
  }
});

test('what a saved decision asks for is done after it, and repeated until it is done', async () => {
  const carried: string[][] = [];
  let failures = 2;
  const work = startDueWork({
    aggregate: instances[0]!,
    log: pino({ level: 'silent' }),
    event: 'test.failed',
    now: () => now,
    decide: () => ({ reply: {} }), // It is decided already: the process died after that.
    finish: async (id) => {
      const stored = await instances[0]!.documents.findOne({ _id: id });
      carried.push([...stored!.state.notes]);
      if ((failures -= 1) >= 0) {
        await instances[0]!.documents.updateOne({ _id: id }, { $unset: { lease: 1 } }); // As time would.
        throw new Error('the process died');
      }
      await instances[0]!.change(id, undefined, (page) => ({
        ...(page && { state: { notes: [...page.notes, 'done'] } }),
        reply: {},
      }));
      return true;
    },
  });
  try {
    await Promise.all(workers.map((worker) => worker.stop()));
    const id = await open(now);
    await eventually(async () => (await dueNow()).length === 0);
    const found = async () => (await instances[0]!.documents.findOne({ _id: id }))!;
    await eventually(async () => (await found()).lease === undefined);
    expect((await found()).state.notes.at(-1)).toBe('done');
    expect(carried).toHaveLength(3);
  } finally {
    await work.stop();
  }
});
