import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { watch } from '@kantyna/bus/states/watch';
import { audienceOf } from '@kantyna/bus/messages/publish';
import { states, stateSubject } from '@kantyna/contracts/messages/messages';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { stateOf } from '@kantyna/test-support/on-stream';
import { refused } from '@kantyna/test-support/refused';
import { accountId } from '../rules/account.js';
import { personalData } from '../personal-data/personal-data.js';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: 2 });
});
afterAll(() => world.stop());

/** Two people whom nobody else knows: the second one owes the first 50 and 30, and is owed 20. */
async function two(name: string) {
  const [ola, jan] = [person(`Ola ${name}`), person(`Jan ${name}`)];
  for (const who of [ola, jan]) await world.state('person', who.id, 1, who);
  const first = await world.publishOrder(ola, [[jan, 5000]], { orderDate: '2025-03-01' });
  await world.publishOrder(jan, [[ola, 2000]], { orderDate: '2025-03-02' });
  const last = await world.publishOrder(ola, [[jan, 3000]], { orderDate: '2025-03-03' });
  return { ola, jan, first, last };
}
const owed = async (who: Person, instance = 0) => Object.values((await world.as(who, instance).balance()).owedMoney);
const claims = async (who: Person, instance = 0) => (await world.as(who, instance).openClaims()).claims;

test('a claim over everything is told to both, confirmed once at any instance, and both are even', async () => {
  const { ola, jan, first, last } = await two('1');
  const toOla = { params: { personId: ola.id } };
  await world.as(jan).claimPayment({ ...toOla, body: { amount: 6000, way: 'blik' } });
  expect(await owed(jan)).toEqual([-6000]);
  const [claim] = await claims(ola);
  expect(claim).toMatchObject({ userId: jan.id, name: 'Jan 1', isOwn: false, amount: 6000, way: 'blik' });
  expect(await claims(jan)).toMatchObject([{ userId: ola.id, isOwn: true, status: 'CLAIMED' }]);
  const body = { amount: 6000, claimId: claim!.id };
  await Promise.all(
    [0, 1, 0, 1].map((instance) =>
      world.as(ola, instance).confirmSettlement({ params: { personId: jan.id }, body, idempotencyKey: newId() }),
    ),
  );
  for (const instance of [0, 1]) expect([await owed(ola, instance), await owed(jan, instance)]).toEqual([[], []]);
  expect(await claims(ola)).toEqual([]);
  for (const [order, amount] of [
    [first, 5000],
    [last, 3000],
  ] as const)
    expect((await world.published('payment', order.id))?.data).toEqual({
      confirmations: [{ personId: jan.id, amount }],
    });
  expect(await world.eventsOf('settlementAnswered', accountId(ola.id, jan.id))).toHaveLength(1);
  const paid = await world.as(ola).paymentActivity({ params: { orderId: first.id }, query: {} });
  expect(paid.activities).toMatchObject([
    { by: ola.id, happening: { type: 'paid', status: 'CONFIRMED', amount: 5000 } },
  ]);
});

test('a settlement over many orders is one live update, for its two people; one of another creator is told to all', async () => {
  const { ola, jan } = await two('many');
  for (let day = 10; day < 25; day += 1) await world.publishOrder(ola, [[jan, 1000]], { orderDate: `2025-03-${day}` });
  const others = await world.publishOrder(person('Ewa'), [[jan, 1000]], { orderDate: '2025-03-30', payer: ola });
  const told: [subject: string, audience: readonly string[] | undefined][] = [];
  let untold = 0;
  const kinds = [states.payment, states.account].map((kind) => stateSubject(kind));
  const watching = watch(world.bus, kinds, ({ subject, headers }) => {
    const audience = audienceOf(headers);
    if (audience?.length === 0) untold += 1;
    else told.push([subject.split('.').at(-1)!, audience]);
  });
  await watching.upToDate;
  told.length = untold = 0;
  await world.as(ola).confirmSettlement({ params: { personId: jan.id }, body: { amount: 22_000 } });
  await eventually(async () => told.length > 1 && untold >= 18);
  // The 17 orders that Ola opened and the one that Jan did.
  expect(untold).toBe(18);
  expect(told).toEqual([
    [others.id, undefined],
    [accountId(ola.id, jan.id), [ola.id, jan.id].toSorted()],
  ]);
  await watching.stop();
});

