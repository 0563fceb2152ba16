import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState } from '@kantyna/contracts/orders/order';
import { payerOf } from '@kantyna/contracts/orders/payer';

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

/** The states of an order in which people owe money for it. */
export const OWED_STATES = ['ORDERED', 'DELIVERED'] as const;

/** Whether people owe money for an order. */
export const isOwed = (order: Pick<PayableOrder, 'orderState'>): boolean =>
  (OWED_STATES as readonly string[]).includes(order.orderState);

/** What the owners of an order's entries owe its payer by them, in grosze. In a state in which nobody owes money for it an entry costs nothing. */
export const dues = (order: PayableOrder): { person: Person; to: Person; due: number }[] => {
  const to = payerOf(order);
  return order.entries
    .filter(({ person }) => person.id !== to.id)
    .map(({ person, amount }) => ({ person, to, due: isOwed(order) ? amount : 0 }));
};
