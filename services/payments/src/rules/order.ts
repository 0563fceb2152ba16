import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState } from '@kantyna/contracts/orders/order';
import { isOwedIn, payerOf } from '@kantyna/contracts/orders/payer';

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

/** What the owners of an order's entries owe its payer by them, in grosze. In a state in which nobody owes money for it an entry costs nothing. */
export const dues = (order: PayableOrder): { person: Person; to: Person; due: number }[] => {
  const to = payerOf(order);
  return order.entries
    .filter(({ person }) => person.id !== to.id)
    .map(({ person, amount }) => ({ person, to, due: isOwedIn(order.orderState) ? amount : 0 }));
};
