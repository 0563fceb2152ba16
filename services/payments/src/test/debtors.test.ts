import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { zonedClock } from '@kantyna/kernel/clock';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { personalData } from '../personal-data/personal-data.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

const INSTANCES = 3;
/** Not close to ten: on a Monday debts are told again then. */
const ZONE = zonedClock(TIME_ZONE).now().time.startsWith('09') ? 'Europe/London' : TIME_ZONE;
let world: PaymentsWorld;
let database: Connection;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: INSTANCES, env: { TIME_ZONE: ZONE } });
  database = await world.database();
});
afterAll(() => world.stop());

const debtors = () =>
  database.collection<{ _id: string; state: { nextReminder: string; remindedBy: unknown[] }; removed: boolean }>(
    'debtors',
  );
const known = async (...people: Person[]) => {
  for (const who of people) await world.state('person', who.id, 1, who);
  const _id = { $in: people.map(({ id }) => id) };
  await eventually(async () => (await debtors().countDocuments({ _id })) === people.length);
};
/** How often each person was told, by id. */
async function told(kind: 'debts' | 'debtReminded'): Promise<Record<string, number>> {
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: eventSubject(events[kind]) });
  const counts = Object.entries(state.subjects ?? {});
  return Object.fromEntries(counts.map(([subject, count]): [string, number] => [idOf(subject), count]));
}
/** Moves weekly reminders into the past: the clock of the processes is the real one. */
async function letItBeDue(people: readonly Person[]): Promise<void> {
  const at = new Date();
  const change = { $set: { 'state.nextReminder': at.toISOString(), dueAt: at }, $inc: { version: 1 } };
  await debtors().updateMany({ _id: { $in: people.map(({ id }) => id) } }, change);
}
const settled = () =>
  eventually(async () => {
    const pending = { $or: [{ dueAt: { $lt: new Date() } }, { 'outbox.what': { $exists: true } }] };
    return (await database.collection('debtors').countDocuments(pending)) === 0;
  }, 60_000);

test('each person who owes is told once a week by three instances, and nobody else', async () => {
  const [creditor, second] = [person('Anna'), person('Piotr')];
  const people = Array.from({ length: 30 }, (_, index) => person(`Person ${index}`));
  const owing = people.slice(0, 20);
  await known(creditor, second, ...people);
  await world.publishOrder(
    creditor,
    owing.map((who) => [who, 2340] as const),
  );
  await world.publishOrder(second, [[owing[0]!, 3000]], { orderState: 'DELIVERED' });
  await world.publishOrder(creditor, [[people[25]!, 100]], { orderState: 'CREATED' });
  await world.publishOrder(creditor, [[people[24]!, 99]]);
  // Of a debt to somebody who left nobody is reminded.
  await world.publishOrder(erased(person('Leaver')), [[people[26]!, 100]]);
  await todayForAWhile();
  await letItBeDue(people);
  await settled();
  expect(await told('debts')).toEqual(Object.fromEntries(owing.map(({ id }) => [id, 1])));
  const [last] = await world.eventsOf('debts', owing[0]!.id);
  expect(last!.data).toMatchObject({
    recipientIds: [owing[0]!.id],
    debts: [
      { creditorName: 'Piotr', amount: 3000 },
      { creditorName: 'Anna', amount: 2340 },
    ],
  });
  for (const { state } of await debtors().find().toArray()) expect(new Date(state.nextReminder).getUTCDay()).toBe(1);
});

