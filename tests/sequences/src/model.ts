import type { Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Ids, MenuDish } from '@kantyna/orders/dish-choice';
import { openOrder } from '@kantyna/orders/order';
import type { StoredOrder } from '@kantyna/orders/stored-order';
import { toPublishedOrder } from '@kantyna/orders/views';
import type { OrderPayments, PaidOrder, PayableOrder } from '@kantyna/payments/payment';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { details } from '@kantyna/acceptance/ordering';

/** An order and its payments as the product's own rules make them, without database, bus and time between the two. */
export interface ModelOrder {
  readonly id: string;
  state: StoredOrder;
  payments: OrderPayments | undefined;
  /** What was confirmed and not taken back, in grosze by `debtor creditor`: counted here, and not by the product. */
  readonly given: Map<string, number>;
}

/** Some people with some orders at one restaurant. */
export interface Model {
  readonly people: readonly Person[];
  readonly restaurant: StoredOrder['restaurant'];
  readonly menu: readonly MenuDish[];
  readonly orders: readonly ModelOrder[];
  readonly now: LocalInstant;
}

/** Opens an order for each creator. `ids` are the orders' ids. */
export function newModel(scene: Omit<Model, 'orders'>, creators: readonly Person[], ids: readonly string[]): Model {
  const orders = creators.map((creator, index): ModelOrder => {
    const opened = openOrder(scene.restaurant, details(), creator, scene.now, ids[index]!);
    if (opened instanceof Refusal) throw new Error(opened.message);
    return { id: ids[index]!, state: opened.state!, payments: undefined, given: new Map() };
  });
  return { ...scene, orders };
}

/** Gives the ids of a reply, in the order in which the rules ask for them. */
export function idsFrom(reply: readonly string[]): Ids {
  const left = [...reply];
  return { newId: () => left.shift() ?? 'no id is left', derivedId: (...parts) => parts.join(' ') };
}

/** What payments knows of an order. */
export const toPayable = ({ state }: ModelOrder): PayableOrder => toPublishedOrder(state);

/** What payments counts: orders with their payments. */
export const toPaid = (order: ModelOrder): PaidOrder => ({
  id: order.id,
  order: toPayable(order),
  payments: order.payments,
});

/** Keeps the outcome of a decision about an order. */
export function keep<R>(order: ModelOrder, decided: Change<StoredOrder, R> | Refusal): Refusal | undefined {
  if (decided instanceof Refusal) return decided;
  if (decided.state) order.state = decided.state;
  return undefined;
}