test('a claim says what is open of what it is for, as it is now', async () => {
  const { ola, jan, first } = await two('6');
  const toOla = { params: { personId: ola.id } };
  await world.as(jan).claimPayment({ ...toOla, body: { amount: 4000, way: 'cash', orderId: first.id } });
  expect(await claims(ola)).toMatchObject([{ amount: 4000, due: 5000 }]);
  await first.change({ entries: first.current.entries.map((one) => ({ ...one, amount: 3500 })) });
  expect([await claims(ola, 1), await claims(jan)]).toMatchObject([[{ due: 3500 }], [{ due: 3500 }]]);
  await world.as(jan).withdrawClaim({ params: { personId: ola.id, settlementId: (await claims(jan))[0]!.id } });
  await world.as(jan).claimPayment({ ...toOla, body: { amount: 100, way: 'cash' } });
  // 35 and 30 less 20.
  expect(await claims(ola)).toMatchObject([{ amount: 100, due: 4500 }]);
});

test('what two people owe each other is told with its orders; a part pays the oldest, and can be taken back', async () => {
  const { ola, jan, first, last } = await two('2');
  const params = { personId: jan.id };
  await world.as(ola).confirmSettlement({ params, body: { amount: 4500 } });
  const balance = await world.as(ola, 1).personBalance({ params });
  expect(balance).toMatchObject({
    userId: jan.id,
    name: 'Jan 2',
    amount: 1500,
    credit: 0,
    items: [{ orderId: last.id, orderDate: '2025-03-03', amount: 1500, isTheirs: true }],
    settlements: [{ isOwn: false, status: 'CONFIRMED', amount: 4500 }],
  });
  const settlementId = balance.settlements[0]!.id;
  await world.as(ola).revertSettlement({ params: { ...params, settlementId } });
  expect(await owed(ola)).toEqual([6000]);
  expect((await world.published('payment', first.id))?.data).toEqual({ confirmations: [] });
});

test('claims and payments of an entry are told in the order’s activity, with what was taken back', async () => {
  const { ola, jan, first } = await two('3');
  const body = { amount: 5000, way: 'cash' as const, orderId: first.id };
  await world.as(jan).claimPayment({ params: { personId: ola.id }, body });
  const settlementId = (await claims(ola))[0]!.id;
  const contested = { params: { personId: jan.id, settlementId }, body: { reason: 'Nothing came' } };
  await world.as(ola).contestClaim(contested);
  expect(await claims(jan)).toMatchObject([{ status: 'CONTESTED', reason: 'Nothing came', orderId: first.id }]);
  for (const _ of ['once', 'and again'])
    await world.as(jan).withdrawClaim({ params: { personId: ola.id, settlementId } });
  expect(await refused(world.as(ola).contestClaim(contested))).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
  await world.as(ola).confirmAsPaid({ params: { orderEntryId: first.entryOf(jan) }, query: {} });
  await world.as(jan).revertToUnpaid({ params: { orderEntryId: first.entryOf(jan) }, query: {} });
  const { activities } = await world.as(ola).paymentActivity({ params: { orderId: first.id }, query: {} });
  const told = activities.map(({ by, happening }) => {
    const { type, amount } = happening;
    return [by, type, 'step' in happening ? happening.step : 'status' in happening && happening.status, amount];
  });
  expect(told).toEqual([
    [jan.id, 'paid', 'UNPAID', 5000],
    [ola.id, 'paid', 'CONFIRMED', 5000],
    [jan.id, 'claimed', 'withdrawn', 5000],
    [ola.id, 'claimed', 'contested', 5000],
    [jan.id, 'claimed', 'claimed', 5000],
  ]);
});

test('a confirmation is acknowledged though what follows it fails, and that follows later', async () => {
  const { ola, jan, last } = await two('8');
  const database = (await world.database()).db!;
  const payments = database.collection<{ _id: string }>('payments');
  // Whoever writes to this gets an error.
  const UNWRITABLE = { outbox: 5 };
  const unwritable = { _id: last.id, version: 1, removed: false, commands: [], state: { confirmations: [] } };
  await payments.insertOne({ ...unwritable, ...UNWRITABLE } as never);
  await world.as(ola).confirmSettlement({ params: { personId: jan.id }, body: { amount: 6000 } });
  expect([await owed(ola), await owed(jan, 1)]).toEqual([[], []]);
  const id = accountId(ola.id, jan.id);
  const accounts = database.collection<{ _id: string; outbox: { data?: unknown }[] }>('accounts');
  const left = async () => (await accounts.findOne({ _id: id }))!.outbox;
  expect(JSON.stringify(await left())).toContain(last.id);
  await payments.updateOne({ _id: last.id }, { $set: { outbox: [] } as never });
  await eventually(async () => (await stateOf(world.bus, states.payment, last.id))?.data?.confirmations.length === 1);
  await eventually(async () => (await left()).length === 0);
});

