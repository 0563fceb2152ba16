import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { Command } from '@kantyna/store/documents/idempotency';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { addNote, openPages, removePage, type Page } from './notes.js';

let world: BareWorld;
let aggregate: Aggregate<Page>;
let otherInstance: Aggregate<Page>;

beforeAll(async () => {
  world = await startBareWorld();
  aggregate = await openPages(await world.database('notes'), await world.bus());
  otherInstance = await openPages(await world.database('notes'), await world.bus());
});
afterAll(() => world.stop());

const notesOf = async (id: string) => (await aggregate.documents.findOne({ _id: id }))?.state.notes ?? [];
const command = (payload: unknown = 'the request'): Command => ({ key: newId(), payload });

describe('a command with an Idempotency-Key', () => {
  test('has one effect and the same reply each time, also after other writes', async () => {
    const id = newId();
    const request = command();
    expect(await aggregate.change(id, request, addNote('a'))).toEqual({ count: 1 });
    await aggregate.change(id, undefined, addNote('b'));
    expect(await otherInstance.change(id, request, addNote('a'))).toEqual({ count: 1 });
    expect(await notesOf(id)).toEqual(['a', 'b']);
  });

  test.each([
    ['a new page', []],
    ['an existing page', ['first']],
  ])('repeats an empty reply: %s', async (_, before) => {
    const id = newId();
    const request = command();
    for (const note of before) await aggregate.change(id, undefined, addNote(note));
    const decide = (page: Page | undefined) => ({ state: { notes: [...(page?.notes ?? []), 'a'] }, reply: {} });
    expect(await aggregate.change(id, request, decide)).toEqual({});
    expect(await aggregate.change(id, request, decide)).toEqual({});
    expect(await notesOf(id)).toEqual([...before, 'a']);
  });

  test('has one effect when sent ten times at once to two instances', async () => {
    for (const exists of [true, false]) {
      const id = newId();
      if (exists) await aggregate.change(id, undefined, addNote('first'));
      const request = command();
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? aggregate : otherInstance).change(id, request, addNote('a')),
        ),
      );
      expect(replies).toEqual(replies.map(() => ({ count: exists ? 2 : 1 })));
      expect(await notesOf(id)).toEqual(exists ? ['first', 'a'] : ['a']);
    }
  });

  test.each([
    ['before', 2],
    ['after', 1],
  ])(
    'has one effect when another instance saves it after the key lookup, %s the document is read',
    async (when, rounds) => {
      const id = newId();
      await otherInstance.change(id, undefined, addNote('first'));
      const request = command();
      const { collection } = aggregate.documents;
      const findOne = collection.findOne.bind(collection);
      const find = aggregate.documents.find.bind(aggregate.documents);
      let saved = () => {};
      const isSaved = new Promise<void>((resolve) => (saved = resolve));
      let keyLookups = 0;
      let document: ReturnType<typeof findOne> | undefined;
      const documentSpy = jest.spyOn(collection, 'findOne').mockImplementation(async (...args) => {
        if (document) return findOne(...args);
        if (when === 'after') await isSaved;
        return (document = findOne(...args));
      });
      const findSpy = jest.spyOn(aggregate.documents, 'find').mockImplementation((...args) => {
        const query = find(...args);
        keyLookups += 1;
        if (keyLookups > 1) return query;
        const run = query.then.bind(query);
        const runs = async () => {
          const found = await new Promise<Awaited<typeof query>>((resolve, reject) => void run(resolve, reject));
          if (when === 'before') await document;
          expect(await otherInstance.change(id, request, addNote('a'))).toEqual({ count: 2 });
          saved();
          return found;
        };
        return Object.assign(query, { then: ((...args) => runs().then(...args)) as typeof query.then });
      });
      expect(await aggregate.change(id, request, addNote('a'))).toEqual({ count: 2 });
      expect(keyLookups).toBe(rounds);
      documentSpy.mockRestore();
      findSpy.mockRestore();
      expect(await notesOf(id)).toEqual(['first', 'a']);
    },
  );

  test('is refused with 422, without effect, when the key belongs to another request', async () => {
    const id = newId();
    const request = command('a');
    await aggregate.change(id, request, addNote('a'));
    const reply = await aggregate.change(id, { ...request, payload: 'b' }, addNote('b'));
    expect(reply).toBeInstanceOf(Refusal);
    expect(reply).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await notesOf(id)).toEqual(['a']);
  });

  test('with the same key for two concurrent requests applies one and refuses the other', async () => {
    const key = newId();
    const id = derivedId(key);
    const replies = await Promise.all(
      ['a', 'b'].map((note, index) =>
        (index ? aggregate : otherInstance).change(id, { key, payload: note }, addNote(note)),
      ),
    );
    expect(replies.filter((reply) => reply instanceof Refusal)).toMatchObject([{ status: 422 }]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test('is recognised by its key after the page was removed, and for another page', async () => {
    const id = newId();
    await aggregate.change(id, undefined, addNote('a'));
    const request = command();
    expect(await aggregate.change(id, request, removePage)).toEqual({});
    expect(await aggregate.change(id, request, removePage)).toEqual({});
    const elsewhere = newId();
    expect(await aggregate.change(elsewhere, request, addNote('b'))).toEqual({});
    expect(await notesOf(elsewhere)).toEqual([]);
  });

  test('is recognised after 200 later keyed writes, and forgotten after 24 hours', async () => {
    const database = await world.database('keys');
    const pages = await openPages(database, await world.bus());
    const id = newId();
    const addMany = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          await pages.change(id, command(), (page) => ({ state: page ?? { notes: [] }, reply: {} }));
        }),
      );
    const request = command();
    expect(await pages.change(id, request, addNote('a'))).toEqual({ count: 1 });
    await addMany(200);
    const document = await pages.documents.findOne({ _id: id });
    expect(document!.commands.length).toBeLessThan(120);
    expect(await pages.change(id, request, addNote('a'))).toEqual({ count: 1 });
    expect(await pages.change(id, { ...request, payload: 'another' }, addNote('b'))).toMatchObject({ status: 422 });
    expect((await pages.documents.findOne({ _id: id }))?.state.notes).toEqual(['a']);

    const aDayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1);
    await database
      .db!.collection<{ _id: string }>('pages_commands')
      .updateOne({ _id: request.key! }, { $set: { at: aDayAgo } });
    await addMany(100);
    expect(await pages.change(id, request, addNote('a'))).toEqual({ count: 2 });
  });

  test('that is refused can be repeated later', async () => {
    const id = newId();
    const request = command();
    expect(await aggregate.change(id, request, removePage)).toMatchObject({ status: 404 });
    await aggregate.change(id, undefined, addNote('a'));
    expect(await aggregate.change(id, request, removePage)).toEqual({});
  });
});
