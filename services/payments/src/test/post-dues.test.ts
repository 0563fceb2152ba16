import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { receiveState } from '@kantyna/test-support/receive-state';
import { repetitions } from '@kantyna/test-support/repetitions';
import { accountId, newAccount, owedBy, type Account } from '../rules/account.js';
import { totalsOwed } from '../rules/balance.js';
import { withDuesOf } from '../rules/dues.js';
import { audit } from '../database/audit.js';
import { openPosting } from '../database/post-dues.js';
import { openStore, type Store } from '../database/store.js';
import { asKnown } from '../rules/order.js';
import { confirm, takeBack } from '../rules/payments.js';
import { accountOf, line, paid, settling } from './accounts.js';
import { ANNA, BARTEK, CELINA, order } from './examples.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

/** What each other person owes this one by all orders and payments that are stored, and by what a balance reads. */
async function balances(store: Store, personId: string, orderIds: string[]) {
  const orders = (await store.orders.find({ _id: { $in: orderIds } })).map(asKnown);
  const stored = await store.accountsOf(personId);
  const byAll = stored.map((account) =>
    orders.reduce((one, known) => withDuesOf(one, known, account.payments), account),
  );
  const amounts = (accounts: readonly Account[]) =>
    Object.fromEntries([...totalsOwed(personId, accounts)].map(([id, { amount }]) => [id, amount]));
  return { all: amounts(byAll), read: amounts(stored), open: stored.some(({ open }) => open.length > 0) };
}

test('a balance is that of the whole past, and accounts have only what is open', async () => {
  const bus = await world.bus();
  const start = async () => openStore(await world.database('open', { hasty: true }), bus);
  const instances = [await start(), await start()] as const;
  const action = fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('publish' as const), amount: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('payer' as const), payer: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('delete' as const, 'leave' as const) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('payAll' as const, 'payLittle' as const) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('takeBack' as const) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('publishAgain' as const) }) },
  );
  type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
  // Up to three at once, in two instances.
  const round = fc.array(fc.tuple(action, fc.nat(1)), { minLength: 1, maxLength: 3 });
  const rounds = fc.array(round, { minLength: 3, maxLength: 12, size: 'max' });

  let read = 0;
  let known = 0;
  const check = async (all: (readonly (readonly [Action, number])[])[]) => {
    const [anna, bartek, celina] = [ANNA, BARTEK, CELINA].map((one) => ({ ...one, id: newId() })) as [
      Person,
      Person,
      Person,
    ];
    const people = [anna, bartek, celina];
    const id = newId();
    let version = 0;
    let amount = 2;
    let payer = anna;
    let isIn = true;
    const publish = (store: Store, isThere = true) => {
      const entries = [[bartek, amount] as const, [celina, 1] as const].slice(isIn ? 0 : 1);
      return receiveState(
        store.handlers,
        'order',
        id,
        (version += 1),
        isThere ? order(anna, entries, { payer }) : undefined,
      );
    };
    const act = async ([did, instance]: readonly [Action, number]) => {
      const store = instances[instance]!;
      if (did.type === 'delete') return publish(store, false);
      if (did.type === 'leave') isIn = !isIn;
      if (did.type === 'publish') ({ amount } = did);
      if (did.type === 'payer') payer = people[did.payer]!;
      if (did.type !== 'payAll' && did.type !== 'payLittle' && did.type !== 'takeBack') return publish(store);
      const account = accountId(anna.id, bartek.id);
      await store.accounts.change<object>(account, undefined, async (present = newAccount(anna, bartek)) => {
        const decided = { ...settling(anna, bartek), newId };
        const last = present.payments.findLast(({ status }) => status === 'CONFIRMED');
        if (did.type === 'takeBack')
          return takeBack(present, decided, last?.id ?? '', await store.ordersPaidBy(present, last?.id ?? ''));
        const amount = did.type === 'payAll' ? Math.max(0, owedBy(present, bartek.id)) : 1;
        return confirm(present, decided, { amount, credit: amount });
      });
    };
    for (const actions of [[[{ type: 'publish', amount: 2 }, 0] as const], ...all]) {
      await Promise.all(actions.map(act));
      for (const who of people) {
        const balance = await balances(instances[0], who.id, [id]);
        expect(balance.read).toEqual(balance.all);
        read += Number(balance.open);
        known += 1;
      }
    }
  };
  const many = fc.array(rounds, { minLength: 1, maxLength: 8, size: 'max' });
  await fc.assert(
    fc.asyncProperty(many, (cases) => Promise.all(cases.map(check)).then(() => undefined)),
    { numRuns: repetitions(3, 20), endOnFailure: true },
  );
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(known);
});

/** An order for which Bartek has paid Anna everything. */
async function settled(name: string) {
  const store = await openStore(await world.database(name, { hasty: true }), await world.bus());
  const id = newId();
  const account = accountId(ANNA.id, BARTEK.id);
  const publish = (version: number, amount: number) =>
    receiveState(store.handlers, 'order', id, version, order(ANNA, [[BARTEK, amount]]));
  await publish(1, 2000);
  const decided = { ...settling(ANNA, BARTEK), newId };
  await store.accounts.change(account, undefined, (present) => confirm(present, decided, { amount: 2000 }));
  const owed = async () => owedBy((await store.accountById(account))!, BARTEK.id);
  const revert = () =>
    store.accounts.change(account, undefined, async (present) => {
      const { id: paymentId } = present!.payments.at(-1)!;
      return takeBack(present, decided, paymentId, await store.ordersPaidBy(present, paymentId));
    });
  expect(await owed()).toBe(0);
  return { store, id, publish, revert, owed };
}

