import type { Person } from '@kantyna/contracts/people/person';
import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/history';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { isCompany } from '@kantyna/contracts/payments/company';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import type { Account } from './account.js';
import { compare, confirmedByOrder, openEntries, type OpenEntry } from './balance.js';
import { companyPartIn, companyPartOf, type KnownOrder } from './order.js';

/**
 * A person's latest orders, the newest date first: those that they pay for, and those of other people that they took part in. `accounts` are
 * theirs with the others, `names` the displayed names of the people.
 */
export function toHistory(
  orders: readonly KnownOrder[],
  accounts: readonly Account[],
  person: Person,
  names: ReadonlyMap<string, string> = new Map(),
): Balance['entries'] {
  const confirmed = confirmedByOrder(accounts);
  return orders
    .filter(({ order }) => isOwedIn(order.orderState))
    .sort((a, b) => compare(b.order.orderDate, a.order.orderDate) || compare(b.id, a.id))
    .flatMap((found): Balance['entries'] => {
      const { id: orderId, order } = found;
      const about = { orderId, orderDate: order.orderDate, restaurantName: order.restaurantName };
      const entries = openEntries(found, confirmed, person.id);
      if (payerOf(order).id === person.id)
        return [{ kind: 'createdEntry', ...about, ...paidFor(found, person, entries) }];
      const own = entries.find((one) => one.person.id === person.id);
      if (!own) return [];
      return [
        {
          kind: 'participatedEntry',
          ...about,
          orderCreator: order.creator.username,
          ...(own.to.id !== order.creator.id && { orderPayer: own.to.username }),
          owedTo: names.get(own.to.id) ?? own.to.username,
          orderEntryAmount: own.due,
          ...companyPart(companyPartOf(order, person.id)),
          confirmedAmount: own.confirmed,
          status: own.open === 0 ? 'CONFIRMED' : 'UNPAID',
        } satisfies ParticipatedEntry,
      ];
    });
}

const companyPart = (amount: number) => (amount > 0 ? { companyPart: amount } : {});

/** Whether a person has an entry in an order. */
export const hasEntry = ({ entries }: KnownOrder['order'], personId: string): boolean =>
  entries.some(({ person }) => person.id === personId);

/** The confirmed part of an order's total, in grosze. An entry counts at most with its price. */
function paidFor({ order }: KnownOrder, payer: Person, entries: readonly OpenEntry[]) {
  const share = order.entries.find((entry) => entry.person.id === payer.id)?.amount ?? 0;
  const own = share - companyPartOf(order, payer.id);
  const toPayer = entries.filter(({ to }) => to.id === payer.id);
  const companyOpen = toPayer.find(({ person }) => isCompany(person.id))?.open ?? 0;
  return {
    confirmedPaymentsTotalAmount: toPayer.reduce((sum, { due, confirmed }) => sum + Math.min(due, confirmed), own),
    totalAmount: order.totalAmount,
    ...companyPart(companyPartIn(order)),
    ...(companyOpen > 0 && { companyOpen }),
    owingPeopleCount: toPayer.filter(({ person, open }) => open > 0 && !isCompany(person.id)).length,
  } satisfies Partial<CreatedEntry>;
}
