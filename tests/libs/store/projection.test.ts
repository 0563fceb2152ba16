import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { stateSubject, type StateKind } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { newId } from '@kantyna/kernel/ids';
import { openProjection, type Projection } from '@kantyna/store/projections/projection';
import { openProjectionCheckpoint } from '@kantyna/store/projections/checkpoint';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { repetitions } from '@kantyna/test-support/repetitions';

const fields = { data: Type.String() };
const sourceKind = { owner: 'orders', kind: 'thing', data: Shape(fields) } as const satisfies StateKind;
type StoredCopy = { _id: string; version: number; removed: boolean; data: string };

let world: BareWorld;
let connections: Connection[];
let copies: Projection<StoredCopy>[];

beforeAll(async () => {
  world = await startBareWorld();
  connections = await Promise.all([0, 1].map(() => world.database('receiver', { hasty: true })));
  copies = await Promise.all(
    connections.map((one) =>
      openProjection(one, sourceKind, { collection: 'copies', fields, toFields: (data) => data }),
    ),
  );
});
afterAll(() => world.stop());

const apply = (instance: number, id: string, version: number) =>
  copies[instance]!.handler.handle(
    stateSubject(sourceKind, id),
    { version, data: { data: `state ${version}` } },
    new Date(),
  );
const stored = (id: string) => copies[0]!.documents.findOne({ _id: id });

describe('projection', () => {
  test('ignores older versions', async () => {
    const id = newId();
    await apply(0, id, 5);
    expect(await stored(id)).toEqual({ _id: id, version: 5, removed: false, data: 'state 5' });
    await apply(0, id, 3);
    await apply(1, id, 5);
    expect(await stored(id)).toEqual({ _id: id, version: 5, removed: false, data: 'state 5' });
    await apply(1, id, 6);
    expect(await stored(id)).toEqual({ _id: id, version: 6, removed: false, data: 'state 6' });
  });

  test('holds the newest state when two instances insert it concurrently', async () => {
    for (let round = 0; round < repetitions(60, 300); round += 1) {
      const id = newId();
      await Promise.all([apply(round % 2, id, 1), apply((round + 1) % 2, id, 2)]);
      expect(await stored(id)).toEqual({ _id: id, version: 2, removed: false, data: 'state 2' });
    }
  });

  test('holds the newest state for any order and repetition of messages', async () => {
    const anyDeliveries = fc.array(fc.record({ instance: fc.nat(1), version: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(anyDeliveries, fc.boolean(), async (deliveries, concurrent) => {
        const id = newId();
        if (concurrent) await Promise.all(deliveries.map(({ instance, version }) => apply(instance, id, version)));
        else for (const { instance, version } of deliveries) await apply(instance, id, version);
        const newest = Math.max(...deliveries.map(({ version }) => version));
        expect(await stored(id)).toEqual({ _id: id, version: newest, removed: false, data: `state ${newest}` });
      }),
      { numRuns: repetitions(100, 1_000) },
    );
  });
});

describe('checkpoint', () => {
  const subjects = ['state.a.b.*', 'state.c.d.*'];
  const checkpoint = (instance: number, some = subjects) => openProjectionCheckpoint(connections[instance]!, some);

  const START = { created: '', sequence: 0, marks: [] };
  const MARKS = [{ sequence: 41, time: 1_700_000_000_000 }];

  test('is kept for all instances, until the subjects change or the database is dropped', async () => {
    const [one, other] = await Promise.all([checkpoint(0), checkpoint(1, subjects.toReversed())]);
    expect(await Promise.all([one.load(), other.load()])).toEqual([START, START]);
    expect(await one.save({ created: 'now', sequence: 41 })).toBe(true);
    expect(await other.save({ created: 'now', sequence: 42, marks: MARKS })).toBe(true);
    expect(await one.load()).toEqual({ created: 'now', sequence: 42, marks: MARKS });
    expect(await (await checkpoint(0, [subjects[0]!])).load()).toEqual(START);

    await connections[0]!.dropDatabase();
    expect(await one.save({ created: 'now', sequence: 43 })).toBe(false);
    expect(await one.load()).toEqual(START);
    expect(await one.save({ created: 'now', sequence: 44 })).toBe(true);
    // The other instance has not noticed yet.
    expect(await other.save({ created: 'now', sequence: 45 })).toBe(false);
  });

  test('is not written again while it is the same, and its loss is noticed all the same', async () => {
    const one = await checkpoint(0);
    await one.load();
    const saved = { created: 'now', sequence: 41, marks: MARKS };
    expect(await one.save(saved)).toBe(true);
    const projections = connections[0]!.collection<{ _id: string; sequence: number }>('projections');
    await projections.updateMany({}, { $set: { sequence: 40 } });
    expect(await one.save(structuredClone(saved))).toBe(true);
    expect(await one.load()).toMatchObject({ sequence: 40 });
    expect(await one.save(saved)).toBe(true);
    expect(await one.load()).toMatchObject({ sequence: 41 });
    expect(await one.save(saved)).toBe(true);
    await projections.deleteMany({});
    expect(await one.save(saved)).toBe(false);
  });
});
