import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { notFound } from '@kantyna/kernel/refusal';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { startRelay } from '@kantyna/store/outbox/relay';
import { addNote, openPages, publishedNotes, publishedPage, removePage, type Page } from './notes.js';

let world: BareWorld;
let bus: Bus;
let aggregate: Aggregate<Page>;
let otherInstance: Aggregate<Page>;
let relay: ReturnType<typeof startRelay>;

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  aggregate = await openPages(await world.database('notes'), bus);
  otherInstance = await openPages(await world.database('notes'), await world.bus());
  relay = startRelay(aggregate.outbox); // For what NATS does not take in time on a busy machine.
});
afterAll(async () => {
  await relay.stop();
  await world.stop();
});

const stored = (id: string) => aggregate.documents.findOne({ _id: id });
const published = (id: string) => publishedPage(bus, aggregate.documents, id);
const notesOf = (id: string) => publishedNotes(bus, aggregate.documents, id);

describe('change', () => {
  test('saves, replies, publishes the state with its events, and empties the outbox', async () => {
    const id = newId();
    expect(await aggregate.change(id, undefined, addNote('a'))).toEqual({ count: 1 });
    expect(await published(id)).toEqual({ version: 1, data: { notes: ['a'] } });
    expect(await notesOf(id)).toEqual([{ id: expect.any(String), data: { note: 'a' } }]);
    await eventually(async () => (await stored(id))?.outbox.length === 0);

    expect(await aggregate.change(id, undefined, addNote('b'))).toEqual({ count: 2 });
    expect(await published(id)).toEqual({ version: 2, data: { notes: ['a', 'b'] } });
    expect((await notesOf(id)).map((event) => event.data)).toEqual([{ note: 'a' }, { note: 'b' }]);
    expect(await stored(id)).toMatchObject({ version: 2, removed: false, state: { notes: ['a', 'b'] } });
  });

  test('does not write over what a later release saved in a schema of its own', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    expect(await stored(id)).toMatchObject({ schema: 1 });
    // As a migration does it, behind the back of an instance that remembers the document.
    await aggregate.documents.updateOne({ _id: id }, { $set: { schema: 2 } });
    for (const instance of [aggregate, otherInstance])
      expect(await instance.change(id, undefined, addNote('b'))).toMatchObject({ status: 503 });
    expect(await stored(id)).toMatchObject({ schema: 2, version: 1, state: { notes: ['a'] } });
  });

  test('saves and publishes nothing on a refusal', async () => {
    const id = newId();
    const refusal = notFound('dish');
    expect(await aggregate.change(id, undefined, () => refusal)).toBe(refusal);
    expect(await stored(id)).toBeNull();
    expect(await published(id)).toBeUndefined();
  });

  test('saves and publishes nothing without a new state', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    expect(await aggregate.change(id, undefined, (page) => ({ reply: page?.notes }))).toEqual(['a']);
    expect((await stored(id))?.version).toBe(1);
    expect(await published(id)).toMatchObject({ version: 1 });
  });

  test('decides on the present state, also after a write by another instance', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    await otherInstance.change(id, undefined, addNote('b'));
    expect(await aggregate.change(id, undefined, addNote('c'))).toEqual({ count: 3 });
    await otherInstance.change(id, undefined, addNote('d'));
    const refusal = notFound('dish');
    const addToFour = (page?: Page) => (page?.notes.length === 4 ? addNote('e')(page) : refusal);
    expect(await aggregate.change(id, undefined, addToFour)).toEqual({ count: 5 });
    await otherInstance.change(id, undefined, addNote('f'));
    expect(await aggregate.change(id, undefined, (page) => ({ reply: page?.notes.join('') }))).toBe('abcdef');
    await otherInstance.change(id, undefined, removePage);
    expect(await aggregate.change(id, undefined, addNote('g'))).toEqual({ count: 1 });
    expect(await stored(id)).toMatchObject({ version: 8, removed: false, state: { notes: ['g'] } });
    expect((await notesOf(id)).map((event) => event.data)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((note) => ({ note })),
    );
  });

  test('saves nothing when the decision throws', async () => {
    const id = newId();
    const fault = new Error('a fault in a rule');
    await expect(
      aggregate.change(id, undefined, () => {
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await stored(id)).toBeNull();
  });

  test.each([
    ['an existing page', true],
    ['a new page', false],
  ])('loses no concurrent change of two instances to %s', async (_, exists) => {
    const id = newId();
    if (exists) await aggregate.change(id, undefined, addNote('first'));
    const names = Array.from({ length: 20 }, (_one, index) => `note ${index}`);
    const counts = await Promise.all(
      names.map((note, index) => (index % 2 === 0 ? aggregate : otherInstance).change(id, undefined, addNote(note))),
    );
    const expected = exists ? [...names, 'first'] : names;
    expect(counts.map((reply) => (reply as { count: number }).count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_one, index) => index + (exists ? 2 : 1)),
    );
    const document = await stored(id);
    expect(document?.state.notes.toSorted()).toEqual(expected.toSorted());
    expect(document?.version).toBe(expected.length);
    expect(await published(id)).toEqual({ version: expected.length, data: document?.state });
    expect((await notesOf(id)).map((event) => event.data.note).toSorted()).toEqual(expected.toSorted());
    await eventually(async () => (await stored(id))?.outbox.length === 0);
  });
});

