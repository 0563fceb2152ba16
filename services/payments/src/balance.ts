import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';
import { isErased, type Person } from '@kantyna/contracts/events';
import { payerOf } from '@kantyna/contracts/payer';
import { confirmedPart } from '@kantyna/contracts/payment-status';
import { creditOf, otherIn, type Account } from './account.js';
import { confirmedPartOf, isOwed, paidTo, type OrderPayments, type PaidOrder, type PayableOrder } from './payment.js';
import { afterSettlements } from './taken.js';

/** What is open between a person and who is paid, for one order, in grosze: negative if it is to be given back. */
export interface OpenShare {
  readonly orderId: string;
  readonly orderDate: string;
  readonly restaurantName: string;
  readonly person: Person;
  readonly to: Person;
  readonly open: number;
}

/**
 * What each other person owes this person, in grosze, netted over both directions; a negative amount is owed to the other. Zero is left out
 * (docs/rules.md, Payments and balance). By the person's id. `accounts` are the person's; they have to be read after the orders, so that
 * what a payment has heard of a settlement counts once.
 */
export function totalsOwed(
  orders: readonly PaidOrder[],
  personId: string,
  accounts: readonly Account[] = [],
): Map<string, { person: Person; amount: number }> {
  const amounts = new Map<string, { person: Person; amount: number }>();
  const add = (person: Person, amount: number) => {
    amounts.set(person.id, { person, amount: (amounts.get(person.id)?.amount ?? 0) + amount });
  };
  const ids = new Set(orders.map(({ id }) => id));
  for (const account of accounts) add(otherIn(account, personId), creditIn(account, personId, ids));
  for (const { person, to, open } of openShares(afterSettlements(orders, accounts))) {
    if (to.id === personId) add(person, open);
    else if (person.id === personId) add(to, -open);
  }
  return new Map([...amounts].filter(([, { amount }]) => amount !== 0));
}

/**
 * All that is open between the two people of an account, the oldest order first; what the given one owes the other net, and their credit,
 * in grosze.
 */
export function owedBetween(
  orders: readonly PaidOrder[],
  account: Account,
  personId: string,
): { shares: OpenShare[]; owed: number; credit: number } {
  const otherId = otherIn(account, personId).id;
  const shares = openShares(afterSettlements(orders, [account]))
    .filter(({ person, to }) => [person.id, to.id].includes(personId) && [person.id, to.id].includes(otherId))
    .sort((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId));
  const credit = creditIn(account, personId, new Set(orders.map(({ id }) => id)));
  const owed = shares.reduce((sum, { person, open }) => sum + (person.id === personId ? open : -open), 0);
  return { shares, owed: owed - credit, credit };
}

/** What is open for these orders. An order that is not placed, was rejected or deleted costs nothing: what was paid for it is owed back. */
const openShares = (orders: readonly PaidOrder[]): OpenShare[] =>
  orders.flatMap(({ id, order, payments }) => {
    const { orderDate, restaurantName } = order;
    return sharesOf(order, payments)
      .map((share) => ({ ...share, open: openOf(isOwed(order) ? share : { ...share, amount: 0 }) }))
      .filter(({ open }) => open !== 0)
      .map(({ person, to, open }) => ({ orderId: id, orderDate, restaurantName, person, to, open }));
  });

/** What is owed of a share, in grosze. */
const openOf = ({ amount, confirmedAmount }: Share): number => amount - confirmedAmount;

/** A person's credit in an account beside its parts in these orders. A part of an order that is not among them counts as credit. */
const creditIn = ({ people, settlements, carried }: Account, personId: string, orderIds: ReadonlySet<string>): number =>
  settlements.reduce(
    (sum, one) => sum + creditOf(one, personId, (orderId) => orderIds.has(orderId)),
    people[0]!.id === personId ? carried : -carried,
  );

/**
 * The displayed names by person id: the username, with the e-mail when another person has the same username; of people who were erased
 * their id, which the web shows as "someone who left". `shared` holds the
 * usernames that more than one person has now; in older orders two people may still have the same one.
 */
