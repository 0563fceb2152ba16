import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock } from '@kantyna/service/process/clock';
import { changeOrThrow } from '@kantyna/store/change-or-throw';
import { matchingIn, withFieldRenamed, type Migration } from '@kantyna/store/mongo/migrations';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { orderIdsOf, paidBy, type Account } from '../rules/account.js';
import { confirmationsIn } from '../rules/confirmations.js';
import { NOTHING_KNOWN } from '../rules/order.js';
import { addDebtor } from '../calls/debtors.js';
import type { Store } from '../database/store.js';
import type { OldAccount, OldPayments, OldPlan } from './before-lines.js';
import { toAccounts } from './to-accounts.js';

/** What the migrations of this service need. */
export interface MigrationContext {
  readonly connection: Connection;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Where payments are stored. */
const PAYMENTS: readonly [collection: string, path: string][] = [
  ['accounts', 'state.payments'],
  ['account-pages', 'payments'],
];
const withOldSteps = (path: string) => ({ [`${path}.steps.what`]: { $exists: true } });
// No index helps.
const OPTIONS = { hint: { $natural: 1 as const } };

/** Names the type of each step of a payment `type`, which earlier releases called `what`. */
const typesOfSteps: Migration<MigrationContext> = {
  name: 'types of steps',
  pending: matchingIn(Object.fromEntries(PAYMENTS.map(([name, path]) => [name, withOldSteps(path)]))),
  run: async ({ connection }) => {
    const step = withFieldRenamed('$$step', 'what', 'type');
    for (const [name, path] of PAYMENTS) {
      const steps = { $map: { input: '$$payment.steps', as: 'step', in: step } };
      const payments = { $map: { input: `$${path}`, as: 'payment', in: { $mergeObjects: ['$$payment', { steps }] } } };
      await connection.collection(name).updateMany(withOldSteps(path), [{ $set: { [path]: payments } }], OPTIONS);
    }
  },
};

/** The collections that are converted: where each is copied to meanwhile, and what in it is not converted. */
const COPIES = { accounts: 'accounts-before-lines', payments: 'payments-before-lines' } as const;
const UNCONVERTED = {
  accounts: { 'state.settlements': { $exists: true } },
  payments: { 'state.people': { $exists: true } },
} as const;
const NAMES = ['accounts', 'payments'] as const;

const lines: Migration<MigrationContext> = {
  name: 'lines',
  pending: matchingIn(UNCONVERTED),
  run: ({ connection, store, log }) => upgradeToLines(connection, store, log),
};

/**
 * Converts payments, settlements and credit of before to payments with lines. What was stored is copied first, and the copies are dropped at
 * the end. It may run again, in several instances at once, and stop anywhere: what is converted already stays as it is. No instance of the
 * version before may run beside it. Throws, without a change, if any two people would have paid each other another sum.
 */
async function upgradeToLines(connection: Connection, store: Store, log: Logger): Promise<void> {
  const raw = <T extends object>(name: string) => connection.collection<T & { _id: string }>(name);
  const orders = await raw<{ order: { creator: Person } }>('orders')
    .find({ 'order.creator': { $exists: true } }, { projection: { 'order.creator': 1 } })
    .toArray();
  for (const name of NAMES) {
    await raw(name)
      .aggregate([{ $match: UNCONVERTED[name] }, { $merge: { into: COPIES[name], whenMatched: 'keepExisting' } }])
      .toArray();
  }
  const payments = await raw<OldPayments>(COPIES.payments).find({}).toArray();
  const accounts = toAccounts({
    accounts: await raw<OldAccount>(COPIES.accounts).find({}).toArray(),
    payments,
    plans: await raw<OldPlan>('plans').find({}).toArray(),
    creators: new Map(orders.map(({ _id, order }) => [_id, order.creator])),
  });
  for (const [id, account] of accounts) {
    await changeOrThrow(store.accounts, id, (present) =>
      isConverted(present) ? UNCHANGED : { state: account, reply: {} },
    );
  }
  const all = [...accounts.values()];
  const orderOf = new Map(orders.map(({ _id, order }) => [_id, order]));
  // Some orders had not heard of a settlement yet: nothing is stored of them.
  const ids = new Set([...payments.map(({ _id }) => _id), ...all.flatMap((account) => orderIdsOf(account))]);
  for (const id of ids) {
    const confirmations = confirmationsIn(id, orderOf.get(id) ?? NOTHING_KNOWN, await store.accountsOfOrder(id));
    await changeOrThrow(store.confirmations, id, (present) =>
      present && Array.isArray(present.confirmations) ? UNCHANGED : { state: { confirmations }, reply: {} },
    );
  }
  for (const name of ['plans', ...Object.values(COPIES)]) await connection.collection(name).drop();
  const moved = all.reduce((sum, account) => sum + Math.abs(paidBy(account, account.people[0]!.id)), 0);
  const counts = { accounts: all.length, orders: ids.size, payments: all.flatMap((one) => one.payments).length };
  log.info(
    { event: 'payments.upgraded', ...counts, grosze: moved },
    'Payments have lines; what any two people paid each other is as before',
  );
}

const isConverted = (account: Account | undefined): boolean => account !== undefined && 'older' in account;

/** Gives the people who were known before debts were told their first reminder. */
const debtors: Migration<MigrationContext> = {
  name: 'debtors',
  pending: async (connection) => {
    const known = new Set(await connection.collection('debtors').distinct('_id', { removed: false }));
    const ids = await connection.collection('persons').distinct('_id', { username: { $ne: '' } });
    return ids.filter((id) => !known.has(id)).length;
  },
  run: async ({ store, clock }) => {
    const ids = await store.peopleIds();
    const known = await store.debtorsAmong(ids);
    for (const id of ids) if (!known.has(id)) await addDebtor(store, id, clock);
  },
};

const NOT_NOTED = { noted: { $exists: false } };

/** Notes for whom something is open in the orders that were known before. */
const openOrders: Migration<MigrationContext> = {
  name: 'open orders',
  pending: matchingIn({ orders: NOT_NOTED }),
  run: async ({ connection, store }) => {
    const orders = connection.collection<{ _id: string }>('orders').find(NOT_NOTED, { projection: { _id: 1 } });
    for await (const { _id } of orders.hint(OPTIONS.hint)) await store.noteOpen(_id);
  },
};

/** In this order: what `lines` writes this process remembers, and does not read again. */
export const migrations: readonly Migration<MigrationContext>[] = [typesOfSteps, lines, debtors, openOrders];
