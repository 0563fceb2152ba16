import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pino } from 'pino';
import { states } from '@kantyna/contracts/messages/messages';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { plansOf } from '@kantyna/test-support/explained';
import { stateOf } from '@kantyna/test-support/on-stream';
import { receiveState } from '@kantyna/test-support/receive-state';
import { repetitions } from '@kantyna/test-support/repetitions';
import { accountId } from '../rules/account.js';
import { totalsOwed } from '../rules/balance.js';
import { idsOf } from '../rules/order.js';
import { CURRENT } from '../database/company.js';
import { followAccount, startFollowingAccounts } from '../database/follow-accounts.js';
import { openStore, type Store } from '../database/store.js';
import { latestCopies, PAGE, pageOf, withListedAgain } from '../rules/pages.js';
import { confirm, takeBack } from '../rules/payments.js';
import { accountOf, paid, settling } from './accounts.js';
import { ANNA, BARTEK, CELINA, order, person } from './examples.js';

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
  const applyFrom = (from: string) =>
    store.company.settings.change(CURRENT, undefined, () => ({
      state: { settings: [], toApply: { from, since: '2025-03-04T10:00:00.000Z' } },
      reply: {},
    }));
  await applyFrom('2025-03-04');
  const plans = await plansOf(connection, async () => {
    await store.grantOrder(ids[7]!);
    await applyFrom('2025-03-05');
    expect(await store.applySettings()).toBe(true);
    expect(await store.orderOfEntry('entry 7')).toMatchObject({ id: ids[7] });
    expect(idsOf(await store.openOrdersOf([person('Creator 7').id], [ids[10]!]))).toContain(ids[10]);
    expect(await store.openOf(person('Creator 7').id)).toMatchObject({ orders: [{}, {}, {}, {}, {}], accounts: [] });
    expect((await store.openAmong([person('Creator 9').id, person('Creator 8').id])).accounts).toEqual([]);
    expect(await store.openIn(ids[7]!, person('Creator 7').id)).toMatchObject({ accounts: [] });
    expect(await store.ordersById([ids[7]!])).toHaveLength(1);
    expect(await store.latestOf(person('Creator 7').id, 3)).toHaveLength(3);
    expect((await store.outlinesOf(person('Creator 7').id)).map(({ order }) => order.entries)).toEqual(
      Array.from({ length: 5 }, () => []),
    );
    expect(await store.olderPaymentsOf(ids[7]!)).toEqual([]);
    expect(await store.sharedUsernames(['Person 7', 'Nobody'])).toEqual(new Set(['Person 7']));
    expect(await store.accountsOf(person('Creator 7').id, ids)).toEqual([]);
    expect(await store.accountsOfOrders([ids[7]!])).toEqual([]);
    expect(await store.accountById(ids[7]!)).toBeUndefined();
    expect(await store.personById(newId())).toBeUndefined();
    await receiveState(store.handlers, 'order', ids[7]!, 2);
    await receiveState(store.handlers, 'person', newId(), 1, ANNA);
    for (const key of ['one', 'two']) {
      await store.confirmations.change(ids[9]!, { key, payload: '' }, () => ({
        state: { confirmations: [] },
        reply: {},
      }));
    }
    await store.confirmations.outbox.settle();
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

/** Opens a store with three orders of Anna's, for each of which Bartek owes 10, and has her confirm all of it: nobody has followed yet. */
async function confirmed(name: string) {
  const store = await openStore(await world.database(name, { hasty: true }), await world.bus());
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await receiveState(store.handlers, 'order', id, 1, order(ANNA, [[BARTEK, 1000]]));
  const id = accountId(ANNA.id, BARTEK.id);
  const asked = { ...settling(ANNA, BARTEK, await store.openOrdersOf([ANNA.id], [])), newId };
  await store.accounts.change(id, undefined, (account) => confirm(account, asked, { amount: 3000 }));
  return { store, ids, id };
}
const amountsIn = async (store: Store, ids: readonly string[]) => {
  const found = await store.confirmations.documents.find({});
  return ids.map((id) => found.find(({ _id }) => _id === id)?.state.confirmations[0]?.amount);
};
const owesNothing = async (store: Store) => {
  const { orders, accounts } = await store.openOf(BARTEK.id);
  return totalsOwed(orders, BARTEK.id, accounts).size === 0;
};

test('a payment is told to all its orders, though the process that confirmed it died in between', async () => {
  const { store, ids, id } = await confirmed('died');
  expect([await owesNothing(store), await amountsIn(store, ids)]).toEqual([true, [undefined, undefined, undefined]]);
  // It told one of the orders.
  await store.confirmations.change(ids[1]!, undefined, () => ({
    state: { confirmations: [{ personId: BARTEK.id, amount: 1000 }] },
    reply: {},
  }));
  const { stop } = startFollowingAccounts(store, pino({ enabled: false }));
  await eventually(async () => (await store.accountById(id))?.untold.length === 0);
  await stop();
  expect([await owesNothing(store), await amountsIn(store, ids)]).toEqual([true, [1000, 1000, 1000]]);
  expect((await store.confirmations.documents.findOne({ _id: ids[1]! }))?.version).toBe(1);
});

test('what another process has saved and not published yet is published before this one goes on', async () => {
  const { store, ids, id } = await confirmed('unpublished');
  const state = { confirmations: [{ personId: BARTEK.id, amount: 1000 }] };
  const saved = { version: 1, removed: false, commands: [], outbox: [{ id: newId(), at: new Date() }], state };
  await store.confirmations.documents.collection.insertOne({ _id: ids[1]!, ...saved } as never);
  await followAccount(store, id);
  const bus = await world.bus();
  // It is not waited for longer than a second.
  const published = await eventually(() => stateOf(bus, states.payment, ids[1]!));
  expect(published).toMatchObject({ version: 1, data: state });
});

test('followers that run at once, and while the payment is taken back, leave what counts', async () => {
  const { store, ids, id } = await confirmed('at-once');
  const { id: paymentId } = (await store.accountById(id))!.payments[0]!;
  const revert = () =>
    store.accounts.change(id, undefined, (account) => takeBack(account, settling(ANNA, BARTEK, []), paymentId));
  const follow = () => followAccount(store, id);
  await Promise.all([follow(), follow(), revert().then(follow), follow()]);
  await follow();
  expect((await store.accountById(id))?.untold).toEqual([]);
  expect([await owesNothing(store), await amountsIn(store, ids)]).toEqual([false, [undefined, undefined, undefined]]);
});

test('what a slow follower tells after the payment was taken back is told again', async () => {
  const { store, ids, id } = await confirmed('slow');
  const { id: paymentId } = (await store.accountById(id))!.payments[0]!;
  let isSlow = true;
  const slow: Store = {
    ...store,
    accountsOfOrders: async (orderIds) => {
      const read = await store.accountsOfOrders(orderIds);
      if (!isSlow) return read;
      isSlow = false;
      await store.accounts.change(id, undefined, (account) => takeBack(account, settling(ANNA, BARTEK, []), paymentId));
      await followAccount(store, id);
      return read;
    },
  };
  await followAccount(slow, id);
  const { stop } = startFollowingAccounts(store, pino({ enabled: false }));
  await eventually(async () => (await store.accountById(id))?.untold.length === 0);
  await stop();
  expect(await amountsIn(store, ids)).toEqual([undefined, undefined, undefined]);
});

test('a page that was written before the account changed takes nothing from the next one: the latest copy counts', async () => {
  const { store, id } = await confirmed('page');
  const many = Array.from({ length: 3 * PAGE + 1 }, () => paid(BARTEK, 3, []));
  await store.accounts.change(id, undefined, () => ({ state: accountOf(ANNA, BARTEK, ...many), reply: {} }));
  const page = pageOf((await store.accountById(id))!)!;
  await store.pages.replaceOne({ _id: 'written' }, { accountId: id, payments: page }, { upsert: true });
  // The process died there, and the last payment of the page is taken back.
  await store.accounts.change(id, undefined, (account) =>
    takeBack(account, settling(ANNA, BARTEK, []), page.at(-1)!.id),
  );
  await followAccount(store, id);
  const account = (await store.accountById(id))!;
  const paged = (await store.pages.find({})).flatMap(({ payments }) => payments);
  expect(paged).toHaveLength(2 * PAGE);
  const all = latestCopies([...paged, ...account.payments]);
  expect(all.map((payment) => payment.id).toSorted()).toEqual(many.map((payment) => payment.id).toSorted());
  expect(all.filter(({ status }) => status === 'REVERTED').map((payment) => payment.id)).toEqual([page.at(-1)!.id]);
  const again = withListedAgain(account, await store.olderPayments(id, { id: page.at(-1)!.id }));
  expect(again).toBe(account);
});

test('the orders of people are the same for any order and repetition of messages', async () => {
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
      const stored = last && { ...last, entries: last.entries.map(({ dishes: _, ...entry }) => entry) };
      const known = last && isOwedIn(last.orderState) ? [{ id, order: stored }] : [];
      const takesPart = [last?.creator, ...(last?.entries ?? []).map((entry) => entry.person)];
      const isOpen = last?.entries.some(
        (entry) =>
          entry.amount > 0 &&
          entry.person.id !== last.creator.id &&
          [entry.person.id, last.creator.id].includes(participant.id),
      );
      const isIn = takesPart.some((one) => one?.id === participant.id);
      expect(await instances[0].latestOf(participant.id, 2)).toEqual(isIn ? known : []);
      expect(await instances[0].openOrdersOf([participant.id], [])).toEqual(isOpen ? known : []);
    }
  };
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyCase, { minLength: 1, maxLength: 20, size: 'max' }), async (cases) => {
      await Promise.all(cases.map(check));
      checked += cases.length;
    }),
    { numRuns: repetitions(10, 100) },
  );
  expect(checked).toBeGreaterThan(0);
});