export function namesOf(
  amounts: ReadonlyMap<string, { person: Person; amount: number }>,
  shared: ReadonlySet<string>,
): Map<string, string> {
  const all = [...amounts.values()];
  const isShared = ({ id, username }: Person) =>
    shared.has(username) || all.some(({ person: other }) => other.id !== id && other.username === username);
  const nameOf = (person: Person) =>
    isErased(person) ? person.id : isShared(person) ? `${person.username} (${person.email})` : person.username;
  return new Map(all.map(({ person }) => [person.id, nameOf(person)]));
}

/** The orders of a history. At two orders a day these are ten years. */
export const HISTORY_ROWS = 5_000;

/**
 * This person's latest orders, the newest date first: those that they pay for, and those of other people that they took part in. `names` are the displayed
 * names of the people with an open balance.
 */
export function toHistory(
  orders: readonly PaidOrder[],
  personId: string,
  names: ReadonlyMap<string, string> = new Map(),
): Balance['entries'] {
  return orders
    .filter(({ order }) => isOwed(order))
    .sort((a, b) => compare(b.order.orderDate, a.order.orderDate) || compare(b.id, a.id))
    .slice(0, HISTORY_ROWS)
    .flatMap(({ id, order, payments }): Balance['entries'] => {
      const about = { orderId: id, orderDate: order.orderDate, restaurantName: order.restaurantName };
      const payer = payerOf(order);
      const shares = sharesOf(order, payments);
      if (payer.id === personId) {
        return [
          {
            kind: 'createdEntry',
            ...about,
            confirmedPaymentsTotalAmount: confirmedTotal(order, payments),
            totalAmount: order.totalAmount,
            owingPeopleCount: shares.filter(({ amount, confirmedAmount }) => amount > confirmedAmount).length,
          } satisfies CreatedEntry,
        ];
      }
      const own = shares.find(({ person }) => person.id === personId);
      if (!own) return [];
      const { confirmedAmount, paymentStatus } = confirmedPart(personId, own.amount, own.to.id, own.confirmedAmount);
      return [
        {
          kind: 'participatedEntry',
          ...about,
          orderCreator: order.creator.username,
          ...(own.to.id !== order.creator.id && { orderPayer: own.to.username }),
          owedTo: names.get(own.to.id) ?? own.to.username,
          orderEntryAmount: own.amount,
          confirmedAmount,
          status: paymentStatus,
        } satisfies ParticipatedEntry,
      ];
    });
}

/** What a person has to pay another one for an order, and what of it is confirmed, in grosze. */
interface Share {
  readonly person: Person;
  readonly to: Person;
  readonly amount: number;
  readonly confirmedAmount: number;
}

/**
 * The entries of an order with what is confirmed to its payer, then a share of 0 for each other confirmation: it is to be given back. That
 * is one of somebody whose entry was removed, and one to a former payer.
 */
function sharesOf(order: PayableOrder, payments: OrderPayments | undefined): Share[] {
  const payer = payerOf(order);
  const entries = order.entries
    .filter(({ person }) => person.id !== payer.id)
    .map(({ person, amount }): Share => {
      const { confirmedAmount } = confirmedPartOf(order, { person, amount }, payments);
      return { person, to: payer, amount, confirmedAmount };
    });
  const present = new Set(entries.map(({ person }) => person.id));
  const others = (payments?.people ?? []).flatMap((payment): Share[] => {
    const { person, confirmedAmount } = payment;
    const to = paidTo(order, payment);
    const isCounted = to.id === payer.id && present.has(person.id);
    return confirmedAmount && !isCounted && to.id !== person.id ? [{ person, to, amount: 0, confirmedAmount }] : [];
  });
  return [...entries, ...others];
}

/** What is confirmed of the order's total, in grosze. More than an entry costs does not pay for another one. */
function confirmedTotal(order: PayableOrder, payments: OrderPayments | undefined): number {
  return order.entries.reduce(
    (sum, entry) => sum + Math.min(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount),
    0,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
