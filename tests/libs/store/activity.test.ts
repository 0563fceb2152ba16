import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate';
import { newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { addNote, Page, pages, removePage } from './notes.js';

let world: BareWorld;
let instances: Aggregate<Page>[];

beforeAll(async () => {
  world = await startBareWorld();
  instances = await Promise.all(
    [1, 2].map(async () =>
      openAggregate(await world.database('activity'), await world.bus(), {
        collection: 'pages',
        kind: pages,
        state: Page,
        toPublished: (page) => page,
        toActivity: (before, after) =>
          after ? [...after.notes.slice(before?.notes.length ?? 0), ...(before ? [] : ['new'])] : ['removed'],
      }),
    ),
  );
});
afterAll(() => world.stop());

const by = { by: 'anna', payload: {} };
const write = (id: string, note: string, index = 0) => instances[index % 2]!.change(id, by, addNote(note));
const all = async (id: string) => (await instances[0]!.activity.latest(id, 1_000)).toReversed();

test('says what happened, by whom and when, with numbers without a gap, also of a removed aggregate', async () => {
  const id = newId();
  await write(id, 'one');
  await instances[1]!.change(id, undefined, addNote('two'));
  await instances[0]!.change(id, by, () => ({ reply: {} }));
  await instances[0]!.change(id, by, removePage);
  const at = expect.any(Date);
  expect(await all(id)).toEqual([
    { number: 1, at, by: 'anna', data: 'one' },
    { number: 2, at, by: 'anna', data: 'new' },
    { number: 3, at, data: 'two' },
    { number: 4, at, by: 'anna', data: 'removed' },
  ]);
  expect(await all(newId())).toEqual([]);
});

test('nothing is lost when many write at once at two instances, and pages meet without a gap', async () => {
  const id = newId();
  const notes = Array.from({ length: 150 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note, index) => write(id, note, index)));
  const told = await all(id);
  expect(told.map(({ number }) => number)).toEqual(Array.from({ length: 151 }, (_, index) => index + 1));
  expect(told.map(({ data }) => data).toSorted()).toEqual([...notes, 'new'].toSorted());
  const stored = await instances[0]!.documents.findOne({ _id: id }).lean().exec();
  expect(stored!.activity!.length).toBeLessThan(100);
  const paged: unknown[] = [];
  for (let before: number | undefined; ;) {
    const page = await instances[1]!.activity.latest(id, 7, before);
    if (page.length === 0) break;
    paged.push(...page);
    before = page.at(-1)!.number;
  }
  expect(paged).toEqual(told.toReversed());
});
