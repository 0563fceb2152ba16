import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { changeMany, type Write } from '@kantyna/store/aggregate/change-many';
import { newId } from '@kantyna/kernel/ids';
import { startRelay } from '@kantyna/store/outbox/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { stateOf } from '@kantyna/test-support/on-stream';
import { addNote, openPages, pages, publishedPage, removePage, type Page } from './notes.js';

let world: BareWorld;
let bus: Bus;
let aggregate: Aggregate<Page>;
beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  aggregate = await openPages(await world.database('notes'), bus);
});
afterAll(() => world.stop());

const read = async (id: string) => (await aggregate.documents.findOne({ _id: id })) ?? undefined;
const published = (id: string) => publishedPage(bus, aggregate.documents, id);
const writeOf = async (id: string, note: string, removed = false): Promise<Write<Page>> => ({
  id,
  state: { notes: [note] },
  removed,
  read: await read(id),
});

describe('changeMany', () => {
  test('saves and publishes created, changed, removed and restored aggregates', async () => {
    const [created, changed, deleted, restored] = [newId(), newId(), newId(), newId()];
    for (const id of [changed, deleted, restored]) await aggregate.change(id, undefined, addNote('a'));
    await aggregate.change(restored, undefined, removePage);
    const writes = [
      await writeOf(created, 'b'),
      await writeOf(changed, 'b'),
      await writeOf(deleted, 'a', true),
      await writeOf(restored, 'b'),
    ];
    expect(await changeMany(aggregate, writes)).toEqual(new Set());
    expect(await Promise.all([created, changed, deleted, restored].map(published))).toEqual([
      { version: 1, data: { notes: ['b'] } },
      { version: 2, data: { notes: ['b'] } },
      { version: 2 },
      { version: 3, data: { notes: ['b'] } },
    ]);
    for (const id of [created, changed, deleted, restored])
      await eventually(async () => (await read(id))?.outbox.length === 0);
    expect(await aggregate.change(created, undefined, addNote('c'))).toEqual({ count: 2 });
  });

  test('gives the ids with a version conflict, and leaves them unchanged', async () => {
    const [unchanged, conflicting, created] = [newId(), newId(), newId()];
    for (const id of [unchanged, conflicting]) await aggregate.change(id, undefined, addNote('a'));
    const writes = [await writeOf(unchanged, 'b'), await writeOf(conflicting, 'b'), await writeOf(created, 'b')];
    await aggregate.change(conflicting, undefined, addNote('theirs'));
    await aggregate.change(created, undefined, addNote('theirs'));
    expect(await changeMany(aggregate, writes)).toEqual(new Set([conflicting, created]));
    expect((await read(unchanged))?.state.notes).toEqual(['b']);
    expect((await read(conflicting))?.state.notes).toEqual(['a', 'theirs']);
    expect((await read(created))?.state.notes).toEqual(['theirs']);
    expect(await published(conflicting)).toMatchObject({ version: 2 });
  });

  test('has a conflict with what a later release saved in a schema of its own', async () => {
    const [own, later] = [newId(), newId()];
    for (const id of [own, later]) await aggregate.change(id, undefined, addNote('a'));
    const writes = [await writeOf(own, 'b'), await writeOf(later, 'b')];
    await aggregate.documents.updateOne({ _id: later }, { $set: { schema: 2 } });
    expect(await changeMany(aggregate, writes)).toEqual(new Set([later]));
    expect(await read(own)).toMatchObject({ schema: 1, state: { notes: ['b'] } });
    expect(await read(later)).toMatchObject({ schema: 2, version: 1, state: { notes: ['a'] } });
  });

  test('does nothing without writes', async () => {
    expect(await changeMany(aggregate, [])).toEqual(new Set());
  });

  test('publishes hundreds of aggregates, after an outage of NATS with the relay', async () => {
    const { supervisor } = world.infrastructure;
    const ids = Array.from({ length: 300 }, newId);
    const { stop } = startRelay(aggregate.outbox);
    const writing = changeMany(aggregate, await Promise.all(ids.map((id) => writeOf(id, 'a'))));
    await supervisor.kill('nats');
    expect(await writing).toEqual(new Set());
    await supervisor.ready('nats');
    const isPublished = async (id: string) => (await stateOf(bus, pages, id).catch(() => undefined))?.version === 1;
    for (const id of ids) await eventually(() => isPublished(id));
    await eventually(async () => (await aggregate.documents.find({ 'outbox.id': { $exists: true } })).length === 0);
    await stop();
  });
});
