import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock } from '@kantyna/service/process/clock';
import { changeOrThrow } from '@kantyna/store/change-or-throw';
import { withFieldRenamed } from '@kantyna/store/mongo/upgrade';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { orderIdsOf, paidBy, type Account } from '../rules/account.js';
import { confirmationsIn } from '../rules/confirmations.js';
import { addDebtor } from '../calls/debtors.js';
import type { Store } from '../database/store.js';
import type { OldAccount, OldPayments, OldPlan } from './before-lines.js';
import { toAccounts } from './to-accounts.js';

/** Gives the people who were known before debts were told their first reminder. Throws when the database is unavailable. */
export async function addMissingDebtors(store: Store, clock: Clock): Promise<void> {
  const ids = await store.peopleIds();
  const known = await store.debtorsAmong(ids);
  for (const id of ids) if (!known.has(id)) await addDebtor(store, id, clock);
}

/**
 * Names the type of each step of a payment `type`, which earlier versions called `what`. Nobody changes an account yet, and no instance of
 * such a version may run beside it. It may run again, and stop anywhere. Throws when the database is unavailable.
 */
export async function nameTypesOfSteps(connection: Connection): Promise<void> {
  const step = withFieldRenamed('$$step', 'what', 'type');
  const rename = async (name: string, path: string) => {
    const steps = { $map: { input: '$$payment.steps', as: 'step', in: step } };
    const payments = { $map: { input: `$${path}`, as: 'payment', in: { $mergeObjects: ['$$payment', { steps }] } } };
    await connection
      .collection(name)
      // No index helps.
      .updateMany({ [`${path}.steps.what`]: { $exists: true } }, [{ $set: { [path]: payments } }], {
        hint: { $natural: 1 },
      });
  };
  await rename('accounts', 'state.payments');
  await rename('account-pages', 'payments');
}

/** The collections that are converted, and where each is copied to meanwhile. */
const COPIES = { accounts: 'accounts-before-lines', payments: 'payments-before-lines' } as const;

/**
 * Converts payments, settlements and credit of before to payments with lines. What was stored is copied first, and the copies are dropped at
 * the end. It may run again, in several instances at once, and stop anywhere: what is converted already stays as it is. No instance of the
 * version before may run beside it. Throws, without a change, if any two people would have paid each other another sum.
 */
export async function upgradeToLines(connection: Connection, store: Store, log: Logger): Promise<void> {
  const raw = <T extends object>(name: string) => connection.collection<T & { _id: string }>(name);
  const orders = await raw<{ order: { creator: Person } }>('orders')
    .find({ 'order.creator': { $exists: true } }, { projection: { 'order.creator': 1 } })
    .toArray();
  for (const [name, copy] of Object.entries(COPIES)) {
    const old = {
      $match: name === 'accounts' ? { 'state.settlements': { $exists: true } } : { 'state.people': { $exists: true } },
    };
    await raw(name)
      .aggregate([old, { $merge: { into: copy, whenMatched: 'keepExisting' } }])
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
    const confirmations = confirmationsIn(id, orderOf.get(id) ?? UNKNOWN, await store.accountsOfOrder(id));
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

/** An order that was never heard of: whoever is paid is named. */
const UNKNOWN = { creator: { id: '', username: '', email: '' } };

const isConverted = (account: Account | undefined): boolean => account !== undefined && 'older' in account;
