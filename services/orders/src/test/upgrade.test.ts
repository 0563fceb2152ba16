import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plan } from '@kantyna/store/mongo/migrations';
import { migrations } from '../database/migrations.js';
import { personalData } from '../personal-data/personal-data.js';
import { ANNA, BARTEK, CELINA } from './examples.js';
import { startOrdersWorld, type OrdersWorld } from './orders-world.js';

/** More than a document holds, so that the older ones are in the collection beside it. */
const MANY_NOTES = 45;

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

interface Note {
  readonly number: number;
  readonly data: { readonly type: string };
}
/** A note as the last version stored it before notes had a `type`. */
const before = <N extends Note>({ data: { type, ...data }, ...note }: N) => ({
  ...note,
  data: { what: type, ...data },
});

/**
 * Stops the service, changes its database, and starts it again; its data say of no release that they are its. Returns how many
 * documents it was to change.
 */
async function upgradeAfter(change: () => Promise<unknown>): Promise<number> {
  let documents = 0;
  await world.restart(async () => {
    await change();
    await (await world.database()).collection('upgrades').deleteMany({});
    const planned = (await plan(await world.database(), migrations)).migrations;
    ({ documents } = planned.find(({ name }) => name === 'types of notes')!);
  });
  return documents;
}

test('what the version before noted has a type after the next start, though the upgrade is interrupted', async () => {
  const database = await world.database();
  const documents = database.collection<{ _id: string; activity: Note[] }>('orders');
  const archive = database.collection<Note & { _id: string }>('orders_activity');
  const { orderId } = await world.orderIn('DELIVERED', BARTEK);
  for (let amount = 1; amount <= MANY_NOTES; amount += 1)
    await world.as(ANNA).setBill({ params: { orderId }, body: { kind: 'total', amount, reason: '' } });
  const deleted = await world.open();
  await world.as(CELINA).sayNotToday({ params: { orderId: deleted } });
  await world.as(ANNA).deleteOrder({ params: { orderId: deleted } });

  const pagesOf = async (id: string) => {
    const calls = world.as(ANNA);
    const latest = await calls.orderActivity({ params: { orderId: id }, query: {} });
    const { next } = latest;
    return [latest, next && (await calls.orderActivity({ params: { orderId: id }, query: { before: next } }))];
  };
  const everything = async () => [
    await pagesOf(orderId),
    await pagesOf(deleted),
    await personalData(database, ANNA.id),
    (await documents.find({}).sort({ _id: 1 }).toArray()).map(({ activity }) => activity),
    await archive.find({}).sort({ _id: 1 }).toArray(),
  ];
  const shown = await everything();
  expect(await archive.countDocuments()).toBeGreaterThan(0);

  const all = await upgradeAfter(async () => {
    for (const { _id, activity } of await documents.find({}).toArray())
      await documents.updateOne({ _id }, { $set: { activity: activity.map(before) as never } });
    for (const { _id, ...note } of await archive.find({}).toArray())
      await archive.replaceOne({ _id }, before(note) as never);
  });
  expect(all).toBe((await documents.countDocuments({})) + (await archive.countDocuments({})));
  expect(await everything()).toEqual(shown);

  // It was killed on its way: a part of the notes is converted.
  const rest = await upgradeAfter(async () => {
    const { activity } = (await documents.findOne({ _id: orderId }))!;
    const mixed = activity.map((note) => (note.number % 2 === 0 ? note : before(note)));
    await documents.updateOne({ _id: orderId }, { $set: { activity: mixed as never } });
    const { _id, ...note } = (await archive.findOne({}))!;
    await archive.replaceOne({ _id }, before(note) as never);
  });
  expect(rest).toBe(2);
  expect(await everything()).toEqual(shown);
});
