import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { erased, events, eventSubject, type Person } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data.js';
import { settlementOf, type StoredPlan } from '../plan.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
let database: Connection;
beforeAll(async () => {
  world = await startPaymentsWorld(2);
  database = await world.database();
}, 60_000);
afterAll(() => world.stop());

/** Three people whom nobody else knows: Ola owes Jan 20, and Jan owes Ewa 20. Ola has proposed fewer transfers. */
async function three(name: string) {
  const [ola, jan, ewa] = [person(`Ola ${name}`), person(`Jan ${name}`), person(`Ewa ${name}`)];
  for (const who of [ola, jan, ewa]) await world.state('person', who.id, 1, who);
  const first = await world.publishOrder(jan, [[ola, 2000]]);
  const second = await world.publishOrder(ewa, [[jan, 2000]]);
  const { id: planId } = await world.as(ola).proposeTransfers();
  return { ola, jan, ewa, first, second, params: { planId } };
}
const owed = async (who: Person, instance = 0) => (await world.as(who, instance).balance()).owedMoney;
const plansOf = async (who: Person, instance = 0) => (await world.as(who, instance).transferPlans()).plans;
const stored = () => database.collection<{ _id: string; state: StoredPlan; dueAt?: Date }>('plans');
/** How often the others of a plan were told of it. */
const told = async (planId: string): Promise<number> => {
  const subject = eventSubject(events.planAnswered, planId);
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: subject });
  return state.subjects?.[subject] ?? 0;
};

test('all three agree, at any instance and more than once: one transfer in place of two', async () => {
  const { ola, jan, ewa, first, second, params } = await three('1');
  expect(await refused(world.as(jan).proposeTransfers())).toMatchObject({ status: 409, code: 'PLAN_OPEN' });
  expect(await plansOf(ewa, 1)).toMatchObject([
    {
      id: params.planId,
      proposerId: ola.id,
      status: 'OPEN',
      people: expect.arrayContaining([
        { userId: ola.id, name: 'Ola 1', isCaller: false, hasAgreed: true },
        { userId: jan.id, name: 'Jan 1', isCaller: false, hasAgreed: false },
      ]),
    },
  ]);
  await Promise.all(
    [jan, ewa, jan, ewa].map((who, index) =>
      world.as(who, index % 2).agreeToTransfers({ params, idempotencyKey: newId() }),
    ),
  );
  for (const instance of [0, 1])
    expect([await owed(ola, instance), await owed(jan, instance), await owed(ewa, instance)]).toEqual([
      { 'Ewa 1': -2000 },
      {},
      { 'Ola 1': 2000 },
    ]);
  expect(await plansOf(jan)).toMatchObject([{ status: 'TAKEN' }]);
  for (const [order, who] of [
    [first, ola],
    [second, jan],
  ] as const)
    await eventually(
      async () => (await world.published('payment', order.id))?.data?.confirmations[0]?.personId === who.id,
    );
  const between = await world.as(ola).personBalance({ params: { personId: jan.id } });
  expect(between).toMatchObject({ amount: 0, items: [], settlements: [{ amount: 2000, planId: params.planId }] });
  const revert = { params: { personId: ola.id, settlementId: between.settlements[0]!.id } };
  expect(await refused(world.as(jan).revertSettlement(revert))).toMatchObject({ status: 409, code: 'SETTLED_BY_PLAN' });
  await eventually(async () => (await told(params.planId)) === 2);
  expect(await refused(world.as(jan).declineTransfers({ params }))).toMatchObject({ status: 409, code: 'PLAN_OVER' });
  await world.as(ewa).confirmSettlement({ params: { personId: ola.id }, body: { amount: 2000 } });
  expect(await owed(ola)).toEqual({});
});

test('one declines: nothing moves, and nobody can agree any more; strangers hear of nothing', async () => {
  const { ola, jan, ewa, params } = await three('2');
  const stranger = person('Stranger 2');
  await world.state('person', stranger.id, 1, stranger);
  expect(await plansOf(stranger)).toEqual([]);
  for (const id of [params.planId, 'x', newId()])
    for (const call of ['agreeToTransfers', 'declineTransfers'] as const)
      expect(await refused(world.as(stranger)[call]({ params: { planId: id } }))).toMatchObject({
        status: 404,
        code: 'PLAN_NOT_FOUND',
      });
  expect(await refused(world.as(stranger).proposeTransfers())).toMatchObject({ code: 'NO_FEWER_TRANSFERS' });
  await world.as(jan).declineTransfers({ params });
  await world.as(jan, 1).declineTransfers({ params });
  expect(await refused(world.as(ewa).agreeToTransfers({ params }))).toMatchObject({ status: 409, code: 'PLAN_OVER' });
  expect(await plansOf(ola, 1)).toMatchObject([{ status: 'DECLINED', endedById: jan.id }]);
  expect(await owed(ola)).toEqual({ 'Jan 2': -2000 });
  await world.as(ola).proposeTransfers();
  expect((await plansOf(ewa)).map(({ status }) => status)).toEqual(['OPEN', 'DECLINED']);
});

