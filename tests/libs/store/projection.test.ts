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
const things = { owner: 'orders', kind: 'thing', data: Shape(fields) } as const satisfies StateKind;
type Copy = { _id: string; version: number; removed: boolean; data: string };

let world: BareWorld;
let connections: Connection[];
let copies: Projection<Copy>[];

beforeAll(async () => {
  world = await startBareWorld();
  connections = await Promise.all([0, 1].map(() => world.database('receiver', { hasty: true })));
  copies = await Promise.all(
    connections.map((one) => openProjection(one, things, { collection: 'copies', fields, toFields: (data) => data })),
  );
});
afterAll(() => world.stop());

const apply = (instance: number, id: string, version: number) =>
  copies[instance]!.handler.handle(
    stateSubject(things, id),
    { version, data: { data: `state ${version}` } },
    new Date(),
  );
const known = (id: string) => copies[0]!.documents.findOne({ _id: id }).lean().exec();

describe('what is known of another service', () => {
  test('goes forward only', async () => {
    const id = newId();
    await apply(0, id, 5);
    expect(await known(id)).toEqual({ _id: id, version: 5, removed: false, data: 'state 5' });
    await apply(0, id, 3);
    await apply(1, id, 5);
    expect(await known(id)).toEqual({ _id: id, version: 5, removed: false, data: 'state 5' });
    await apply(1, id, 6);
    expect(await known(id)).toEqual({ _id: id, version: 6, removed: false, data: 'state 6' });
  });

  test('is the newest state where two instances hear of a new thing at the same moment', async () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const id = newId();
      await Promise.all([apply(turn % 2, id, 1), apply((turn + 1) % 2, id, 2)]);
      expect(await known(id)).toEqual({ _id: id, version: 2, removed: false, data: 'state 2' });
    }
  });

  test('is the newest state, in whatever order and however often the states come', async () => {
    const deliveries = fc.array(fc.record({ instance: fc.nat(1), version: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async (all, atOnce) => {
        const id = newId();
        if (atOnce) await Promise.all(all.map(({ instance, version }) => apply(instance, id, version)));
        else for (const { instance, version } of all) await apply(instance, id, version);
        const newest = Math.max(...all.map(({ version }) => version));
        expect(await known(id)).toEqual({ _id: id, version: newest, removed: false, data: `state ${newest}` });
      }),
      { numRuns: 1_000, plugins: [fc.interruptAfterTimeLimit(8_000)] },
    );
  });
});

describe('the name under which a database follows the stream', () => {
  const subjects = ['state.a.b.*', 'state.c.d.*'];

  test('stays the same, for every instance, whatever the order of the subjects', async () => {
    const names = await Promise.all(
      [0, 1, 0, 1].map((instance, turn) =>
        durableName(connections[instance]!, 'orders', turn < 2 ? subjects : subjects.toReversed()),
      ),
    );
    expect(names[0]).toMatch(/^orders-[0-9a-f]{24}$/);
    expect(new Set(names).size).toBe(1);
  });

  test('is another one for other subjects, and where the database was emptied', async () => {
    const name = await durableName(connections[0]!, 'orders', subjects);
    expect(await durableName(connections[0]!, 'orders', [subjects[0]!])).not.toBe(name);
    await connections[0]!.dropDatabase();
    expect(await durableName(connections[1]!, 'orders', subjects)).not.toBe(name);
  });
});
