import type { OrderEntry, PaymentData } from '@kantyna/contracts/orders/order';
import type { Grants } from '@kantyna/contracts/messages/messages';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { StoredOrder } from '../rules/stored-order.js';

/**
 * The company's part of a person's entry that costs so much, in grosze (docs/rules/company.md). A part of an earlier price is
 * never more than the price.
 */
export const companyPartOf = (
  { orderState }: Pick<StoredOrder, 'orderState'>,
  personId: string,
  price: number,
  grants: Grants = [],
): number => {
  const granted = grants.find((one) => one.personId === personId)?.amount ?? 0;
  return isOwedIn(orderState) ? Math.min(price, granted) : 0;
};

/**
 * Compares what is due for an entry with what is confirmed for its owner, both in grosze. It is CONFIRMED if nothing is open for it in either
 * direction. The payer's own entry is CONFIRMED from the start: nobody owes themselves (docs/rules/payments.md, Payments and balance).
 *
 *     confirmed 2000, due is 2000 → CONFIRMED
 *     confirmed 2000, due is 2500 → UNPAID, 500 are missing
 *     confirmed 2000, due is 1800 → UNPAID, 200 are to be given back
 */
export function confirmedPart(
  ownerId: string,
  due: number,
  payerId: string,
  confirmed = 0,
): Pick<OrderEntry, 'confirmedAmount' | 'paymentStatus'> {
  if (ownerId === payerId) return { confirmedAmount: due, paymentStatus: 'CONFIRMED' };
  return { confirmedAmount: confirmed, paymentStatus: confirmed === due ? 'CONFIRMED' : 'UNPAID' };
}

/** Whether a person takes part in an order: its creator, its payer, and who has an entry in it. */
export const takesPart = (order: Pick<StoredOrder, 'creator' | 'payer' | 'entries'>, personId: string): boolean =>
  [order.creator, payerOf(order), ...order.entries.map(({ person }) => person)].some(({ id }) => id === personId);

/** An order as those see it who do not take part: which ways there are to pay, without numbers and without who has paid. */
export const forOutsiders = <S extends Pick<ShowOrder, 'order' | 'orderEntries'>>(shown: S): S => ({
  ...shown,
  order: { ...shown.order, paymentData: withoutNumbers(shown.order.paymentData) },
  orderEntries: shown.orderEntries.map(withoutPayment),
});

/** An order as an eater sees it: who has paid, but not what the company pays of others' entries (docs/rules/company.md). */
export const withOwnPart = <S extends Pick<ShowOrder, 'orderEntries'>>(shown: S, personId: string): S => ({
  ...shown,
  orderEntries: shown.orderEntries.map((entry) => (entry.userId === personId ? entry : withoutPart(entry))),
});

const withoutPart = ({ companyPart: _, ...entry }: OrderEntry): OrderEntry => ({
  ...entry,
  ...(entry.paymentStatus === 'CONFIRMED' && { confirmedAmount: entry.finalPrice }),
});

const withoutNumbers = (paymentData: PaymentData): PaymentData => ({
  ...paymentData,
  bankTransferNumber: '',
  blikPhoneNumber: '',
});

const withoutPayment = ({
  paymentStatus: _,
  confirmedAmount: __,
  companyPart: ___,
  ...entry
}: OrderEntry): OrderEntry => entry;