test('a payment in between puts the proposal out of date; after the last agreement it is owed back', async () => {
  const { ola, jan, ewa, params } = await three('3');
  await world.as(jan).agreeToTransfers({ params });
  const paid = () => world.as(jan).confirmSettlement({ params: { personId: ola.id }, body: { amount: 500 } });
  await paid();
  expect(await plansOf(ola, 1)).toMatchObject([{ status: 'OUTDATED' }]);
  const idempotencyKey = newId();
  for (const instance of [0, 1])
    expect(await refused(world.as(ewa, instance).agreeToTransfers({ params, idempotencyKey }))).toMatchObject({
      status: 409,
      code: 'PLAN_OUTDATED',
    });
  expect(await owed(ola)).toEqual({ 'Jan 3': -1500 });
  const { settlements } = await world.as(jan).personBalance({ params: { personId: ola.id } });
  await world.as(jan).revertSettlement({ params: { personId: ola.id, settlementId: settlements[0]!.id } });
  const { id: planId } = await world.as(ola).proposeTransfers();
  for (const who of [jan, ewa]) await world.as(who).agreeToTransfers({ params: { planId } });
  await paid();
  expect([await owed(ola), await owed(jan), await owed(ewa)]).toEqual([
    { 'Ewa 3': -2000, 'Jan 3': 500 },
    { 'Ola 3': -500 },
    { 'Ola 3': 2000 },
  ]);
});

test('what was taken when the process died counts at once, and is told', async () => {
  const { ola, jan, ewa, first, second, params } = await three('4');
  await world.as(jan).agreeToTransfers({ params });
  const { state } = (await stored().findOne({ _id: params.planId }))!;
  const [to, other] = [first, second].map(({ id }) => id);
  const share = { orderDate: '2025-03-04', restaurantName: 'Bar Kasztan' };
  const at = new Date().toISOString();
  // What the last agreement saves.
  const moves = state.moves.map((move) => {
    const [person, creditor, orderId] = move.fromId === ola.id ? [ola, jan, to!] : [jan, ewa, other!];
    const shares = move.before === 0 ? [] : [{ ...share, orderId, person, to: creditor, open: move.before }];
    return {
      ...move,
      settlement: settlementOf(params.planId, move, { shares, owed: move.before, isClaimed: false }, at),
    };
  });
  const change = {
    'state.moves': moves,
    'state.status': 'TAKEN' as const,
    'state.endedAt': at,
    'state.agreedIds': [ola, jan, ewa].map(({ id }) => id),
  };
  // It is due in a minute. Until then no process tells the accounts.
  const later = new Date(Date.now() + 60_000);
  await stored().updateOne({ _id: params.planId }, { $set: { ...change, dueAt: later }, $inc: { version: 1 } });
  expect([await owed(ola), await owed(jan, 1), await owed(ewa)]).toEqual([{ 'Ewa 4': -2000 }, {}, { 'Ola 4': 2000 }]);
  expect((await world.published('payment', first.id))?.data).toBeUndefined();
  const { entries } = await world.as(ola, 1).balance();
  expect(entries).toMatchObject([{ orderId: first.id, status: 'CONFIRMED' }]);
  await stored().updateOne({ _id: params.planId }, { $set: { dueAt: new Date() } });
  await eventually(async () => (await stored().findOne({ _id: params.planId }))?.state.isTold);
  for (const [order, who] of [
    [first, ola],
    [second, jan],
  ] as const)
    expect((await world.published('payment', order.id))?.data).toEqual({
      confirmations: [{ personId: who.id, amount: 2000 }],
    });
  expect([await owed(ola), await owed(jan, 1), await owed(ewa)]).toEqual([{ 'Ewa 4': -2000 }, {}, { 'Ola 4': 2000 }]);
});

test('of an erased person a plan keeps no name, and ends', async () => {
  const { ola, jan, params } = await three('5');
  expect(await personalData(database, jan.id)).toMatchObject({
    plans: [{ status: 'OPEN', isProposer: false, moves: [{ before: 2000 }, { before: 2000 }] }],
  });
  await world.state('person', jan.id, 2, erased(jan));
  await eventually(async () => (await stored().findOne({ _id: params.planId }))?.state.status === 'OUTDATED');
  expect(JSON.stringify(await stored().findOne({ _id: params.planId }, { projection: { state: 1 } }))).not.toContain(
    jan.email,
  );
  expect(await plansOf(ola)).toMatchObject([{ status: 'OUTDATED' }]);
});
