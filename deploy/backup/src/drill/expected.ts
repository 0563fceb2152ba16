import { toMenu } from '@kantyna/catalogue/views';
import type { Client } from '@kantyna/contracts/client';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { isAway } from '@kantyna/contracts/people/sessions';
import { toThresholds } from '@kantyna/contracts/catalogue/thresholds';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { toPublishedOrder, toShowOrder } from '@kantyna/orders/views/orders';
import { accountId, linesOf, newAccount, type Account } from '@kantyna/payments/rules/account';
import { totalsOwed } from '@kantyna/payments/rules/balance';
import { grantsOfOrder } from '@kantyna/payments/rules/company/grants';
import { confirmationsIn } from '@kantyna/payments/rules/confirmations';
import { accountsOwing, withDuesOf } from '@kantyna/payments/rules/dues';
import { asKnown } from '@kantyna/payments/rules/order';
import type { Documents, Kept } from './documents.js';

/** The reply that a call has to give somebody, as the services' own rules and views make it of documents. */
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
  const everybody = documents.people.map(({ _id, state: { username, email } }) => ({ id: _id, username, email }));
  const away = documents.revocations.filter(({ state }) => isAway(state)).map(({ _id }) => _id);
  const left = new Set([...away, ...everybody.filter(isErased).map(({ id }) => id)]);
  const people = everybody.filter(({ id }) => !left.has(id));
  const [anybody] = people;
  if (!anybody) return [];
  const money = moneyByOrder(documents);
  return [
    ...expectedOrders(documents, money, left, anybody),
    ...expectedBalances(documents, money, people),
    ...expectedMenus(documents, anybody),
  ];
}

const present = <S>(all: readonly Kept<S>[]): Kept<S>[] => all.filter(({ removed }) => !removed);
const statesOf = <S>(all: readonly Kept<S>[]): S[] => present(all).map(({ state }) => state);

function expectedOrders(
  { restaurants, orders }: Documents,
  { accountsOf, grantsOf }: Money,
  left: ReadonlySet<string>,
  anybody: Person,
): Expected[] {
  const menus = new Map(present(restaurants).map(({ _id, state }) => [_id, { ...state, ...toThresholds(state) }]));
  return present(orders).map(({ _id: id, state }) => {
    const as = left.has(state.creator.id) ? anybody : state.creator;
    const confirmedAmounts = confirmedToPayer(state, confirmationsIn(id, state, accountsOf(id)));
    const shown = { id, order: state, confirmedAmounts, grants: grantsOf(id) };
    const value = toShowOrder(shown, menus.get(state.restaurant.id), as.id, left);
    const ask = async (client: Client) => {
      const reply = await client.showOrder({ params: { orderId: id } });
      return { ...alike(reply, value), order: alike(reply.order, value.order) };
    };
    return { what: 'order', id, as, value, ask };
  });
}

/** The fields of a reply that an expected value has: handlers add what is not in the order's document. */
const alike = (reply: object, value: object) =>
  Object.fromEntries(Object.keys(value).map((key) => [key, Reflect.get(reply, key) as unknown]));

/** The accounts with whatever was paid for an order, and what the company pays of it. */
function moneyByOrder({ accounts, grants }: Documents) {
  const monthsOf = grouped(statesOf(grants), ({ entries }) => entries.map(({ orderId }) => orderId));
  return {
    accountsOf: grouped(statesOf(accounts), ({ payments }) => linesOf(payments).map(({ orderId }) => orderId)),
    grantsOf: (id: string) => grantsOfOrder(id, monthsOf(id)),
  };
}

type Money = ReturnType<typeof moneyByOrder>;

/** Looks up, by each of their keys, the values that have it. */
function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return (key) => groups.get(key) ?? [];
}

function expectedBalances(
  documents: Documents,
  { accountsOf, grantsOf }: Money,
  people: readonly Person[],
): Expected[] {
  const orders = documents.orders.map(({ _id, removed, state }) =>
    asKnown({ _id, removed, order: toPublishedOrder(state), grants: grantsOf(_id) }),
  );
  const accounts = new Map(present(documents.accounts).map(({ _id, state }) => [_id, state]));
  for (const order of orders) {
    const owing = accountsOwing(order);
    for (const [id, [one, other]] of owing) if (!accounts.has(id)) accounts.set(id, newAccount(one, other));
    // Payments for a rejected or deleted order count, too.
    const paid = accountsOf(order.id).map(({ people: [one, other] }) => accountId(one!.id, other!.id));
    for (const id of new Set([...owing.keys(), ...paid])) {
      const account: Account = accounts.get(id)!;
      accounts.set(id, withDuesOf(account, order, account.payments));
    }
  }
  const accountsWith = grouped([...accounts.values()], (account) => account.people.map(({ id }) => id));
  return people.map((as) => {
    const totals = totalsOwed(as.id, accountsWith(as.id));
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
