import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import type { Grants } from '@kantyna/contracts/messages/messages';
import { OrderState } from '@kantyna/contracts/orders/order';
import { COMPANY } from '@kantyna/contracts/payments/company';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';

/** What payments keeps of an order. A person has at most one entry in it. */
export const StoredPayable = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  orderDate: Type.String(),
  orderState: OrderState,
  orderedOn: Type.Optional(Type.String()),
  orderedAt: Type.Optional(Type.String()),
  creator: Person,
  payer: Type.Optional(Person),
  totalAmount: GroszeSum,
  entries: Type.Array(Shape({ id: Id, person: Person, amount: GroszeSum })),
});
export type StoredPayable = Static<typeof StoredPayable>;

/** An order with what the company pays of its people's shares, in grosze; missing if that is nothing. */
export interface PayableOrder extends StoredPayable {
  readonly grants?: Grants;
}

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
  grants,
}: {
  _id: string;
  order?: StoredPayable | undefined;
  removed: boolean;
  grants?: Grants | undefined;
}): KnownOrder => ({
  id: _id,
  order: { ...order, ...(removed && { orderState: 'REJECTED' }), ...(grants && { grants }) },
});

/**
 * What the company pays of a person's share of an order, in grosze. In a state in which nobody owes money it is 0. It is never more than
 * the share, also while a changed share has not been decided on.
 */
export function companyPartOf(
  { orderState, entries, grants = [] }: Pick<PayableOrder, 'orderState' | 'entries' | 'grants'>,
  personId: string,
): number {
  const grant = isOwedIn(orderState) && grants.find((one) => one.personId === personId);
  const share = entries.find(({ person }) => person.id === personId)?.amount ?? 0;
  return grant ? Math.min(grant.amount, share) : 0;
}

/** What the company pays of an order, in grosze: it owes that to its payer. */
export const companyPartIn = (order: PayableOrder): number =>
  (order.grants ?? []).reduce((sum, { personId }) => sum + companyPartOf(order, personId), 0);

/**
 * The amounts that the owners of an order's entries owe its payer, and that the company owes, in grosze. In a state in which nobody owes
 * money, each is 0.
 */
export function dues(order: PayableOrder): { person: Person; to: Person; due: number }[] {
  const to = payerOf(order);
  const company = companyPartIn(order);
  const isOwed = isOwedIn(order.orderState);
  return [
    ...order.entries
      .filter(({ person }) => person.id !== to.id)
      .map(({ person, amount }) => ({ person, to, due: isOwed ? amount - companyPartOf(order, person.id) : 0 })),
    ...(company > 0 ? [{ person: COMPANY, to, due: company }] : []),
  ];
}