test.each([
  ['a payment was taken back', async ({ revert }: Awaited<ReturnType<typeof settled>>) => revert(), 2500],
  ['the next version came', async ({ publish }: Awaited<ReturnType<typeof settled>>) => publish(3, 1700), -300],
])('what a slow process read before %s, it does not write afterwards', async (_, meanwhile, expected) => {
  const world = await settled(`slow${Math.abs(expected)}`);
  const { store, id, publish, owed } = world;
  const { orders, accounts, peopleById } = store;
  await publish(2, 2500);
  let isFirst = true;
  const concernedBy: Store['concernedBy'] = async (...asked) => {
    const read = await store.concernedBy(...asked);
    if (!isFirst) return read;
    isFirst = false;
    await meanwhile(world);
    return read;
  };
  await accounts.documents.updateOne({}, { $set: { 'state.open': [] }, $inc: { version: 1 } });
  await openPosting({ orders, accounts, peopleById, queries: { ...store, concernedBy } })(id);
  expect([isFirst, await owed()]).toEqual([false, expected]);
});

test('nothing is written where nobody owes anything, and nothing twice', async () => {
  const store = await openStore(await world.database('nothing', { hasty: true }), await world.bus());
  const [chosen, placed] = [newId(), newId()];
  await receiveState(store.handlers, 'order', chosen, 1, { ...order(ANNA, [[BARTEK, 2000]]), orderState: 'CREATED' });
  expect(await store.accounts.documents.find({})).toEqual([]);
  await receiveState(store.handlers, 'order', placed, 1, order(ANNA, [[BARTEK, 2000]]));
  const written = await store.accounts.documents.find({});
  expect(written).toMatchObject([{ version: 1, outbox: [], state: { open: [{ orderId: placed, open: 2000 }] } }]);
  await store.postDues(placed);
  expect(await store.accounts.documents.find({})).toEqual(written);
});

test('a new account has no name of somebody who was erased since the order was published', async () => {
  const store = await openStore(await world.database('erased', { hasty: true }), await world.bus());
  await receiveState(store.handlers, 'person', BARTEK.id, 2, { ...BARTEK, username: '', email: '' });
  await receiveState(store.handlers, 'order', newId(), 1, order(ANNA, [[BARTEK, 2000]]));
  const [stored] = await store.accounts.documents.find({});
  expect(stored!.state.people.map(({ username }) => username).toSorted()).toEqual(['', ANNA.username]);
});

test('what was paid for a deleted order of which nothing else is known any more is owed back', async () => {
  const store = await openStore(await world.database('deleted', { hasty: true }), await world.bus());
  const id = newId();
  const state = accountOf(ANNA, BARTEK, paid(BARTEK, 2000, [line(id, BARTEK, 2000)]));
  await store.accounts.change(accountId(ANNA.id, BARTEK.id), undefined, () => ({ state, reply: {} }));
  await receiveState(store.handlers, 'order', id, 3);
  const balance = await balances(store, ANNA.id, [id]);
  expect([balance.read, balance.all]).toEqual([{ [BARTEK.id]: -2000 }, { [BARTEK.id]: -2000 }]);
});

test('the audit names two people who see something else than their orders and payments come to', async () => {
  const connection = await world.database('audit', { hasty: true });
  const store = await openStore(connection, await world.bus());
  await receiveState(store.handlers, 'order', newId(), 1, order(ANNA, [[BARTEK, 2000], [CELINA, 100]])); // prettier-ignore
  const account = accountId(ANNA.id, BARTEK.id);
  await store.accounts.change(account, undefined, (present) =>
    confirm(present, { ...settling(ANNA, BARTEK), newId }, { amount: 2500, credit: 500 }),
  );
  expect(await audit(connection)).toEqual({ pairs: 2, differing: [] });
  await store.accounts.documents.updateOne({ _id: account }, { $inc: { 'state.credit': 1 } });
  const { pairs, differing } = await audit(connection);
  expect([pairs, differing.map(({ owed, shown }) => Math.abs(owed - shown))]).toEqual([2, [1]]);
});

test('orders that arrive together are read, and written, together', async () => {
  const connection = await world.database('together', { monitored: true, hasty: true });
  const store = await openStore(connection, await world.bus());
  const sent: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
  const ids = Array.from({ length: 100 }, newId);
  const receive = () =>
    Promise.all(ids.map((id) => receiveState(store.handlers, 'order', id, 1, order(ANNA, [[BARTEK, 2000]]))));
  await receive();
  const [account] = await store.accountsOf(BARTEK.id);
  expect(account!.open).toHaveLength(ids.length);
  expect(sent.length).toBeLessThan(ids.length / 2);
});
