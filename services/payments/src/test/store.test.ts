import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pino } from 'pino';
import { newId } from '@kantyna/store/mongo/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { plansOf } from '@kantyna/test-support/explained';
import { receiveState } from '@kantyna/test-support/receive-state';
import { accountId } from '../rules/account.js';
import { totalsOwed } from '../rules/balance.js';
import { confirm } from '../rules/settle.js';
import { openStore } from '../database/store.js';
import { startTakingSettlements } from '../database/take-settlements.js';
import { applySettlements } from '../rules/taken.js';
import { upgradePayments } from '../upgrade.js';
import { ANNA, at, BARTEK, CELINA, order, person } from './examples.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

test('every query uses an index, and examines few documents', async () => {
  const connection = await world.database('queries', { monitored: true, hasty: true });
  const store = await openStore(connection, await world.bus());
  const ids = Array.from({ length: 200 }, newId);
  for (const [index, id] of ids.entries()) {
    const [creator, eater] = [person(`Creator ${index % 40}`), person(`Eater ${index % 30}`)];
    const published = order(creator, [[eater, 100]], { orderState: index % 2 ? 'ORDERED' : 'CREATED' });
    await receiveState(store.handlers, 'order', id, 1, {
      ...published,
      entries: published.entries.map((one) => ({ ...one, id: `entry ${index}` })),
    });
    await receiveState(store.handlers, 'person', newId(), 1, person(`Person ${index % 100}`, `${index}@example.com`));
  }
  const plans = await plansOf(connection, async () => {
    expect(await store.orderOfEntry('entry 7')).toMatchObject({ id: ids[7] });
    expect(await store.owedOrdersOf(person('Creator 7').id)).toHaveLength(5);
    expect(await store.owedOrdersAmong([person('Creator 8').id, person('Creator 9').id])).toHaveLength(5);
    expect(await store.accountsAmong([person('Creator 8').id, person('Creator 9').id])).toEqual([]);
    expect(await store.sharedUsernames(['Person 7', 'Nobody'])).toEqual(new Set(['Person 7']));
    expect(await store.accountsOf(person('Creator 7').id)).toEqual([]);
    expect(await store.accountsOfOrder(ids[7]!)).toEqual([]);
    expect(await store.accountById(ids[7]!)).toBeUndefined();
    expect(await store.personById(newId())).toBeUndefined();
    await receiveState(store.handlers, 'order', ids[7]!, 2);
    await receiveState(store.handlers, 'person', newId(), 1, ANNA);
    for (const key of ['one', 'two']) {
      await store.payments.change(ids[9]!, { key, payload: '' }, () => ({ state: { people: [] }, reply: {} }));
    }
    await store.payments.outbox.settle();
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const { command, stages, documentsExamined } of plans) {
    expect({ command, scans: stages.includes('COLLSCAN') || stages.includes('SORT') }).toEqual({
      command,
      scans: false,
    });
    expect({ command, isMuch: documentsExamined > 10 }).toEqual({ command, isMuch: false });
  }
});

test('confirmations that were stored without an amount get the present one, once', async () => {
  const store = await openStore(await world.database('upgrade', { hasty: true }), await world.bus());
  const orderId = newId();
  const published = order(ANNA, [[BARTEK, 2000]]);
  await receiveState(store.handlers, 'order', orderId, 1, published);
  const old = { entries: [{ entryId: published.entries[0]!.id, status: 'CONFIRMED', history: [] }] };
  await store.payments.change(orderId, undefined, () => ({ state: old as never, reply: {} }));
  for (const _ of [1, 2]) {
    await upgradePayments(store);
    const stored = await store.payments.documents.findOne({ _id: orderId });
    expect(stored).toMatchObject({
      version: 2,
      state: { people: [{ person: BARTEK, confirmedAmount: 2000, history: [] }] },
    });
  }
});

test('a settlement is told to all its orders, though the process that confirmed it died in between', async () => {
  const store = await openStore(await world.database('settlements', { hasty: true }), await world.bus());
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await receiveState(store.handlers, 'order', id, 1, order(ANNA, [[BARTEK, 1000]]));
  const id = accountId(ANNA.id, BARTEK.id);
  const orders = await store.owedOrdersOf(ANNA.id);
  const settling = { by: ANNA, other: BARTEK, orders, now: at('2025-03-06T12:00:00.000Z'), newId };
  await store.accounts.change(id, undefined, (account) => confirm(account, settling, { amount: 3000 }));
  const totals = async () =>
    totalsOwed(await store.owedOrdersOf(BARTEK.id), BARTEK.id, await store.accountsOf(BARTEK.id)).size;
  expect(await totals()).toBe(0);
  // It told one of the orders.
  const account = (await store.accountById(id))!;
  await store.payments.change(ids[1]!, undefined, () => ({
    state: applySettlements(
      undefined,
      orders.find((one) => one.id === ids[1])!,
      account,
    )!,
    reply: {},
  }));
  expect(await totals()).toBe(0);
  const settlements = startTakingSettlements(store, pino({ enabled: false }));
  const amounts = async () =>
    Promise.all(ids.map(async (one) => (await store.paymentsOf(one))?.people[0]?.confirmedAmount));
  await eventually(async () => (await amounts()).every((amount) => amount === 1000));
  await eventually(async () => (await store.accountById(id))?.settlements.every(({ isTaken }) => isTaken));
  await settlements.stop();
  expect([await amounts(), await totals()]).toEqual([[1000, 1000, 1000], 0]);
});

test('the owed orders are the same for any order and repetition of messages', async () => {
  const bus = await world.bus();
  const open = async () => openStore(await world.database('projection', { hasty: true }), bus);
  const instances = [await open(), await open()] as const;

  const people = [ANNA, BARTEK, CELINA];
  const state = fc.record({
    creator: fc.nat(2),
    amounts: fc.array(fc.nat(99), { minLength: 0, maxLength: 3 }),
    orderState: fc.constantFrom('CREATED' as const, 'ORDERED' as const, 'DELIVERED' as const),
  });
  const history = fc.array(fc.option(state, { nil: undefined, freq: 5 }), { minLength: 1, maxLength: 5 });
  const repeats = fc.array(fc.record({ index: fc.nat(1_000), instance: fc.nat(1) }), { maxLength: 5 });
  const anyCase = fc.record({
    history,
    repeats,
    shuffle: fc.array(fc.nat(1_000), { minLength: 10, maxLength: 10 }),
    batchSize: fc.integer({ min: 1, max: 5 }),
  });
  type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

  const check = async ({ history: states, repeats, shuffle, batchSize }: Case) => {
    const id = newId();
    // New people for each case, so that a case finds its own order only.
    const own = people.map((one) => ({ ...one, id: newId() }));
    const orders = states.map(
      (one) =>
        one &&
        order(
          own[one.creator]!,
          one.amounts.map((amount, index) => [own[index]!, amount] as const),
          { orderState: one.orderState },
        ),
    );
    const all = [...orders.keys(), ...repeats.map(({ index }) => index % orders.length)]
      .map((version, index) => ({ version, key: shuffle[index]! }))
      .sort((a, b) => a.key - b.key);
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize);
      await Promise.all(
        batch.map(({ version, key }) =>
          receiveState(instances[key % 2]!.handlers, 'order', id, version + 1, orders[version]),
        ),
      );
    }
    const last = orders.at(-1);
    for (const participant of own) {
      const takesPart =
        last?.creator.id === participant.id || last?.entries.some((entry) => entry.person.id === participant.id);
      const found = await instances[0].owedOrdersOf(participant.id);
      const stored = last && { ...last, entries: last.entries.map(({ dishes: _, ...entry }) => entry) };
      expect(found).toEqual(
        last && takesPart && last.orderState !== 'CREATED' ? [{ id, order: stored, payments: undefined }] : [],
      );
    }
  };
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyCase, { minLength: 1, maxLength: 20, size: 'max' }), async (cases) => {
      await Promise.all(cases.map(check));
      checked += cases.length;
    }),
    { numRuns: 1_000, plugins: [fc.interruptAfterTimeLimit(8_000)] },
  );
  expect(checked).toBeGreaterThan(0);
});
