import { linesOf, type Account, type Line } from '../rules/account.js';

/** Finds the accounts that have lines for an order, each with those lines alone: all that is said about one order, without reading again. */
export function linesByOrder(accounts: Iterable<Account>): (orderId: string) => readonly Account[] {
  const found = new Map<string, Account[]>();
  for (const { people, ...account } of accounts) {
    const ofOrders = new Map<string, Line[]>();
    for (const line of linesOf(account)) ofOrders.set(line.orderId, [...(ofOrders.get(line.orderId) ?? []), line]);
    for (const [orderId, lines] of ofOrders) {
      const alone = { people, payments: [], older: { lines, credit: 0 }, untold: [] };
      found.set(orderId, [...(found.get(orderId) ?? []), alone]);
    }
  }
  return (orderId) => found.get(orderId) ?? [];
}
