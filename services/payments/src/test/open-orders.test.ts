import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { receiveState } from '@kantyna/test-support/receive-state';
import { repetitions } from '@kantyna/test-support/repetitions';
import { accountId, linesOf, newAccount } from '../rules/account.js';
import { openBetween, totalsOwed } from '../rules/balance.js';
import { followAccount } from '../database/follow-accounts.js';
import { openOrders } from '../database/open-orders.js';
import { openStore, type Store } from '../database/store.js';
import { asKnown } from '../rules/order.js';
import { confirm, takeBack } from '../rules/payments.js';
import { paid, settling } from './accounts.js';
import { ANNA, BARTEK, CELINA, order } from './examples.js';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

const amounts = (totals: ReturnType<typeof totalsOwed>) =>
  Object.fromEntries([...totals].map(([id, { amount }]) => [id, amount]));

/** What the person owes by everything that is stored, and by what is read for a balance. */
async function balances(store: Store, personId: string, orderIds: string[]) {
  const orders = (await store.orders.find({ _id: { $in: orderIds } })).map(asKnown);
  const all = (await store.accounts.documents.find({ 'state.people.id': personId })).map(({ state }) => state);
  const open = await store.openOf(personId);
  return {
    all: amounts(totalsOwed(orders, personId, all)),
    read: amounts(totalsOwed(open.orders, personId, open.accounts)),
    orders: open.orders.length,
  };
}

