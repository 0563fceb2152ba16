import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Bus } from '@kantyna/bus/connection/connect';
import { watch } from '@kantyna/bus/states/watch';
import { publishState, versionOf } from '@kantyna/bus/messages/publish';
import { newId } from '@kantyna/kernel/ids';
import { repetitions } from '@kantyna/test-support/repetitions';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { eventsOf, stateOf } from '@kantyna/test-support/on-stream';
import { counted, counters, publishCount, publishCounted } from './counter.js';

let world: BareWorld;
let publishers: Bus[];

beforeAll(async () => {
  world = await startBareWorld();
  publishers = await Promise.all([world.bus(), world.bus()]);
});
afterAll(() => world.stop());

const publish = (publisher: number, id: string, version: number, expected: number) =>
  eventually(() => publishState(publishers[publisher]!, counters, id, { version, data: { count: version } }, expected));

test('a state is published with its sequence and version, and a newer one replaces it', async () => {
  const id = newId();
  const first = await publish(0, id, 1, 0);
  expect(await stateOf(publishers[0]!, counters, id)).toEqual({ version: 1, data: { count: 1 } });
  const second = await publish(1, id, 2, first.sequence);
  expect(second).toEqual({ version: 2, sequence: expect.any(Number) });
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(await stateOf(publishers[0]!, counters, id)).toEqual({ version: 2, data: { count: 2 } });
});

test.each([
  ['no expected sequence', () => 0],
  ['an older sequence', (old: number) => old],
  ['a sequence of a lost stream', (old: number) => old + 1_000_000],
])('an older version with %s does not replace a newer one', async (_, expected) => {
  const id = newId();
  const old = await publish(0, id, 4, 0);
  const newest = await publish(0, id, 6, old.sequence);
  expect(await publish(1, id, 5, expected(old.sequence))).toEqual(newest);
  expect(await publish(1, id, 6, expected(old.sequence))).toEqual(newest);
  expect(await stateOf(publishers[0]!, counters, id)).toEqual({ version: 6, data: { count: 6 } });
});

test('versions on the stream only increase under concurrent writes, and the newest one stays', async () => {
  const watcher = await world.bus();
  const seen = new Map<string, number[]>();
  const following = watch(watcher, ['state.orders.counter.*'], ({ subject, headers }) => {
    const versions = seen.get(subject) ?? [];
    seen.set(subject, versions);
    versions.push(versionOf({ header: headers! }));
  });
  await following.upToDate;
  // Who expects the sequence of a message knows its version. So no sequence that is expected below may be that of a message by chance.
  const GUESSED_UP_TO = 9;
  for (let sequence = 0; sequence <= GUESSED_UP_TO;) ({ sequence } = await publish(0, newId(), 1, 0));
  const concurrentWrites = fc.array(
    fc.record({ publisher: fc.nat(1), version: fc.integer({ min: 1, max: 6 }), expected: fc.nat(GUESSED_UP_TO) }),
    {
      minLength: 2,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(concurrentWrites, async (writes) => {
      const id = newId();
      await Promise.all(writes.map(({ publisher, version, expected }) => publish(publisher, id, version, expected)));
      const newest = Math.max(...writes.map(({ version }) => version));
      expect(await stateOf(publishers[0]!, counters, id)).toEqual({ version: newest, data: { count: newest } });
      const versions = await eventually(async () => {
        const all = seen.get(`state.orders.counter.${id}`);
        return all?.at(-1) === newest && all;
      });
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    }),
    { numRuns: repetitions(50, 300) },
  );
  await following.stop();
});

test('an event that is published twice is on the stream once', async () => {
  const id = newId();
  await publishCounted(publishers[0]!, id, 'once', 1);
  await publishCounted(publishers[1]!, id, 'once', 1);
  await publishCounted(publishers[1]!, id, 'another', 2);
  expect(await eventsOf(publishers[0]!, counted, id)).toEqual([
    { id: 'once', data: { count: 1 } },
    { id: 'another', data: { count: 2 } },
  ]);
});

test('publishing throws when NATS does not acknowledge', async () => {
  const { supervisor } = world.infrastructure;
  await supervisor.pause('nats');
  try {
    await expect(publishState(publishers[0]!, counters, newId(), { version: 1 }, 0)).rejects.toThrow('TIMEOUT');
  } finally {
    supervisor.continue('nats');
  }
  await publishCount(publishers[0]!, newId(), 1);
});
