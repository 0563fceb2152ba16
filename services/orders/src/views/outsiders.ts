import { payerOf } from '@kantyna/order-rules/roles';
import type { OrderEntry, PaymentData } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { StoredOrder } from '../rules/stored-order.js';

/** Whether a person takes part in an order: its creator, its payer, and who has an entry in it. */
export const takesPart = (order: Pick<StoredOrder, 'creator' | 'payer' | 'entries'>, personId: string): boolean =>
  [order.creator, payerOf(order), ...order.entries.map(({ person }) => person)].some(({ id }) => id === personId);

/** An order as those see it who do not take part: which ways there are to pay, without numbers and without who has paid. */
export const forOutsiders = <S extends Pick<ShowOrder, 'order' | 'orderEntries'>>(shown: S): S => ({
  ...shown,
  order: { ...shown.order, paymentData: withoutNumbers(shown.order.paymentData) },
  orderEntries: shown.orderEntries.map(withoutPayment),
});

const withoutNumbers = (paymentData: PaymentData): PaymentData => ({
  ...paymentData,
  bankTransferNumber: '',
  blikPhoneNumber: '',
});

const withoutPayment = ({ paymentStatus: _, confirmedAmount: __, ...entry }: OrderEntry): OrderEntry => entry;