describe('writes to one page', () => {
  /** A write that holds the page until it is released. */
  function hold(id: string) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = aggregate.change(id, undefined, async (page) => {
      await held;
      return addNote('first')(page);
    });
    return { first, release };
  }

  test('are done in the order of arrival, those that wait in one update', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('0'));
    const updates = jest.spyOn(aggregate.documents.collection, 'updateOne');
    const names = Array.from({ length: 50 }, (_, index) => `${index + 1}`);
    const replies = await Promise.all(names.map((note) => aggregate.change(id, undefined, addNote(note))));
    expect(updates.mock.calls.length).toBeLessThan(5);
    updates.mockRestore();
    expect(replies).toEqual(names.map((_, index) => ({ count: index + 2 })));
    expect(await stored(id)).toMatchObject({ version: 51, state: { notes: ['0', ...names] } });
    expect(await published(id)).toMatchObject({ version: 51 });
    expect((await notesOf(id)).map((event) => event.data.note).toSorted()).toEqual(['0', ...names].toSorted());
  });

  test('fail and are refused each for itself', async () => {
    const id = newId();
    const { first, release } = hold(id);
    const refusal = notFound('dish');
    const others = Promise.allSettled([
      aggregate.change(id, undefined, () => refusal),
      aggregate.change(id, undefined, removePage),
      aggregate.change(id, undefined, removePage),
      aggregate.change(id, undefined, () => {
        throw new Error('a fault in a rule');
      }),
      aggregate.change(id, undefined, addNote('last')),
    ]);
    release();
    expect(await first).toEqual({ count: 1 });
    expect(await others).toMatchObject([
      { value: refusal },
      { value: {} },
      { value: { status: 404 } },
      { status: 'rejected', reason: { message: 'a fault in a rule' } },
      { value: { count: 1 } },
    ]);
    expect(await stored(id)).toMatchObject({ version: 3, removed: false, state: { notes: ['last'] } });
  });

  test('are not done when the caller has gone, or after 5 s', async () => {
    const id = newId();
    const { first, release } = hold(id);
    const caller = new AbortController();
    const gone = aggregate.change(id, { payload: '', signal: caller.signal }, addNote('gone'));
    const late = aggregate.change(id, undefined, addNote('late'));
    caller.abort();
    expect(await gone).toMatchObject({ status: 503 });
    expect(await late).toMatchObject({ status: 503 });
    release();
    expect(await first).toEqual({ count: 1 });
    expect(await aggregate.change(id, undefined, addNote('next'))).toEqual({ count: 2 });
    expect((await stored(id))?.state.notes).toEqual(['first', 'next']);
  });

  test('are not repeated after a conflict when the caller has gone', async () => {
    const id = newId();
    const caller = new AbortController();
    let tries = 0;
    const reply = await aggregate.change(id, { payload: '', signal: caller.signal }, async (page) => {
      await otherInstance.change(id, undefined, addNote('other'));
      if ((tries += 1) === 3) caller.abort();
      return addNote('gone')(page);
    });
    expect(reply).toMatchObject({ status: 503 });
    expect(tries).toBe(3);
    expect((await stored(id))?.state.notes).toEqual(['other', 'other', 'other']);
  });
});

describe('removal', () => {
  test('publishes a tombstone, and later decisions find no page', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    expect(await aggregate.change(id, undefined, removePage)).toEqual({});
    expect(await published(id)).toEqual({ version: 2 });
    expect(await aggregate.change(id, undefined, removePage)).toMatchObject({ status: 404 });
    expect(await published(id)).toEqual({ version: 2 });
  });

  test('lets a new page with the same id continue the versions', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    await aggregate.change(id, undefined, removePage);
    expect(await aggregate.change(id, undefined, addNote('b'))).toEqual({ count: 1 });
    expect(await published(id)).toEqual({ version: 3, data: { notes: ['b'] } });
  });
});
