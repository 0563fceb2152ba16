import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Person } from '@kantyna/contracts/people/person';
import { plan } from '@kantyna/store/mongo/migrations';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { accountId, newAccount } from '../rules/account.js';
import type { OldPayments, OldSettlement } from '../upgrade/before-lines.js';
import { migrations } from '../upgrade/migrations.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
let database: Connection;
beforeAll(async () => {
  world = await startPaymentsWorld({ processes: true });
  database = await world.database();
});
afterAll(() => world.stop());

const AT = '2026-11-24T23:45:34.721Z';
type Collection = 'plans' | 'accounts' | 'payments';
const collection = (name: string) => database.collection<{ _id: string }>(name);
const stored = { version: 4, removed: false, outbox: [], commands: [] };
const insert = (name: Collection, _id: string, state: object) =>
  collection(name).insertOne({ _id, ...stored, state } as never);
const insertAccount = (one: Person, other: Person, settlements: object[], carried = 0) =>
  insert('accounts', accountId(one.id, other.id), { people: newAccount(one, other).people, settlements, carried });
const settlement = (from: Person, by: Person, amount: number, changes: Partial<OldSettlement> = {}) => ({
  ...{ id: newId(), fromId: from.id, amount, status: 'CONFIRMED' as const, isTaken: false, parts: [] },
  steps: [{ what: 'confirmed' as const, byId: by.id, at: AT, amount }],
  ...changes,
});
const made = async (...names: string[]) => {
  const people = names.map((name) => person(name, `${name.split(' ').toReversed().join('')}@example.com`));
  for (const who of people) await world.state('person', who.id, 1, who);
  return people as [Person, Person, Person];
};

/**
 * Three people whom nobody else knows: Ola owes Jan 20, and Jan owes Ewa 20. Stores a plan by which Ola is to pay Ewa, as the last version
 * with plans did: open, or agreed to by all, and then with or without (`hasHeard`) the accounts that have heard of it.
 */
async function three(name: string, status: 'OPEN' | 'TAKEN', hasHeard: 'all' | 'one' | 'none') {
  const [ola, jan, ewa] = await made(`Ola ${name}`, `Jan ${name}`, `Ewa ${name}`);
  const first = await world.publishOrder(jan, [[ola, 2000]]);
  const second = await world.publishOrder(ewa, [[jan, 2000]]);
  const planId = newId();
  const move = (from: Person, to: Person, by: readonly [Person, Person], orderId?: string) => {
    const parts = orderId === undefined ? [] : [{ orderId, personId: from.id, amount: 2000 }];
    return { from, to, settlement: settlement(...by, 2000, { planId, parts }) };
  };
  const moves = [
    move(ola, jan, [ola, jan], first.id),
    move(jan, ewa, [jan, ewa], second.id),
    move(ola, ewa, [ewa, ola]),
  ];
  const isTaken = status === 'TAKEN';
  await insert('plans', planId, {
    people: [ola, jan, ewa],
    ...{ proposerId: ola.id, at: AT, status, isTold: hasHeard === 'all' },
    moves: moves.map(({ from, to, settlement: of }) => ({
      ...{ accountId: accountId(from.id, to.id), fromId: from.id, toId: to.id },
      ...(isTaken && { settlement: of }),
    })),
  });
  const heard = { all: moves, one: moves.slice(0, 1), none: [] }[hasHeard];
  for (const { from, to, settlement: of } of heard) await insertAccount(from, to, [of]);
  return { ola, jan, ewa, first, second };
}
type Three = Awaited<ReturnType<typeof three>>;

/** Two people: the second one owes the first 10 of 50, and 30 for an order that costs nothing any more are owed back; a claim is open. */
async function two() {
  const [iza, leon] = await made('Iza', 'Leon');
  const lunch = await world.publishOrder(iza, [[leon, 5000]]);
  const rejected = await world.publishOrder(iza, [[leon, 3000]], { orderState: 'REJECTED' });
  const dinner = await world.publishOrder(iza, [[leon, 700]]);
  const [heard, unheard] = [
    settlement(leon, iza, 1500, { parts: [{ orderId: lunch.id, personId: leon.id, amount: 1500 }] }),
    // Its process died before the order heard of it: there are no payments of it.
    settlement(leon, iza, 700, { parts: [{ orderId: dinner.id, personId: leon.id, amount: 700 }] }),
  ];
  const claim = settlement(leon, leon, 1000, {
    ...{ status: 'CLAIMED', way: 'blik', orderId: lunch.id },
    steps: [{ what: 'claimed', byId: leon.id, at: AT, amount: 1000 }],
  });
  await insertAccount(iza, leon, [heard, unheard, claim]);
  const payment = (confirmedAmount: number, settled: { id: string; amount: number }[] = []) => ({
    ...{ person: leon, confirmedAmount, settled },
    history: [
      { status: 'CONFIRMED' as const, amount: 40, by: iza, at: '2026-11-20T10:00:00.000Z' },
      { status: 'UNPAID' as const, by: leon, at: '2026-11-20T11:00:00.000Z' },
      { status: 'CONFIRMED' as const, amount: confirmedAmount, by: iza, at: '2026-11-20T12:00:00.000Z' },
    ],
  });
  const insertPayments = (id: string, state: OldPayments['state']) => insert('payments', id, state);
  await insertPayments(lunch.id, { people: [payment(4000, [{ id: heard.id, amount: 1500 }])] });
  await insertPayments(rejected.id, { people: [payment(3000)] });
  return { iza, leon, lunch, rejected, dinner };
}

