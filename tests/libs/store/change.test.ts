import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connect';
import { notFound } from '@kantyna/contracts/refusal';
import type { Aggregate } from '@kantyna/store/aggregate';
import { newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { noted, openPages, pages, tear, write, type Page } from './notes.js';
import { eventsOf, stateOf } from '@kantyna/test-support/on-stream';

let world: BareWorld;
let bus: Bus;
let things: Aggregate<Page>;
let others: Aggregate<Page>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  things = await openPages(await world.database('notes'), bus);
  others = await openPages(await world.database('notes'), await world.bus());
});
afterAll(() => world.stop());

const stored = (id: string) => things.documents.findOne({ _id: id }).lean().exec();
const published = (id: string) => stateOf(bus, pages, id);

describe('a change', () => {
  test('is kept, answered, and published with its events, and the outbox is empty then', async () => {
    const id = newId();
    expect(await things.change(id, undefined, write('a'))).toEqual({ count: 1 });
    expect(await published(id)).toEqual({ version: 1, data: { notes: ['a'] } });
    expect(await eventsOf(bus, noted, id)).toEqual([{ id: expect.any(String), data: { note: 'a' } }]);
    await eventually(async () => (await stored(id))?.outbox.length === 0);

    expect(await things.change(id, undefined, write('b'))).toEqual({ count: 2 });
    expect(await published(id)).toEqual({ version: 2, data: { notes: ['a', 'b'] } });
    expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual([{ note: 'a' }, { note: 'b' }]);
    expect(await stored(id)).toMatchObject({ version: 2, removed: false, state: { notes: ['a', 'b'] } });
  });

  test('that is refused changes and publishes nothing', async () => {
    const id = newId();
    const refusal = notFound('page');
    expect(await things.change(id, undefined, () => refusal)).toBe(refusal);
    expect(await stored(id)).toBeNull();
    expect(await published(id)).toBeUndefined();
  });

  test('without a new state changes and publishes nothing', async () => {
    const id = newId();
    await things.change(id, undefined, write('a'));
    expect(await things.change(id, undefined, (page) => ({ reply: page?.notes }))).toEqual(['a']);
    expect((await stored(id))?.version).toBe(1);
    expect(await published(id)).toMatchObject({ version: 1 });
  });

  test('is decided on what is there, also where another instance wrote since this one did', async () => {
    const id = newId();
    await things.change(id, undefined, write('a'));
    await others.change(id, undefined, write('b'));
    expect(await things.change(id, undefined, write('c'))).toEqual({ count: 3 });
    await others.change(id, undefined, write('d'));
    const refusal = notFound('page');
    const onlyOfFour = (page?: Page) => (page?.notes.length === 4 ? write('e')(page) : refusal);
    expect(await things.change(id, undefined, onlyOfFour)).toEqual({ count: 5 });
    await others.change(id, undefined, write('f'));
    expect(await things.change(id, undefined, (page) => ({ reply: page?.notes.join('') }))).toBe('abcdef');
    await others.change(id, undefined, tear);
    expect(await things.change(id, undefined, write('g'))).toEqual({ count: 1 });
    expect(await stored(id)).toMatchObject({ version: 8, removed: false, state: { notes: ['g'] } });
    expect((await eventsOf(bus, noted, id)).map((event) => event.data)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((note) => ({ note })),
    );
  });

  test('whose decision fails leaves nothing behind', async () => {
    const id = newId();
    const fault = new Error('a fault in a rule');
    await expect(
      things.change(id, undefined, () => {
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await stored(id)).toBeNull();
  });

  test.each([
    ['one page that is there', true],
    ['one page that is new', false],
  ])('of many that come at the same moment, in two instances, to %s, is never lost', async (_, isThere) => {
    const id = newId();
    if (isThere) await things.change(id, undefined, write('first'));
    const names = Array.from({ length: 20 }, (_one, index) => `note ${index}`);
    const counts = await Promise.all(
      names.map((note, index) => (index % 2 === 0 ? things : others).change(id, undefined, write(note))),
    );
    const expected = isThere ? [...names, 'first'] : names;
    expect(counts.map((reply) => (reply as { count: number }).count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_one, index) => index + (isThere ? 2 : 1)),
    );
    const document = await stored(id);
    expect(document?.state.notes.toSorted()).toEqual(expected.toSorted());
    expect(document?.version).toBe(expected.length);
    expect(await published(id)).toEqual({ version: expected.length, data: document?.state });
    expect((await eventsOf(bus, noted, id)).map((event) => event.data.note).toSorted()).toEqual(expected.toSorted());
    await eventually(async () => (await stored(id))?.outbox.length === 0);
  });
});

describe('a removal', () => {
  test('leaves a tombstone, and the thing is not there for those who decide afterwards', async () => {
    const id = newId();
    await things.change(id, undefined, write('a'));
    expect(await things.change(id, undefined, tear)).toEqual({});
    expect(await published(id)).toEqual({ version: 2 });
    expect(await things.change(id, undefined, tear)).toMatchObject({ status: 404 });
    expect(await published(id)).toEqual({ version: 2 });
  });

  test('may be followed by a new thing of the same id, whose versions go on', async () => {
    const id = newId();
    await things.change(id, undefined, write('a'));
    await things.change(id, undefined, tear);
    expect(await things.change(id, undefined, write('b'))).toEqual({ count: 1 });
    expect(await published(id)).toEqual({ version: 3, data: { notes: ['b'] } });
  });
});
