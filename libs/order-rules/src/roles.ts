import type { OrderRole } from '@kantyna/contracts/orders/order';

/** The people who bring an order about, as either side names them. Without `caller` or `payer` it is the creator. */
export interface Roles<P> {
  readonly creator: P;
  readonly caller?: P | undefined;
  readonly payer?: P | undefined;
}

/** The state of an order; of a rejected one also the state before. */
export interface Placeable {
  readonly orderState: string;
  readonly rejectedFrom?: string | { readonly orderState: string } | undefined;
}

/** The states in which people owe what an order costs. */
export const OWED_STATES: readonly string[] = ['ORDERED', 'DELIVERED'];

/** Whether people owe what an order costs in a state: it is ORDERED or DELIVERED. */
export const isOwedIn = (orderState: string): boolean => OWED_STATES.includes(orderState);

/** Whether the restaurant took the order, so that people owe for it: it is ORDERED or DELIVERED, or was rejected from there. */
export const isPlaced = ({ orderState, rejectedFrom = orderState }: Placeable): boolean =>
  isOwedIn(typeof rejectedFrom === 'string' ? rejectedFrom : rejectedFrom.orderState);

/** Who phones the restaurant: the creator, unless somebody else took that over (docs/rules/orders.md, Caller and payer). */
export const callerOf = <P>({ creator, caller }: Pick<Roles<P>, 'creator' | 'caller'>): P => caller ?? creator;

/** Who pays the restaurant and is owed by the others: the creator, unless somebody else took that over. */
export const payerOf = <P>({ creator, payer }: Pick<Roles<P>, 'creator' | 'payer'>): P => payer ?? creator;

/** Those who bring an order about: its creator, its caller and its payer, one of them perhaps more than once. */
export const organisersOf = <P>(order: Roles<P>): P[] => [order.creator, callerOf(order), payerOf(order)];

/** Who decides what people owe: the payer alone once the order is placed, its creator until then (docs/rules/orders.md, Who decides). */
export const deciderOf = <P>(order: Pick<Roles<P>, 'creator' | 'payer'> & Placeable): P =>
  isPlaced(order) ? payerOf(order) : order.creator;

/** Who gives a role to others: the creator; the payer their own, once the order is placed. */
export const giverOf = <P>(order: Pick<Roles<P>, 'creator' | 'payer'> & Placeable, role: OrderRole): P =>
  role === 'payer' ? deciderOf(order) : order.creator;