const owed = async ({ ola, jan, ewa }: Three) =>
  Promise.all([ola, jan, ewa].map(async (who) => (await world.as(who).balance()).owedMoney));
const confirmedOf = async ({ id }: { id: string }) => (await world.published('payment', id))?.data?.confirmations;
const kill = () => world.infrastructure.supervisor.kill('payments-1');
const ready = () => world.infrastructure.supervisor.ready('payments-1');
const log = () => readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8');
const count = (event: string) => log().split(`"event":"${event}"`).length - 1;

test('payments of before have lines after the next start, though it is interrupted; nobody owes another amount', async () => {
  const taken = [await three('1', 'TAKEN', 'none'), await three('2', 'TAKEN', 'one'), await three('3', 'TAKEN', 'all')];
  const open = await three('4', 'OPEN', 'none');
  const { iza, leon, lunch, rejected, dinner } = await two();
  // One that was opened and deleted while payments were away: nothing else is known of it.
  await world.state('order', newId(), 2);
  // All of them have arrived.
  await world.as(person('Nobody')).balance();
  // What that version had published.
  for (const { _id } of await collection('plans').find({}).toArray())
    for (const [subject, body] of [
      [`state.payments.plan.${_id}`, { version: 4, data: {} }],
      [`event.payments.planAnswered.${_id}`, { recipientIds: [open.jan.id], what: 'proposed', before: 2, after: 1 }],
    ] as const)
      await world.bus.jetstream.publish(subject, JSON.stringify(body));
  await collection('upgrades').deleteMany({});
  const old = [await collection('accounts').countDocuments(), 2];
  expect((await plan(database, migrations)).migrations[1]).toEqual({ name: 'lines', documents: old[0]! + old[1]! });

  // Whoever writes to this gets an error: accounts are converted, and the orders are not.
  await collection('payments').updateOne({ _id: lunch.id }, { $set: { outbox: 5 } as never });
  const id = accountId(iza.id, leon.id);
  await kill();
  await eventually(
    async () =>
      (await collection('accounts').findOne({ _id: id, 'state.payments': { $exists: true } } as never)) !== null,
  );
  await eventually(async () => count('process.start_failed') > 0);
  expect(await collection('accounts-before-lines').countDocuments()).toBeGreaterThan(0);
  const account = () => collection('accounts').findOne({ _id: id }, { projection: { state: 1, version: 1 } });
  const converted = await account();
  expect(count('payments.upgraded')).toBe(0);
  await collection('payments').updateOne({ _id: lunch.id }, { $set: { outbox: [] } as never });

  for (const start of ['the upgrade', 'a later start']) {
    if (start === 'a later start') await kill();
    await ready();
    for (const [index, one] of taken.entries()) {
      const [ola, ewa] = [`Ola ${index + 1}`, `Ewa ${index + 1}`];
      expect(await owed(one)).toEqual([{ [ewa]: -2000 }, {}, { [ola]: 2000 }]);
      for (const order of [one.first, one.second])
        await eventually(async () => (await confirmedOf(order))?.[0]?.amount === 2000);
    }
    expect(await owed(open)).toEqual([{ 'Jan 4': -2000 }, { 'Ola 4': 2000, 'Ewa 4': -2000 }, { 'Jan 4': 2000 }]);
    expect((await world.as(iza).balance()).owedMoney).toEqual({ Leon: 1000 - 3000 });
    for (const [order, amount] of [
      [lunch, 4000],
      [rejected, 3000],
      [dinner, 700],
    ] as const) {
      await eventually(async () => (await confirmedOf(order))?.length === 1);
      expect(await confirmedOf(order)).toEqual([{ personId: leon.id, amount }]);
    }
    expect(await account()).toEqual(converted);
    expect((await world.as(iza).openClaims()).claims).toMatchObject([
      { userId: leon.id, amount: 1000, status: 'CLAIMED' },
    ]);
  }
  expect(count('payments.upgraded')).toBe(1);
  // The first start had nothing to compare, and the last one nothing to convert.
  expect(count('payments.compared')).toBe(2);

  const { activities } = await world.as(iza).paymentActivity({ params: { orderId: lunch.id }, query: {} });
  expect(activities.map(({ by, happening: { type, amount } }) => [by, type, amount])).toEqual([
    [leon.id, 'claimed', 1000],
    [iza.id, 'paid', 1500],
    [iza.id, 'paid', 2500],
    [leon.id, 'paid', 40],
    [iza.id, 'paid', 40],
  ]);
  // One of them alone does not take back what several agreed to.
  const [{ ola, jan }] = taken as [Three];
  const { settlements } = await world.as(jan).personBalance({ params: { personId: ola.id } });
  const params = { personId: ola.id, settlementId: settlements[0]!.id };
  expect(await refused(world.as(jan).revertSettlement({ params }))).toMatchObject({ code: 'SETTLED_BY_PLAN' });

  // Names are where they are taken out of when somebody is erased, and nowhere else.
  const names = await database.db!.listCollections().toArray();
  for (const { name } of names.filter((one) => !['accounts', 'orders', 'persons'].includes(one.name)))
    expect({ name, has: JSON.stringify(await collection(name).find({}).toArray()).includes('Leon') }).toEqual({
      name,
      has: false,
    });
  expect(names.map(({ name }) => name).filter((name) => /before|plans/.test(name))).toEqual([]);
});
