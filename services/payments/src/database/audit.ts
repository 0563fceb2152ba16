import type { Connection } from 'mongoose';
import { counts, owedBy, type Account, type Payment } from '../rules/account.js';
import { asKnown, dues } from '../rules/order.js';
import { latestCopies } from '../rules/pages.js';
import type { StoredOrder } from './post-dues.js';

/** The amount that one person owes another one by all orders and payments, and the one that the two see, in grosze. */
interface Difference {
  readonly personId: string;
  readonly otherId: string;
  readonly owed: number;
  readonly shown: number;
}

/** An account that 1.1.0 stored has the lines of its payments on pages. */
type EarlierAccount = Account & {
  readonly older?: { readonly lines: readonly { personId: string; amount: number }[]; readonly credit: number };
};

/**
 * Compares what any two people see with what all orders and all payments come to, whatever is stored of what is open. Returns the number of
 * pairs, and those that differ. A conversion `trustsLines` that 1.1.0 stored of the payments on pages, and compares the pages with them.
 * Throws when the database is unavailable.
 */
export async function audit(
  connection: Connection,
  { trustsLines = false } = {},
): Promise<{ pairs: number; differing: Difference[] }> {
  const stored = <T extends object>(name: string) => connection.collection<T & { _id: string }>(name);
  const sums = new Map<string, number>();
  const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ');
  const add = (from: string, to: string, amount: number) =>
    sums.set(keyOf(from, to), (sums.get(keyOf(from, to)) ?? 0) + (from < to ? amount : -amount));
  for await (const order of stored<StoredOrder>('orders').find({}))
    for (const { person, to, due } of dues(asKnown(order).order)) add(person.id, to.id, due);
  const shown = new Map<string, number>();
  for await (const { _id, state } of stored<{ state: EarlierAccount }>('accounts').find({})) {
    const [one, other] = state.people;
    const pages = await stored<{ payments: Payment[] }>('account-pages').find({ accountId: _id }).toArray();
    const payments = latestCopies([...pages.flatMap((page) => page.payments), ...state.payments]);
    add(one!.id, other!.id, -(trustsLines ? paidInEarlier : paidIn)(state, payments, one!.id));
    shown.set(keyOf(one!.id, other!.id), owedBy(state, one!.id));
  }
  const differing = [...sums].flatMap(([key, owed]): Difference[] => {
    const [personId, otherId] = key.split(' ') as [string, string];
    const seen = shown.get(key) ?? 0;
    return owed === seen ? [] : [{ personId, otherId, owed, shown: seen }];
  });
  return { pairs: sums.size, differing };
}

/** The sum that a person gave the other one by these payments, less the sum that they got, in grosze. */
const paidIn = (_: unknown, payments: readonly Payment[], personId: string): number =>
  payments.filter(counts).reduce((sum, { fromId, amount }) => sum + (fromId === personId ? amount : -amount), 0);

/** The same, by the lines that 1.1.0 stored of the payments on pages. */
function paidInEarlier(account: EarlierAccount, payments: readonly Payment[], personId: string): number {
  const { people, payments: listed, older } = account;
  if (!older || older.lines.length === 0) return paidIn(account, payments, personId);
  const signed = (ownerId: string, amount: number) => (ownerId === personId ? amount : -amount);
  const onPages = older.lines.reduce((sum, line) => sum + signed(line.personId, line.amount), 0);
  return paidIn(account, listed, personId) + onPages + signed(people[0]!.id, older.credit);
}
