import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import Type from 'typebox';
import { stateSubject, type StateKind } from '@kantyna/contracts/events';
import { Shape } from '@kantyna/contracts/format';
import { newId } from '@kantyna/store/id';
import { durableName, openProjection, type Projection } from '@kantyna/store/projection';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

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
const stored = (id: string) => copies[0]!.documents.findOne({ _id: id }).lean().exec();

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
    for (let round = 0; round < 300; round += 1) {
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
      { numRuns: 1_000, plugins: [fc.interruptAfterTimeLimit(8_000)] },
    );
  });
});

describe('durable name', () => {
  const subjects = ['state.a.b.*', 'state.c.d.*'];

  test('is the same for every instance and any order of subjects', async () => {
    const names = await Promise.all(
      [0, 1, 0, 1].map((instance, round) =>
        durableName(connections[instance]!, 'orders', round < 2 ? subjects : subjects.toReversed()),
      ),
    );
    expect(names[0]).toMatch(/^orders-[0-9a-f]{24}$/);
    expect(new Set(names).size).toBe(1);
  });

  test('differs for other subjects, and after the database was dropped', async () => {
    const name = await durableName(connections[0]!, 'orders', subjects);
    expect(await durableName(connections[0]!, 'orders', [subjects[0]!])).not.toBe(name);
    await connections[0]!.dropDatabase();
    expect(await durableName(connections[1]!, 'orders', subjects)).not.toBe(name);
  });
});
