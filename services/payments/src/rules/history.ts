import type { Person } from '@kantyna/contracts/people/person';
import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/history';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { isCompany } from '@kantyna/contracts/payments/company';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import type { PaymentsOfPair } from './account.js';
import { compare } from './balance.js';
import { confirmedByOrder, type Confirmed } from './confirmations.js';
import { companyPartIn, companyPartOf, dues, type KnownOrder } from './order.js';

/**
 * A person's latest orders, the newest date first: those that they pay for, and those of other people that they took part in. `pairs` are
 * their payments for these, `names` the displayed names of the people.
 */
export function toHistory(
  orders: readonly KnownOrder[],
  pairs: readonly PaymentsOfPair[],
  person: Person,
  names: ReadonlyMap<string, string> = new Map(),
): Balance['entries'] {
  const confirmed = confirmedByOrder(pairs);
  return orders
    .filter(({ order }) => isOwedIn(order.orderState))
    .sort((a, b) => compare(b.order.orderDate, a.order.orderDate) || compare(b.id, a.id))
    .flatMap((found): Balance['entries'] => {
      const { id: orderId, order } = found;
      const about = { orderId, orderDate: order.orderDate, restaurantName: order.restaurantName };
      const entries = entriesOf(found, confirmed, person.id);
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

/** A person's entry in an order, with who is paid for it: the amounts that are due, confirmed and open, in grosze. */
interface EntryOfTwo {
  readonly person: Person;
  readonly to: Person;
  readonly due: number;
  readonly confirmed: number;
  readonly open: number;
}

/**
 * The entries of an order that are between a person and others. Behind them stand entries that are gone, or were paid to a former payer, if
 * something is confirmed for them.
 */
function entriesOf({ id, order }: KnownOrder, confirmed: Confirmed, personId: string): EntryOfTwo[] {
  const lines = confirmed.get(id) ?? [];
  const isSame = (one: { person: Person; to: Person }, other: { person: Person; to: Person }) =>
    one.person.id === other.person.id && one.to.id === other.to.id;
  const present = dues(order).filter((one) => [one.person.id, one.to.id].includes(personId));
  const gone = lines.filter((line) => !present.some((one) => isSame(one, line)));
  return [...present, ...gone.map(({ person, to }) => ({ person, to, due: 0 }))].map((one) => {
    const amount = lines.find((line) => isSame(one, line))?.amount ?? 0;
    return { ...one, confirmed: amount, open: one.due - amount };
  });
}

/** Whether a person has an entry in an order. */
export const hasEntry = ({ entries }: KnownOrder['order'], personId: string): boolean =>
  entries.some(({ person }) => person.id === personId);

/** The confirmed part of an order's total, in grosze. An entry counts at most with its price. */
function paidFor({ order }: KnownOrder, payer: Person, entries: readonly EntryOfTwo[]) {
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
