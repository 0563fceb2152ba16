import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/store/mongo/id';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { accountId, newAccount, type Settlement } from '../rules/account.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
let database: Connection;
beforeAll(async () => {
  world = await startPaymentsWorld();
  database = await world.database();
}, 60_000);
afterAll(() => world.stop());

const AT = '2026-11-24T23:45:34.721Z';
const collection = (name: 'plans' | 'accounts') => database.collection<{ _id: string }>(name);
const stored = { version: 4, removed: false, outbox: [], commands: [] };

/**
 * Three people whom nobody else knows: Ola owes Jan 20, and Jan owes Ewa 20. Stores a plan by which Ola is to pay Ewa, as the last version
 * with plans did: open, or agreed to by all, and then with or without (`hasHeard`) the accounts that have heard of it.
 */
async function three(name: string, status: 'OPEN' | 'TAKEN', hasHeard: 'all' | 'one' | 'none') {
  const [ola, jan, ewa] = [person(`Ola ${name}`), person(`Jan ${name}`), person(`Ewa ${name}`)];
  for (const who of [ola, jan, ewa]) await world.state('person', who.id, 1, who);
  const first = await world.publishOrder(jan, [[ola, 2000]]);
  const second = await world.publishOrder(ewa, [[jan, 2000]]);
  const planId = newId();
  const move = (
    from: Person,
    to: Person,
    before: number,
    after: number,
    by: readonly [Person, Person],
    order?: string,
  ) => {
    const settlement: Settlement = {
      ...{ id: newId(), planId, fromId: by[0].id, amount: 2000, status: 'CONFIRMED', isTaken: false },
      steps: [{ what: 'confirmed', byId: by[1].id, at: AT, amount: 2000 }],
      parts: order === undefined ? [] : [{ orderId: order, personId: from.id, amount: 2000 }],
    };
    const ids = { accountId: accountId(from.id, to.id), fromId: from.id, toId: to.id };
    return { people: [from, to] as const, ...ids, before, after, settlement };
  };
  const moves = [
    move(ola, jan, 2000, 0, [ola, jan], first.id),
    move(jan, ewa, 2000, 0, [jan, ewa], second.id),
    move(ola, ewa, 0, 2000, [ewa, ola]),
  ];
  const [isTaken, isTold] = [status === 'TAKEN', hasHeard === 'all'];
  const plan = {
    people: [ola, jan, ewa],
    proposerId: ola.id,
    at: AT,
    moves: moves.map(({ people: _, settlement, ...one }) => ({ ...one, ...(isTaken && { settlement }) })),
    agreedIds: isTaken ? [ola.id, jan.id, ewa.id] : [ola.id],
    ...{ status, isTold, ...(isTaken && { endedAt: AT, endedById: ewa.id }) },
  };
  const due = isTaken && !isTold ? { dueAt: new Date(AT) } : {};
  await collection('plans').insertOne({ _id: planId, ...stored, ...due, state: plan } as never);
  const heard = { all: moves, one: moves.slice(0, 1), none: [] }[hasHeard];
  for (const { people, accountId: _id, settlement } of heard) {
    const state = { ...newAccount(...people), settlements: [settlement] };
    await collection('accounts').insertOne({ _id, ...stored, dueAt: new Date(), state } as never);
  }
  return { ola, jan, ewa, first, second };
}
type Three = Awaited<ReturnType<typeof three>>;

const owed = async ({ ola, jan, ewa }: Three) =>
  Promise.all([ola, jan, ewa].map(async (who) => (await world.as(who).balance()).owedMoney));
const restart = async () => {
  await world.infrastructure.supervisor.kill('payments-1');
  await world.infrastructure.supervisor.ready('payments-1');
};

test('what all agreed to counts, whoever had heard of it; what is open moves nothing', async () => {
  const taken = [await three('1', 'TAKEN', 'none'), await three('2', 'TAKEN', 'one'), await three('3', 'TAKEN', 'all')];
  const open = await three('4', 'OPEN', 'none');
  // What that version had published.
  for (const { _id } of await collection('plans').find({}).toArray())
    for (const [subject, body] of [
      [`state.payments.plan.${_id}`, { version: 4, data: {} }],
      [`event.payments.planAnswered.${_id}`, { recipientIds: [open.jan.id], what: 'proposed', before: 2, after: 1 }],
    ] as const)
      await world.bus.jetstream.publish(subject, JSON.stringify(body));
  for (const _ of ['the upgrade', 'a later start']) {
    await restart();
    expect(await collection('plans').find({}).toArray()).toEqual([]);
    for (const [index, one] of taken.entries()) {
      const [ola, ewa] = [`Ola ${index + 1}`, `Ewa ${index + 1}`];
      expect(await owed(one)).toEqual([{ [ewa]: -2000 }, {}, { [ola]: 2000 }]);
      for (const { id } of [one.first, one.second])
        await eventually(async () => (await world.published('payment', id))?.data?.confirmations[0]?.amount === 2000);
      expect(await owed(one)).toEqual([{ [ewa]: -2000 }, {}, { [ola]: 2000 }]);
    }
    expect(await owed(open)).toEqual([{ 'Jan 4': -2000 }, { 'Ola 4': 2000, 'Ewa 4': -2000 }, { 'Jan 4': 2000 }]);
  }
  // One of them alone does not take it back.
  const [{ ola, jan }] = taken as [Three];
  const { settlements } = await world.as(jan).personBalance({ params: { personId: ola.id } });
  const params = { personId: ola.id, settlementId: settlements[0]!.id };
  expect(await refused(world.as(jan).revertSettlement({ params }))).toMatchObject({ code: 'SETTLED_BY_PLAN' });
  expect(readFileSync(`${world.dataDir}/logs/payments-1.log`, 'utf8')).not.toMatch(/"level":[456]0/);
}, 60_000);
