import type { Connection } from 'mongoose';
import type { Person } from '@kantyna/contracts/people/person';
import { changeMany } from '@kantyna/store/aggregate/change-many';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import { UNCHANGED } from '@kantyna/kernel/change';
import { linesByOrder, orderIdsOf, paidBy, type Account } from '../rules/account.js';
import { confirmationsIn, type Confirmations } from '../rules/confirmations.js';
import { NOTHING_KNOWN } from '../rules/order.js';
import type { Store } from '../database/store.js';
import type { MigrationContext } from '../dependencies.js';
import type { OldAccount, OldMoney, OldPayments, OldPlan } from './before-lines.js';
import { toAccounts } from './to-accounts.js';

/** The collections that are converted: where each is copied to meanwhile, and what in it is not converted. */
const COPIES = { accounts: 'accounts-before-lines', payments: 'payments-before-lines' } as const;
const UNCONVERTED = {
  accounts: { 'state.settlements': { $exists: true } },
  payments: { 'state.people': { $exists: true } },
} as const;
const NAMES = ['accounts', 'payments'] as const;

/** So many documents are written at once: each waits for the disk. */
const AT_ONCE = 50;

/** Gives payments lines. */
export const lines: Migration<MigrationContext> = {
  name: 'lines',
  pending: async (connection) => {
    const left = await connection.listCollections();
    const isInterrupted = left.some(({ name }) => Object.values<string>(COPIES).includes(name));
    return (await matchingIn(UNCONVERTED)(connection)) + (isInterrupted ? 1 : 0);
  },
  run: async (context) => {
    if ((await lines.pending(context.connection)) > 0) await upgradeToLines(context);
  },
};

const raw = <T extends object>(connection: Connection, name: string) =>
  connection.collection<T & { readonly _id: string }>(name);
const readCreators = (connection: Connection) =>
  raw<{ order: { creator: Person } }>(connection, 'orders')
    .find({ 'order.creator': { $exists: true } }, { projection: { 'order.creator': 1 } })
    .toArray();

/** Everything about money that is not converted, or was copied before it was. */
export async function readOldMoney(connection: Connection): Promise<OldMoney> {
  const read = async <T extends object>(name: (typeof NAMES)[number]) => {
    const copied = await raw<T>(connection, COPIES[name]).find({}).toArray();
    const others = await raw<T>(connection, name)
      .find(UNCONVERTED[name] as object)
      .toArray();
    const ids = new Set(copied.map(({ _id }) => _id));
    return [...copied, ...others.filter(({ _id }) => !ids.has(_id))];
  };
  return {
    accounts: await read<OldAccount>('accounts'),
    payments: await read<OldPayments>('payments'),
    plans: await raw<OldPlan>(connection, 'plans').find({}).toArray(),
    creators: new Map((await readCreators(connection)).map(({ _id, order }) => [_id, order.creator])),
  };
}

/**
 * Converts payments, settlements and credit of before to payments with lines. What was stored is copied first, and the copies are dropped at
 * the end. It may run again, in several instances at once, and stop anywhere: what is converted already stays as it is. No instance of the
 * version before may run beside it. Throws, without a change, if any two people would have paid each other another sum.
 */
async function upgradeToLines({ connection, store, log }: MigrationContext): Promise<void> {
  for (const name of NAMES) {
    await connection
      .collection(name)
      .aggregate([{ $match: UNCONVERTED[name] }, { $merge: { into: COPIES[name], whenMatched: 'keepExisting' } }])
      .toArray();
  }
  const old = await readOldMoney(connection);
  const accounts = toAccounts(old);
  const left = [...accounts];
  for (let from = 0; from < left.length; from += AT_ONCE)
    await Promise.all(left.slice(from, from + AT_ONCE).map(([id, account]) => convert(store, id, account)));
  const all = [...accounts.values()];
  // Some orders had not heard of a settlement yet: nothing is stored of them.
  const ids = new Set([...old.payments.map(({ _id }) => _id), ...all.flatMap((account) => orderIdsOf(account))]);
  const accountsOf = linesByOrder(all);
  await confirm(store, [...ids], (id) => {
    const creator = old.creators.get(id) ?? NOTHING_KNOWN.creator;
    return { confirmations: confirmationsIn(id, { creator }, accountsOf(id)) };
  });
  for (const name of ['plans', ...Object.values(COPIES)]) await connection.collection(name).drop();
  const moved = all.reduce((sum, account) => sum + Math.abs(paidBy(account, account.people[0]!.id)), 0);
  const counts = { accounts: all.length, orders: ids.size, payments: all.flatMap((one) => one.payments).length };
  log.info(
    { event: 'payments.upgraded', ...counts, grosze: moved },
    'Payments have lines; what any two people paid each other is as before',
  );
}

const convert = (store: Store, id: string, account: Account) =>
  changeOrThrow(store.accounts, id, (present) =>
    present !== undefined && 'older' in present ? UNCHANGED : { state: account, reply: {} },
  );

/** Publishes what is confirmed of orders, unless that is done. */
async function confirm(
  store: Store,
  ids: readonly string[],
  confirmedOf: (id: string) => Confirmations,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const found = await store.confirmations.documents.find({ _id: { $in: some } });
    const present = new Map(found.map((one) => [one._id, one]));
    const writes = some
      .filter((id) => !Array.isArray(present.get(id)?.state.confirmations))
      .map((id) => ({ id, state: confirmedOf(id), removed: false, read: present.get(id) }));
    if ((await changeMany(store.confirmations, writes)).size > 0) throw new Error('somebody else writes payments');
  }
}