test('a balance reads no more than what is open, and is that of the whole past', async () => {
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
  // Up to two at once; after some payments the process dies before anything follows.
  const round = fc.array(fc.tuple(action, fc.nat(1), fc.boolean()), { minLength: 1, maxLength: 2 });
  const rounds = fc.array(round, { minLength: 3, maxLength: 12, size: 'max' });

  let read = 0;
  let known = 0;
  const check = async (all: (readonly (readonly [Action, number, boolean])[])[]) => {
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
    const act = async ([did, instance, dies]: readonly [Action, number, boolean]) => {
      const store = instances[instance]!;
      if (did.type === 'delete') return publish(store, false);
      if (did.type === 'leave') isIn = !isIn;
      if (did.type === 'publish') ({ amount } = did);
      if (did.type === 'payer') payer = people[did.payer]!;
      if (did.type !== 'payAll' && did.type !== 'payLittle' && did.type !== 'takeBack') return publish(store);
      const account = accountId(anna.id, bartek.id);
      await store.accounts.change(account, undefined, async (present = newAccount(anna, bartek)) => {
        const open = await store.openOrdersOf([anna.id], present.untold);
        const decided = { ...settling(anna, bartek, open), newId };
        const last = present.payments.findLast(({ status }) => status === 'CONFIRMED');
        if (did.type === 'takeBack') return takeBack(present, decided, last?.id ?? '');
        const { owed } = openBetween(open, present, bartek.id);
        const amount = did.type === 'payAll' ? Math.max(0, owed) : 1;
        return confirm(present, decided, { amount, credit: amount });
      });
      return dies ? undefined : followAccount(store, account);
    };
    for (const actions of [[[{ type: 'publish', amount: 2 }, 0, false] as const], ...all]) {
      await Promise.all(actions.map(act));
      for (const who of people) {
        const balance = await balances(instances[0], who.id, [id]);
        expect(balance.read).toEqual(balance.all);
        read += balance.orders;
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

/** An order for which Bartek has paid Anna everything, and which is noted as settled. */
async function settled(name: string) {
  const store = await openStore(await world.database(name, { hasty: true }), await world.bus());
  const id = newId();
  const account = accountId(ANNA.id, BARTEK.id);
  const lunch = order(ANNA, [[BARTEK, 2000]]);
  await receiveState(store.handlers, 'order', id, 1, lunch);
  const decided = { ...settling(ANNA, BARTEK, await store.openOrdersOf([ANNA.id], [])), newId };
  const pay = () =>
    store.accounts.change(account, undefined, (present) => confirm(present, decided, { amount: 2000, credit: 2000 }));
  const follow = () => followAccount(store, account);
  const revert = async () => {
    const { payments } = (await store.accountById(account))!;
    const { id: paymentId } = payments.findLast(({ status }) => status === 'CONFIRMED')!;
    await store.accounts.change(account, undefined, (present) => takeBack(present, decided, paymentId));
  };
  await pay();
  await follow();
  expect(await store.openOf(BARTEK.id)).toMatchObject({ orders: [] });
  const owedBy = async ({ openOf }: Pick<Store, 'openOf'>) => {
    const { orders, accounts } = await openOf(BARTEK.id);
    return amounts(totalsOwed(orders, BARTEK.id, accounts));
  };
  return { store, id, pay, revert, follow, owedBy };
}
const OWES = { [ANNA.id]: -2000 };

test('a payment that is taken back is owed again at once, though its process died', async () => {
  const { store, revert, owedBy } = await settled('untold');
  await revert();
  expect(await owedBy(store)).toEqual(OWES);
});

test('what a slow process read before a payment was taken back, it does not note afterwards', async () => {
  const { store, id, pay, revert, follow, owedBy } = await settled('slow');
  await revert();
  await follow();
  await pay();
  let proceed = (): void => undefined;
  let noted = Promise.resolve();
  const hasRead = new Promise<void>((reading) => {
    const waiting = new Promise<void>((resolve) => (proceed = resolve));
    const accountsOfOrders = async (orderIds: readonly string[]) => {
      const read = await store.accountsOfOrders(orderIds);
      reading();
      await waiting;
      return read;
    };
    noted = openOrders(store.orders, { ...store, accountsOfOrders }).noteOpen(id);
  });
  await hasRead;
  await revert();
  await follow();
  proceed();
  await noted;
  expect(await owedBy(store)).toEqual(OWES);
});

test('while nothing is open, nothing is noted', async () => {
  const store = await openStore(await world.database('nothing', { hasty: true }), await world.bus());
  const [chosen, placed] = [newId(), newId()];
  await receiveState(store.handlers, 'order', chosen, 1, { ...order(ANNA, [[BARTEK, 2000]]), orderState: 'CREATED' });
  await receiveState(store.handlers, 'order', placed, 1, order(ANNA, [[BARTEK, 2000]]));
  const noted = await store.orders.find({ noted: { $exists: true } });
  expect(noted.map(({ _id }) => _id)).toEqual([placed]);
});

test('a payment that is taken back while a balance is read is in all of it', async () => {
  const { store, revert, follow, owedBy } = await settled('meanwhile');
  let isFirst = true;
  const withLinesOf = async (...which: Parameters<Store['withLinesOf']>) => {
    if (isFirst) {
      isFirst = false;
      await revert();
      await follow();
    }
    return store.withLinesOf(...which);
  };
  expect(await owedBy(openOrders(store.orders, { ...store, withLinesOf: withLinesOf as never }))).toEqual(OWES);
  expect(isFirst).toBe(false);
});

test('what was paid for a deleted order of which nothing else is known any more is owed back', async () => {
  const store = await openStore(await world.database('deleted', { hasty: true }), await world.bus());
  const id = newId();
  const lunch = [{ orderId: id, personId: BARTEK.id, amount: 2000 }];
  const account = { people: [ANNA, BARTEK], payments: [paid(BARTEK, 2000, lunch)], older: { lines: [], credit: 0 } };
  const state = { ...account, untold: [] };
  expect(linesOf(state)).toEqual(lunch);
  await store.accounts.change(accountId(ANNA.id, BARTEK.id), undefined, () => ({ state, reply: {} }));
  await receiveState(store.handlers, 'order', id, 3);
  const balance = await balances(store, ANNA.id, [id]);
  expect([balance.read, balance.all]).toEqual([{ [BARTEK.id]: -2000 }, { [BARTEK.id]: -2000 }]);
});

test('orders that arrive together are read, and noted, together', async () => {
  const connection = await world.database('together', { monitored: true, hasty: true });
  const store = await openStore(connection, await world.bus());
  const sent: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
  const ids = Array.from({ length: 100 }, newId);
  const receive = () =>
    Promise.all(ids.map((id) => receiveState(store.handlers, 'order', id, 1, order(ANNA, [[BARTEK, 2000]]))));
  await receive();
  expect((await store.openOf(BARTEK.id)).orders).toHaveLength(ids.length);
  expect(sent.length).toBeLessThan(ids.length / 2);
  const writes = () => sent.filter((name) => ['insert', 'update'].includes(name));
  const before = await store.orders.find({}, { noted: 0 });
  sent.length = 0;
  await receive();
  // What is known is not written again; for whom something is open is noted again.
  expect(writes().every((name) => name === 'update')).toBe(true);
  expect(await store.orders.find({}, { noted: 0 })).toEqual(before);
});
