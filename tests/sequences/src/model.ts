import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Decision, Ids, MenuDish } from '@kantyna/orders/rules/rule';
import { openOrder } from '@kantyna/orders/rules/order/order';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { details } from '@kantyna/acceptance/ordering';
import type { Oracle } from './oracle/oracle.js';

/** An order as the product's own rules make it, without database and bus. */
export interface ModelOrder {
  readonly id: string;
  state: StoredOrder;
}

/** Some people with some orders at one restaurant. */
export interface Model {
  readonly people: readonly Person[];
  readonly restaurant: StoredOrder['restaurant'];
  readonly menu: readonly MenuDish[];
  readonly orderDate: string;
  readonly orders: readonly ModelOrder[];
  /** The debts between people. */
  readonly oracle: Oracle;
  now: LocalInstant;
}

/** Opens an order for each creator. `ids` are the orders' ids. */
export function newModel(scene: Omit<Model, 'orders'>, creators: readonly Person[], ids: readonly string[]): Model {
  const { orderDate } = scene;
  const orders = creators.map((person, index): ModelOrder => {
    const id = ids[index]!;
    const opened = openOrder(scene.restaurant, details({ orderDate }), { person, now: scene.now, id });
    if (opened instanceof Refusal) throw new Error(opened.message);
    const { id: creator } = person;
    scene.oracle.do({ type: 'place', order: id, creator, payer: creator, entries: [], date: orderDate });
    return { id, state: opened.state! };
  });
  return { ...scene, orders };
}

/** Gives the ids of a reply, in the order in which the rules ask for them. */
export function idsFrom(reply: readonly string[]): Ids {
  const left = [...reply];
  return { newId: () => left.shift() ?? 'no id is left', derivedId: (...parts) => parts.join(' ') };
}

/** Keeps the outcome of a decision about an order. */
export function keep<R>(order: ModelOrder, decided: Decision<R>): Refusal | undefined {
  if (decided instanceof Refusal) return decided;
  if (decided.state) order.state = decided.state;
  return undefined;
}
