import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import { newId } from '@kantyna/kernel/ids';
import type { Changed } from '@kantyna/store/documents/stored-document';
import type { NewEvent } from '@kantyna/kernel/change';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { addNote, noted, Page, pages, publishedNotes, removePage } from './notes.js';

/** The activity of a page. A secret page has none. */
interface DomainEvent {
  readonly note: string;
  readonly secret: string;
}

/** An event that says what happened to how many notes, and who did it. */
const toEvents = (domainEvents: readonly DomainEvent[], { before, after, by }: Changed<Page>): NewEvent[] =>
  domainEvents.map(({ note, secret }) => {
    const counts = [before, after].map((page) => page?.notes.length ?? 'none');
    return { kind: noted, data: { note: [note, secret, ...counts, by?.username ?? 'nobody'].join(' ') } };
  });

let world: BareWorld;
let instances: Aggregate<Page, unknown, DomainEvent>[];

beforeAll(async () => {
  world = await startBareWorld();
  instances = await Promise.all(
    [1, 2].map(async () =>
      openAggregate(await world.database('activity'), await world.bus(), {
        collection: 'pages',
        kind: pages,
        state: Page,
        toPublished: (page) => page,
        domainEventMapping: { toNote: ({ note }: DomainEvent) => note, toEvents },
      }),
    ),
  );
});
afterAll(() => world.stop());

const by = { by: { id: 'anna', username: 'Anna', email: 'anna@example.com' }, payload: {} };
const happen = (...notes: string[]) => notes.map((note) => ({ note, secret: 'secret' }));
const saying = (note: string) => (page: Page | undefined) => ({
  ...addNote(note)(page),
  events: [],
  domainEvents: page ? happen(note) : happen(note, 'new'),
});
const write = (id: string, note: string, index = 0) => instances[index % 2]!.change(id, by, saying(note));
const all = async (id: string) => (await instances[0]!.activity.latest(id, 1_000)).toReversed();

test('notes what a decision says, by whom and when, with numbers without a gap, also of a removed aggregate, and tells people', async () => {
  const id = newId();
  await write(id, 'one');
  await instances[1]!.change(id, undefined, saying('two'));
  await instances[1]!.change(id, by, addNote('says nothing'));
  await instances[0]!.change(id, by, () => ({ reply: {} }));
  await instances[0]!.change(id, by, (page) => {
    const removal = removePage(page);
    return removal instanceof Refusal ? removal : { ...removal, domainEvents: happen('removed') };
  });
  const at = expect.any(Date);
  expect(await all(id)).toEqual([
    { number: 1, at, by: 'anna', data: 'one' },
    { number: 2, at, by: 'anna', data: 'new' },
    { number: 3, at, data: 'two' },
    { number: 4, at, by: 'anna', data: 'removed' },
  ]);
  expect(await all(newId())).toEqual([]);
  // People are told in the same write, also of what is not noted; a change that says nothing tells nobody.
  const told = await publishedNotes(await world.bus(), instances[0]!.documents, id);
  expect(told.map(({ data }) => data.note)).toEqual([
    'one secret none 1 Anna',
    'new secret none 1 Anna',
    'two secret 1 2 nobody',
    'says nothing',
    'removed secret 3 none Anna',
  ]);
});

test('nothing is lost when many write at once at two instances, and pages meet without a gap', async () => {
  const id = newId();
  const notes = Array.from({ length: 150 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note, index) => write(id, note, index)));
  const told = await all(id);
  expect(told.map(({ number }) => number)).toEqual(Array.from({ length: 151 }, (_, index) => index + 1));
  expect(told.map(({ data }) => data).toSorted()).toEqual([...notes, 'new'].toSorted());
  const stored = await instances[0]!.documents.findOne({ _id: id });
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
