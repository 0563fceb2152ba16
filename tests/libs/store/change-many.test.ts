import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connect';
import type { Aggregate } from '@kantyna/store/aggregate';
import { changeMany, type Write } from '@kantyna/store/change-many';
import { filter } from '@kantyna/store/collection';
import { newId } from '@kantyna/store/id';
import { startRelay } from '@kantyna/store/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { stateOf } from '@kantyna/test-support/on-stream';
import { openPages, pages, tear, write, type Page } from './notes.js';

let world: BareWorld;
let bus: Bus;
let things: Aggregate<Page>;
beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  things = await openPages(await world.database('notes'), bus);
});
afterAll(() => world.stop());

const read = async (id: string) => (await things.documents.findOne({ _id: id }).lean().exec()) ?? undefined;
const published = (id: string) => stateOf(bus, pages, id);
const as = async (id: string, note: string, removed = false): Promise<Write<Page>> => ({
  id,
  state: { notes: [note] },
  removed,
  read: await read(id),
});

describe('writing many at once', () => {
  test('saves and publishes new ones, changed ones and those that go', async () => {
    const [made, changed, gone, back] = [newId(), newId(), newId(), newId()];
    for (const id of [changed, gone, back]) await things.change(id, undefined, write('a'));
    await things.change(back, undefined, tear);
    const writes = [await as(made, 'b'), await as(changed, 'b'), await as(gone, 'a', true), await as(back, 'b')];
    expect(await changeMany(things, writes)).toEqual(new Set());
    expect(await Promise.all([made, changed, gone, back].map(published))).toEqual([
      { version: 1, data: { notes: ['b'] } },
      { version: 2, data: { notes: ['b'] } },
      { version: 2 },
      { version: 3, data: { notes: ['b'] } },
    ]);
    for (const id of [made, changed, gone, back]) await eventually(async () => (await read(id))?.outbox.length === 0);
    expect(await things.change(made, undefined, write('c'))).toEqual({ count: 2 });
  });

  test('leaves those alone that somebody else changed meanwhile, and names them', async () => {
    const [quick, slow, made] = [newId(), newId(), newId()];
    for (const id of [quick, slow]) await things.change(id, undefined, write('a'));
    const writes = [await as(quick, 'b'), await as(slow, 'b'), await as(made, 'b')];
    await things.change(slow, undefined, write('theirs'));
    await things.change(made, undefined, write('theirs'));
    expect(await changeMany(things, writes)).toEqual(new Set([slow, made]));
    expect((await read(quick))?.state.notes).toEqual(['b']);
    expect((await read(slow))?.state.notes).toEqual(['a', 'theirs']);
    expect((await read(made))?.state.notes).toEqual(['theirs']);
    expect(await published(slow)).toMatchObject({ version: 2 });
  });

  test('of nothing does nothing', async () => {
    expect(await changeMany(things, [])).toEqual(new Set());
  });

  test('of hundreds publishes them all, and what the bus did not take is published later', async () => {
    const { supervisor } = world.infrastructure;
    const ids = Array.from({ length: 300 }, newId);
    const { stop } = startRelay(things.outbox);
    const writing = changeMany(things, await Promise.all(ids.map((id) => as(id, 'a'))));
    await supervisor.kill('nats');
    expect(await writing).toEqual(new Set());
    await supervisor.ready('nats');
    const isPublished = async (id: string) => (await published(id).catch(() => undefined))?.version === 1;
    for (const id of ids) await eventually(() => isPublished(id), 20_000);
    await eventually(
      async () =>
        (
          await things.documents
            .find({ 'outbox.id': filter({ $exists: true }) })
            .lean()
            .exec()
        ).length === 0,
      20_000,
    );
    await stop();
  }, 90_000);
});
