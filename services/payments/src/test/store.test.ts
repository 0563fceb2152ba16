import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { states } from '@kantyna/contracts/messages/messages';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { plansOf } from '@kantyna/test-support/explained';
import { stateOf } from '@kantyna/test-support/on-stream';
import { receiveState } from '@kantyna/test-support/receive-state';
import { repetitions } from '@kantyna/test-support/repetitions';
import { startPublisher } from '@kantyna/store/reconcile/repair';
import { accountId, owedBy } from '../rules/account.js';
import { BY_CLAIM, BY_LINES } from '../database/account-queries.js';
import { CURRENT } from '../database/company.js';
import { openStore, type Store } from '../database/store.js';
import { tellOrders } from '../database/tell-orders.js';
import { latestCopies, PAGE, pageOf } from '../rules/pages.js';
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
  const receive = async (id: string, index: number) => {
    const [creator, eater] = [person(`Creator ${index % 40}`), person(`Eater ${index % 30}`)];
    const published = order(creator, [[eater, 100]], { orderState: index % 2 ? 'ORDERED' : 'CREATED' });
    await receiveState(store.handlers, 'order', id, 1, {
      ...published,
      entries: published.entries.map((one) => ({ ...one, id: `entry ${index}` })),
    });
    await receiveState(store.handlers, 'person', newId(), 1, person(`Person ${index % 100}`, `${index}@example.com`));
  };
  await Promise.all(ids.map(receive));
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
    expect((await store.accountsOf(person('Creator 7').id)).length).toBeGreaterThan(1);
    expect(await store.owingAmong([person('Creator 9').id, person('Creator 8').id])).toEqual([]);
    await store.postDues(ids[7]!);
    expect(await store.ordersById([ids[7]!])).toHaveLength(1);
    expect(await store.latestOf(person('Creator 7').id, 3)).toHaveLength(3);
    expect((await store.outlinesOf(person('Creator 7').id)).map(({ order }) => order.entries)).toEqual(
      Array.from({ length: 5 }, () => []),
    );
    expect(await store.sharedUsernames(['Person 7', 'Nobody'])).toEqual(new Set(['Person 7']));
    expect(await store.paymentsFor([ids[8]!], [BY_LINES, BY_CLAIM])).toEqual([]);
    expect(await store.paymentsIn(await store.owingOf(person('Creator 7').id), [ids[7]!])).not.toEqual([]);
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

/** Opens a store with three orders of Anna's, for each of which Bartek owes 10, and has her confirm all of it. */
async function confirmed(name: string) {
  const store = await openStore(await world.database(name, { hasty: true }), await world.bus());
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await receiveState(store.handlers, 'order', id, 1, order(ANNA, [[BARTEK, 1000]]));
  const id = accountId(ANNA.id, BARTEK.id);
  const asked = { ...settling(ANNA, BARTEK), newId };
  await store.accounts.change(id, undefined, (account) => confirm(account, asked, { amount: 3000 }));
  const revert = () =>
    store.accounts.change(id, undefined, async (account) => {
      const { id: paymentId } = account!.payments[0]!;
      return takeBack(account, settling(ANNA, BARTEK), paymentId, await store.ordersPaidBy(account, paymentId));
    });
  return { store, ids, id, revert };
}
const amountsIn = async (store: Store, ids: readonly string[]) => {
  const found = await store.confirmations.documents.find({});
  return ids.map((id) => found.find(({ _id }) => _id === id)?.state.confirmations[0]?.amount);
};
const owed = async (store: Store) => owedBy((await store.accountById(accountId(ANNA.id, BARTEK.id)))!, BARTEK.id);

test('a payment is told to all its orders before it is answered', async () => {
  const { store, ids, revert } = await confirmed('told');
  expect([await owed(store), await amountsIn(store, ids)]).toEqual([0, [1000, 1000, 1000]]);
  await revert();
  expect([await owed(store), await amountsIn(store, ids)]).toEqual([3000, [undefined, undefined, undefined]]);
});

