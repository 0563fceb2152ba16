import { toMenu } from '@kantyna/catalogue/views';
import type { Client } from '@kantyna/contracts/client';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { toThresholds } from '@kantyna/contracts/catalogue/thresholds';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { toPublishedOrder, toShowOrder } from '@kantyna/orders/views/orders';
import { linesOf, type Account } from '@kantyna/payments/rules/account';
import { totalsOwed } from '@kantyna/payments/rules/balance';
import { confirmationsIn } from '@kantyna/payments/rules/confirmations';
import type { KnownOrder } from '@kantyna/payments/rules/order';
import type { Documents, Kept } from './documents.js';

/** What a call has to show to somebody, by the documents of the backup alone. */
export interface Expected {
  readonly what: 'order' | 'balance' | 'menu';
  readonly id: string;
  /** Who calls. */
  readonly as: Person;
  readonly value: unknown;
  /** Makes the call, and returns what of its reply is compared. */
  ask(client: Client): Promise<unknown>;
}

/** Everything that a drill compares: each order, the balance of each person who may sign in, each menu. */
export function expectedViews(documents: Documents): Expected[] {
  const blocked = new Set(documents.revocations.filter(({ state }) => state.blocked).map(({ _id }) => _id));
  const people = present(documents.people)
    .map(({ _id, state: { username, email } }) => ({ id: _id, username, email }))
    .filter((person) => !isErased(person) && !blocked.has(person.id));
  const [anybody] = people;
  if (!anybody) return [];
  const callers = new Map(people.map((person) => [person.id, person]));
  return [
    ...expectedOrders(documents, (id) => callers.get(id) ?? anybody),
    ...expectedBalances(documents, people),
    ...expectedMenus(documents, anybody),
  ];
}

const present = <S>(all: readonly Kept<S>[]): Kept<S>[] => all.filter(({ removed }) => !removed);

function expectedOrders({ orders, restaurants, accounts }: Documents, callerOf: (id: string) => Person): Expected[] {
  const menus = new Map(present(restaurants).map(({ _id, state }) => [_id, { ...state, ...toThresholds(state) }]));
  const accountsOf = byOrder(accounts);
  return present(orders).map(({ _id: id, state }) => {
    const as = callerOf(state.creator.id);
    const confirmations = confirmationsIn(id, state, accountsOf.get(id) ?? []);
    const confirmedAmounts = confirmedToPayer(state, confirmations);
    const value = toShowOrder({ id, order: state, confirmedAmounts }, menus.get(state.restaurant.id), as.id);
    const ask = async (client: Client) => {
      const reply: Record<string, unknown> = await client.showOrder({ params: { orderId: id } });
      const { creatorHasLeft: _, ...order } = reply['order'] as Record<string, unknown>;
      return { ...Object.fromEntries(Object.keys(value).map((key) => [key, reply[key]])), order };
    };
    return { what: 'order', id, as, value, ask };
  });
}

/** The accounts that have confirmed something of an order, by order. */
function byOrder(accounts: readonly Kept<Account>[]): Map<string, Account[]> {
  const found = new Map<string, Account[]>();
  for (const { state } of present(accounts))
    for (const orderId of new Set(linesOf(state).map((line) => line.orderId)))
      found.set(orderId, [...(found.get(orderId) ?? []), state]);
  return found;
}

function expectedBalances({ orders, accounts }: Documents, people: readonly Person[]): Expected[] {
  const ordersOf = new Map<string, KnownOrder[]>();
  const accountsOf = new Map<string, Account[]>();
  const add = <T>(all: Map<string, T[]>, ids: Iterable<string>, one: T) => {
    for (const id of new Set(ids)) all.set(id, [...(all.get(id) ?? []), one]);
  };
  // For a deleted order, and one that nobody owes money for, nobody owes anything.
  for (const { _id: id, state } of present(orders).filter((one) => isOwedIn(one.state.orderState))) {
    const order = toPublishedOrder(state);
    const [payer, ...eaters] = [order.payer ?? order.creator, ...order.entries.map(({ person }) => person)];
    add(
      ordersOf,
      [payer, ...eaters].map((person) => person.id),
      { id, order },
    );
  }
  for (const { state } of present(accounts))
    add(
      accountsOf,
      state.people.map((person) => person.id),
      state,
    );
  return people.map((as) => {
    const totals = totalsOwed(ordersOf.get(as.id) ?? [], as.id, accountsOf.get(as.id) ?? []);
    const value = Object.fromEntries([...totals].map(([id, { amount }]) => [id, amount]));
    const ask = async (client: Client) => {
      const { owedMoney, people: named = [] } = await client.balance();
      const ids = new Map(named.map(({ name, userId }) => [name, userId]));
      return Object.fromEntries(Object.entries(owedMoney).map(([name, amount]) => [ids.get(name) ?? name, amount]));
    };
    return { what: 'balance', id: as.id, as, value, ask };
  });
}

function expectedMenus({ restaurants, dishes }: Documents, as: Person): Expected[] {
  const records = present(dishes).map(({ _id: id, state }) => ({ id, dish: state }));
  return present(restaurants).map(({ _id: id, state: { name, url, telephone } }) => {
    const value = { name, url, telephone, dishes: toMenu(records.filter(({ dish }) => dish.restaurantId === id)) };
    const ask = async (client: Client) => {
      const { restaurant, dishes: shown } = await client.showRestaurant({ params: { restaurantId: id } });
      return { name: restaurant.name, url: restaurant.url, telephone: restaurant.telephone, dishes: shown };
    };
    return { what: 'menu', id, as, value, ask };
  });
}