test('a creditor reminds a debtor once in three days, at any instance; the balance says so', async () => {
  const [ola, jan, ewa, kasia] = [person('Ola'), person('Jan'), person('Ewa'), person('Kasia')];
  await known(ola, jan);
  // Of less than a złoty nobody is asked.
  await world.publishOrder(ola, [[jan, 1000], [kasia, 99]]); // prettier-ignore
  const params = { personId: jan.id };
  expect((await world.as(ola).balance()).debtors).toEqual([{ userId: jan.id, name: 'Jan', reminded: false }]);
  await Promise.all([0, 1, 2, 0].map((instance) => world.as(ola, instance).remindDebtor({ params })));
  expect((await world.as(ola, 1).balance()).debtors).toEqual([{ userId: jan.id, name: 'Jan', reminded: true }]);
  expect((await world.as(jan).balance()).debtors).toBeUndefined();
  await world.as(ola, 2).undoReminder({ params });
  expect((await world.as(ola).balance()).debtors).toEqual([{ userId: jan.id, name: 'Jan', reminded: false }]);
  expect((await debtors().findOne({ _id: jan.id }))!.state.remindedBy).toEqual([]);
  await world.as(ola, 1).remindDebtor({ params });
  const at = new Date();
  const elevenSecondsAgo = new Date(at.getTime() - 11_000).toISOString();
  await debtors().updateOne(
    { _id: jan.id },
    { $set: { 'state.remindedBy.0.at': elevenSecondsAgo, dueAt: at }, $inc: { version: 1 } },
  );
  await eventually(async () => (await told('debtReminded'))[jan.id]);
  await settled();
  expect(await refused(world.as(ola).undoReminder({ params }))).toMatchObject({ code: 'REMINDED_ALREADY' });
  expect((await told('debtReminded'))[jan.id]).toBe(1);
  for (const [who, personId, status, code] of [
    [ewa, jan.id, 409, 'NOT_OWED'],
    [ola, kasia.id, 409, 'TOO_LITTLE'],
    [jan, ola.id, 409, 'NOT_OWED'],
    [ola, 'x', 404, 'NOT_FOUND'],
  ] as const)
    expect(await refused(world.as(who).remindDebtor({ params: { personId } }))).toMatchObject({ status, code });
});

test('who is away is reminded of nothing, weekly or by hand, until they are back; what they owe stays', async () => {
  const [iga, leaver] = [person('Iga'), person('Leo')];
  await known(iga, leaver);
  await world.publishOrder(iga, [[leaver, 700]]);
  const params = { personId: leaver.id };
  const HERE = { blocked: false, endedUntil: 0, sessions: [] };
  await world.state('revocation', leaver.id, 1, { ...HERE, leavesAt: 2_000_000_000 });
  for (const instance of [0, 1, 2])
    await eventually(async () => (await world.as(iga, instance).balance()).debtors === undefined);
  expect((await world.as(iga).balance()).owedMoney).toEqual({ [leaver.username]: 700 });
  expect(await refused(world.as(iga).remindDebtor({ params }))).toMatchObject({ status: 409, code: 'PERSON_AWAY' });
  const next = async () => (await debtors().findOne({ _id: leaver.id }))!.state.nextReminder;
  await letItBeDue([leaver]);
  await settled();
  expect(Date.parse(await next())).toBeGreaterThan(Date.now());
  expect(await told('debts')).not.toHaveProperty(leaver.id);
  await world.state('revocation', leaver.id, 2, HERE);
  for (const instance of [0, 1, 2])
    await eventually(async () => (await world.as(iga, instance).balance()).debtors?.length === 1);
  await letItBeDue([leaver]);
  await eventually(async () => (await told('debts'))[leaver.id] === 1);
});

test('who is erased is reminded of nothing any more', async () => {
  const [iza, leaver] = [person('Iza'), person('Leon')];
  await known(leaver);
  const order = await world.publishOrder(iza, [[leaver, 700]]);
  await world.as(iza).remindDebtor({ params: { personId: leaver.id } });
  expect(await personalData(database, leaver.id)).toMatchObject({
    debtReminders: { remindedBy: [{ creditorId: iza.id }] },
  });
  await world.state('person', leaver.id, 2, erased(leaver));
  await eventually(() =>
    debtors()
      .findOne({ _id: leaver.id, removed: true })
      .then((found) => found !== null),
  );
  const entries = order.current.entries.map((entry) => ({ ...entry, person: erased(leaver) }));
  await order.change({ entries });
  const { owedMoney, debtors: remindable } = await world.as(iza).balance();
  expect([owedMoney, remindable]).toEqual([{ [leaver.id]: 700 }, undefined]);
  expect(await refused(world.as(iza).remindDebtor({ params: { personId: leaver.id } }))).toMatchObject({
    code: 'NOT_OWED',
  });
});