test('a claim that is withdrawn and confirmed at once is one of both, and the other one is told so', async () => {
  const { ola, jan } = await two('9');
  for (let round = 0; round < 6; round += 1) {
    const before = (await owed(jan))[0]!;
    await world.as(jan).claimPayment({ params: { personId: ola.id }, body: { amount: 10, way: 'cash' } });
    const claimId = (await claims(jan))[0]!.id;
    const confirmed = world
      .as(ola, round % 2)
      .confirmSettlement({ params: { personId: jan.id }, body: { amount: 10, claimId } });
    const withdrawn = world
      .as(jan, (round + 1) % 2)
      .withdrawClaim({ params: { personId: ola.id, settlementId: claimId } });
    const done = await Promise.allSettled([confirmed, withdrawn]);
    const [won, lost] = done[0].status === 'fulfilled' ? (['confirmed', withdrawn] as const) : (['withdrawn', confirmed] as const); // prettier-ignore
    expect(await refused(lost)).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
    expect([await owed(jan), await claims(ola)]).toEqual([[won === 'confirmed' ? before + 10 : before], []]);
  }
});

test('strangers, oneself, nothing owed and payments that there are not are refused', async () => {
  const { ola, jan } = await two('4');
  const say = (who: Person, personId: string, orderId?: string) =>
    refused(
      world.as(who).claimPayment({
        params: { personId },
        body: { amount: 100, way: 'cash', ...(orderId !== undefined && { orderId }) },
      }),
    );
  for (const id of ['x', newId(), jan.id]) expect(await say(jan, id)).toMatchObject({ status: 404 });
  expect(await say(ola, jan.id)).toMatchObject({ status: 409, code: 'NOT_OWED' });
  expect(await say(jan, ola.id, newId())).toMatchObject({ code: 'NOT_OWED' });
  const other = { params: { personId: jan.id, settlementId: newId() } };
  expect(await refused(world.as(ola).revertSettlement(other))).toMatchObject({ code: 'CLAIM_GONE' });
});

test('of an erased person settlements keep amounts only', async () => {
  const { ola, jan } = await two('5');
  await world.as(ola).confirmSettlement({ params: { personId: jan.id }, body: { amount: 1000 } });
  // Each contests a claim of the other one.
  const contested = async (by: Person, from: Person, reason: string) => {
    const { id: orderId } = await world.publishOrder(by, [[from, 700]]);
    await world.as(from).claimPayment({ params: { personId: by.id }, body: { amount: 700, way: 'cash', orderId } });
    const { id: settlementId } = (await claims(by)).find((one) => !one.isOwn)!;
    await world.as(by).contestClaim({ params: { personId: from.id, settlementId }, body: { reason } });
  };
  await contested(ola, jan, 'Pusto, Ola');
  await contested(jan, ola, 'Pusto, Jan');
  const database = await world.database();
  expect(await personalData(database, jan.id)).toMatchObject({ payments: [{ amount: 1000 }, {}, {}] });
  expect(JSON.stringify(await personalData(database, jan.id))).toContain('Pusto, Jan');
  await world.state('person', jan.id, 2, erased(jan));
  const accounts = database.collection<{ _id: string; state: { people: Person[] }; outbox: unknown[] }>('accounts');
  // What was published leaves the outbox half a second later.
  await eventually(async () => {
    const found = await accounts.findOne({ _id: accountId(ola.id, jan.id) });
    return found?.outbox.length === 0 && found.state.people.some((one) => one.id === jan.id && one.username === '');
  });
  const left = JSON.stringify(await accounts.findOne({ _id: accountId(ola.id, jan.id) }));
  for (const gone of [jan.email, 'Pusto, Jan']) expect(left).not.toContain(gone);
  expect(left).toContain('Pusto, Ola');
  expect(JSON.stringify(await personalData(database, jan.id))).not.toContain('Pusto, Jan');
});
