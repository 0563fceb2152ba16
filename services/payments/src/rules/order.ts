import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState } from '@kantyna/contracts/orders/order';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';

/** What payments keeps of an order. A person has at most one entry in it. */
export const PayableOrder = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  orderDate: Type.String(),
  orderState: OrderState,
  creator: Person,
  payer: Type.Optional(Person),
  totalAmount: GroszeSum,
  entries: Type.Array(Shape({ id: Id, person: Person, amount: GroszeSum })),
});
export type PayableOrder = Static<typeof PayableOrder>;

/** An order with its id. */
export interface KnownOrder {
  readonly id: string;
  readonly order: PayableOrder;
}

/** The ids of orders. */
export const idsOf = (orders: readonly KnownOrder[]): string[] => orders.map(({ id }) => id);

/** An order of which only the id is known. It has no creator, so whoever was paid for it counts as somebody else. */
export const NOTHING_KNOWN: PayableOrder = {
  restaurantId: '',
  restaurantName: '',
  orderDate: '1970-01-01',
  orderState: 'REJECTED',
  creator: { id: '', username: '', email: '' },
  totalAmount: 0,
  entries: [],
};

/** A stored order. A deleted one counts as rejected. */
export const asKnown = ({
  _id,
  order = NOTHING_KNOWN,
  removed,
}: {
  _id: string;
  order?: PayableOrder | undefined;
  removed: boolean;
}): KnownOrder => ({ id: _id, order: removed ? { ...order, orderState: 'REJECTED' } : order });

/** The amounts that the owners of an order's entries owe its payer, in grosze. In a state in which nobody owes money, each is 0. */
export const dues = (order: PayableOrder): { person: Person; to: Person; due: number }[] => {
  const to = payerOf(order);
  return order.entries
    .filter(({ person }) => person.id !== to.id)
    .map(({ person, amount }) => ({ person, to, due: isOwedIn(order.orderState) ? amount : 0 }));
};
