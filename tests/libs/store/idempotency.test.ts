import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Aggregate } from '@kantyna/store/aggregate';
import type { Command } from '@kantyna/store/idempotency';
import { derivedId, newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { openPages, tear, write, type Page } from './notes.js';

let world: BareWorld;
let things: Aggregate<Page>;
let others: Aggregate<Page>;

beforeAll(async () => {
  world = await startBareWorld();
  things = await openPages(await world.database('notes'), await world.bus());
  others = await openPages(await world.database('notes'), await world.bus());
});
afterAll(() => world.stop());

const notesOf = async (id: string) => (await things.documents.findOne({ _id: id }).lean().exec())?.state.notes ?? [];
const command = (payload: unknown = 'the request'): Command => ({ key: newId(), payload });

describe('a write with an Idempotency-Key', () => {
  test('has one effect, and the same answer each time, also where others wrote meanwhile', async () => {
    const id = newId();
    const request = command();
    expect(await things.change(id, request, write('a'))).toEqual({ count: 1 });
    await things.change(id, undefined, write('b'));
    expect(await others.change(id, request, write('a'))).toEqual({ count: 1 });
    expect(await notesOf(id)).toEqual(['a', 'b']);
  });

  test.each([
    ['a new thing', []],
    ['a thing that is there', ['first']],
  ])('that answers nothing in particular answers that again: %s', async (_, before) => {
    const id = newId();
    const request = command();
    for (const note of before) await things.change(id, undefined, write(note));
    const decide = (page: Page | undefined) => ({ state: { notes: [...(page?.notes ?? []), 'a'] }, reply: {} });
    expect(await things.change(id, request, decide)).toEqual({});
    expect(await things.change(id, request, decide)).toEqual({});
    expect(await notesOf(id)).toEqual([...before, 'a']);
  });

  test('has one effect where it comes ten times at once, in two instances', async () => {
    for (const isThere of [true, false]) {
      const id = newId();
      if (isThere) await things.change(id, undefined, write('first'));
      const request = command();
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? things : others).change(id, request, write('a'))),
      );
      expect(replies).toEqual(replies.map(() => ({ count: isThere ? 2 : 1 })));
      expect(await notesOf(id)).toEqual(isThere ? ['first', 'a'] : ['a']);
    }
  });

  test.each([
    ['before', 2],
    ['after', 1],
  ])(
    'has one effect where it was saved after the look for its key, %s the look at the document',
    async (when, rounds) => {
      const id = newId();
      await others.change(id, undefined, write('first'));
      const request = command();
      const { collection } = things.documents;
      const findOne = collection.findOne.bind(collection);
      let saved = () => {};
      const isSaved = new Promise<void>((resolve) => (saved = resolve));
      let looks = 0;
      let document: ReturnType<typeof findOne> | undefined;
      const look = jest.spyOn(collection, 'findOne').mockImplementation(async (...args: Parameters<typeof findOne>) => {
        const isForKey = 'commands.key' in args[0];
        looks += isForKey ? 1 : 0;
        if (looks > 1) return findOne(...args);
        if (isForKey) {
          const found = await findOne(...args);
          if (when === 'before') await document;
          expect(await others.change(id, request, write('a'))).toEqual({ count: 2 });
          saved();
          return found;
        }
        if (when === 'after') await isSaved;
        document = findOne(...args);
        return document;
      });
      expect(await things.change(id, request, write('a'))).toEqual({ count: 2 });
      expect(looks).toBe(rounds);
      look.mockRestore();
      expect(await notesOf(id)).toEqual(['first', 'a']);
    },
  );

  test('is refused with 422, without effect, where the key was used for another request', async () => {
    const id = newId();
    const request = command('a');
    await things.change(id, request, write('a'));
    const answer = await things.change(id, { ...request, payload: 'b' }, write('b'));
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await notesOf(id)).toEqual(['a']);
  });

  test('makes one thing of two different requests with the same key at once, and refuses the other one', async () => {
    const key = newId();
    const id = derivedId(key);
    const answers = await Promise.all(
      ['a', 'b'].map((note, index) => (index ? things : others).change(id, { key, payload: note }, write(note))),
    );
    expect(answers.filter((answer) => answer instanceof Refusal)).toMatchObject([{ status: 422 }]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test('is known again by its key where its thing was removed, or the request names another thing by now', async () => {
    const id = newId();
    await things.change(id, undefined, write('a'));
    const request = command();
    expect(await things.change(id, request, tear)).toEqual({});
    expect(await things.change(id, request, tear)).toEqual({});
    const elsewhere = newId();
    expect(await things.change(elsewhere, request, write('b'))).toEqual({});
    expect(await notesOf(elsewhere)).toEqual([]);
  });

  test('that is refused may be repeated once it is possible', async () => {
    const id = newId();
    const request = command();
    expect(await things.change(id, request, tear)).toMatchObject({ status: 404 });
    await things.change(id, undefined, write('a'));
    expect(await things.change(id, request, tear)).toEqual({});
  });
});
