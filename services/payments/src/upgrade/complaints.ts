import type { Connection } from 'mongoose';
import type { Person } from '@kantyna/contracts/people/person';
import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import { formatZloty } from '@kantyna/money/zloty';
import { accountId, confirmedFor, type Account } from '../rules/account.js';
import { asKnown, dues, type PayableOrder } from '../rules/order.js';
import type { MigrationContext } from '../dependencies.js';
import { readOldMoney } from './lines.js';
import { toAccounts } from './to-accounts.js';

/**
 * An order as it was stored before payments had lines. The `suspended` part of an entry, in grosze, was not owed because of an open
 * complaint.
 */
export interface OrderWithComplaints {
  readonly _id: string;
  readonly removed: boolean;
  readonly order?: Omit<PayableOrder, 'entries'> & {
    readonly entries: (PayableOrder['entries'][number] & { readonly suspended?: number })[];
  };
}

/** The amount that one person newly owes another, in grosze, because complaints no longer suspend anything. */
interface OwedMore {
  readonly person: Person;
  readonly to: Person;
  readonly grosze: number;
  readonly orderIds: readonly string[];
}

/**
 * The additional debt of each pair of people. `accountOf` finds the account of two people by its id.
 *
 *     20,00 of which 5,00 were suspended, nothing confirmed  →  15,00 were owed, 20,00 are: 5,00 more
 *     20,00 of which 5,00 were suspended, 18,00 confirmed    →  nothing was owed, 2,00 are: 2,00 more
 */
export function owedMore(
  orders: readonly OrderWithComplaints[],
  accountOf: (id: string) => Account | undefined,
): OwedMore[] {
  const found = new Map<string, OwedMore>();
  for (const stored of orders) {
    const { id, order } = asKnown(stored);
    for (const { person, to, due } of dues(order)) {
      const suspended = stored.order?.entries.find((entry) => entry.person.id === person.id)?.suspended ?? 0;
      const open = due - confirmedFor(accountOf(accountId(person.id, to.id)), id, person.id);
      const more = Math.min(suspended, Math.max(0, open));
      if (more === 0) continue;
      const pair = `${person.id} ${to.id}`;
      const { grosze = 0, orderIds = [] } = found.get(pair) ?? {};
      found.set(pair, { person, to, grosze: grosze + more, orderIds: [...orderIds, id] });
    }
  }
  return [...found.values()];
}

const SUSPENDED = { 'order.entries.suspended': { $exists: true } };
const readSuspended = (connection: Connection) =>
  connection.collection<OrderWithComplaints & { _id: string }>('orders').find(SUSPENDED).toArray();

/** Whether the database was converted before. If so, suspended amounts are already owed. */
const hasLines = async (connection: Connection): Promise<boolean> =>
  (await connection
    .collection<{ _id: string }>('upgrades')
    .findOne({ _id: { $in: ['lines', 'release'] }, at: { $exists: true } })) !== null;

/** Lines for operators about who will owe whom more after the upgrade. They are read from what is not converted yet. */
export async function complaintsInWords(connection: Connection): Promise<string[]> {
  if (await hasLines(connection)) return [];
  const orders = await readSuspended(connection);
  const accounts = orders.length === 0 ? new Map<string, Account>() : toAccounts(await readOldMoney(connection));
  const nameOf = ({ username, email, id }: Person) => (username === '' ? id : `${username} <${email}>`);
  return owedMore(orders, (id) => accounts.get(id)).map(
    ({ person, to, grosze, orderIds }) =>
      `${nameOf(person)} will owe ${nameOf(to)} ${formatZloty(grosze)} more: an open complaint suspends nothing any more (orders ${orderIds.join(', ')})`,
  );
}

/** Ends the suspensions of complaints once payments have lines, and logs the additional debt of each pair. */
export const complaints: Migration<MigrationContext> = {
  name: 'complaints',
  pending: matchingIn({ orders: SUSPENDED }),
  run: async ({ connection, store, log }) => {
    const orders = await readSuspended(connection);
    if (!(await hasLines(connection))) {
      const accounts = await store.accountsOfOrders(orders.map(({ _id }) => _id));
      const byId = new Map(accounts.map((one) => [accountId(one.people[0]!.id, one.people[1]!.id), one]));
      for (const { person, to, ...more } of owedMore(orders, (id) => byId.get(id)))
        log.warn(
          { event: 'payments.complaint', personId: person.id, toId: to.id, ...more },
          'An open complaint suspends nothing any more, so more is owed until it is decided',
        );
    }
    const gone = { $unset: { 'order.entries.$[].suspended': '' } };
    await connection.collection('orders').updateMany(SUSPENDED, gone, { hint: { $natural: 1 } });
  },
};