test('a payment is told to all its orders, though the process that confirmed it died in between', async () => {
  const { store, ids, id } = await confirmed('died');
  const data = { orderIds: ids, personIds: [ANNA.id, BARTEK.id] };
  // It told one of the orders, and not the two people.
  await store.confirmations.documents.deleteMany({ _id: { $ne: ids[1]! } });
  const left = { id: newId(), at: new Date(0), data };
  await store.accounts.outbox.settle();
  await store.accounts.documents.updateOne({ _id: id }, { $push: { outbox: left } });
  const stop = startPublisher(store.accounts);
  const isTold = async () => (await stateOf(await world.bus(), states.account, id)) !== undefined;
  await eventually(isTold);
  await stop();
  expect(await amountsIn(store, ids)).toEqual([1000, 1000, 1000]);
  expect((await store.confirmations.documents.findOne({ _id: ids[1]! }))?.version).toBe(1);
  expect((await store.accounts.documents.findOne({ _id: id }))?.outbox).toEqual([]);
});

test('what another process has saved and not published yet is published before this one goes on', async () => {
  const { store, ids } = await confirmed('unpublished');
  await store.confirmations.documents.deleteMany({ _id: ids[1]! });
  const state = { confirmations: [{ personId: BARTEK.id, amount: 1000 }] };
  const saved = { version: 3, removed: false, commands: [], outbox: [{ id: newId(), at: new Date() }], state };
  await store.confirmations.documents.collection.insertOne({ _id: ids[1]!, ...saved } as never);
  await store.tellOrders(ids);
  const bus = await world.bus();
  // It is not waited for longer than a second.
  const published = await eventually(async () => {
    const found = await stateOf(bus, states.payment, ids[1]!);
    return found?.version === 3 && found;
  });
  expect(published).toMatchObject({ data: state });
});

test('what is told at once, and while the payment is taken back, is what counts in the end', async () => {
  const { store, ids, revert } = await confirmed('at-once');
  const tell = () => store.tellOrders(ids);
  await Promise.all([tell(), tell(), revert().then(tell), tell()]);
  expect([await owed(store), await amountsIn(store, ids)]).toEqual([3000, [undefined, undefined, undefined]]);
});

test('what was read before a payment was taken back is not told afterwards', async () => {
  const { store, ids, revert } = await confirmed('slow');
  let isSlow = true;
  const paymentsFor: Store['paymentsFor'] = async (...asked) => {
    const read = await store.paymentsFor(...asked);
    if (!isSlow) return read;
    isSlow = false;
    await revert();
    return read;
  };
  await tellOrders({ ...store, paymentsFor }, ids);
  expect([isSlow, await amountsIn(store, ids)]).toEqual([false, [undefined, undefined, undefined]]);
});

test('a page that was written before the account changed takes nothing from the next one: the latest copy counts', async () => {
  const { store, id } = await confirmed('page');
  const many = Array.from({ length: 3 * PAGE }, () => paid(BARTEK, 3, []));
  const state = accountOf(ANNA, BARTEK, ...many);
  const version = (await store.accounts.documents.findOne({ _id: id }))!.version + 1;
  await store.accounts.documents.updateOne({ _id: id }, { $set: { state, version } });
  const page = pageOf(state)!;
  await store.pages.replaceOne({ _id: 'written' }, { accountId: id, payments: page }, { upsert: true });
  // The process died there, and the last payment of the page is taken back.
  await store.accounts.change(id, undefined, (account) =>
    takeBack(account, settling(ANNA, BARTEK), page.at(-1)!.id, []),
  );
  await store.accounts.change(id, undefined, (account) => ({
    state: { ...account!, payments: [...account!.payments, paid(BARTEK, 3, [])] },
    reply: {},
  }));
  const account = (await store.accountById(id))!;
  const paged = (await store.pages.find({})).flatMap(({ payments }) => payments);
  expect([paged.length, account.payments.length]).toEqual([2 * PAGE, 2 * PAGE + 1]);
  const all = latestCopies([...paged, ...account.payments]);
  expect(all).toHaveLength(many.length + 1);
  expect(all.filter(({ status }) => status === 'REVERTED').map((payment) => payment.id)).toEqual([page.at(-1)!.id]);
  expect(await store.listedAgain(id, account, { id: page.at(-1)!.id })).toEqual(account);
  expect((await store.listedAgain(id, account, { id: page[0]!.id })).payments[0]).toEqual(page[0]);
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
      const accounts = await instances[0].accountsOf(participant.id);
      const open = accounts.flatMap(({ open }) => open.map(({ orderId }) => orderId));
      expect([...new Set(open)]).toEqual(isOpen ? known.map((one) => one.id) : []);
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
