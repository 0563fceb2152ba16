import type { Order, OrderDetails } from '@kantyna/contracts/orders/order';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { MAX_DISCOUNT } from '@kantyna/contracts/product';
import { formOfPayment, formOfRemembered, paymentDataOf, type PaymentForm } from '../../payments/payment-form.js';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import type { ClosingChoice } from '../closing-choice.js';

/** The values of the form of an order: flat, with texts as they were typed and amounts in grosze. */
export interface OrderForm extends PaymentForm {
  orderDate: string;
  timeOfOrder: string;
  timeOfDelivery: string;
  closing: ClosingChoice;
  closingTime: string;
  decreaseInPercent: string;
  deliveryCostPerEverybody: number;
  deliveryCostPerDish: number;
  /** 0: no limit. */
  limitPerPerson: number;
  /** `''`: for everybody. */
  placeId: string;
}

/**
 * A new order: cash, and the methods whose number is remembered; no discount, delivery costs or limit, or those of an order that it is to be
 * like. Numbers and place are always the person's own.
 */
export function formOfNewOrder(
  { orderDate, timeOfOrder, ownPlaceId, ...remembered }: OrderCreateData,
  like?: Pick<Order, 'deliveryData' | 'limitPerPerson'>,
): OrderForm {
  return {
    orderDate,
    timeOfOrder,
    timeOfDelivery: '',
    closing: 'none',
    closingTime: '',
    decreaseInPercent: String(like?.deliveryData.decreaseInPercent ?? 0),
    deliveryCostPerEverybody: like?.deliveryData.deliveryCostPerEverybody ?? 0,
    deliveryCostPerDish: like?.deliveryData.deliveryCostPerDish ?? 0,
    limitPerPerson: like?.limitPerPerson ?? 0,
    placeId: ownPlaceId ?? '',
    ...formOfRemembered(remembered),
  };
}

/** The values to edit an order. */
export function formOfOrder({
  orderDate,
  timeOfOrder,
  timeOfDelivery = '',
  closesAt,
  deliveryData,
  paymentData,
  limitPerPerson,
  placeId,
}: Order): OrderForm {
  return {
    orderDate,
    timeOfOrder,
    timeOfDelivery,
    closing: closesAt ? 'kept' : 'none',
    closingTime: '',
    ...deliveryData,
    ...formOfPayment(paymentData),
    limitPerPerson: limitPerPerson ?? 0,
    placeId: placeId ?? '',
    decreaseInPercent: String(deliveryData.decreaseInPercent),
  };
}

/** The server's field names to those of the form. */
export const ORDER_FIELDS = {
  orderDate: 'orderDate',
  timeOfOrder: 'timeOfOrder',
  timeOfDelivery: 'timeOfDelivery',
  closesAt: 'closing',
  'deliveryData.decreaseInPercent': 'decreaseInPercent',
  'deliveryData.deliveryCostPerEverybody': 'deliveryCostPerEverybody',
  'deliveryData.deliveryCostPerDish': 'deliveryCostPerDish',
  limitPerPerson: 'limitPerPerson',
  'paymentData.bankTransferNumber': 'bankTransferNumber',
  'paymentData.blikPhoneNumber': 'blikPhoneNumber',
} as const;

/** A whole number from 0 to 100, with or without `%`; empty means 0. `undefined` for other texts. */
export function parsePercent(text: string): number | undefined {
  const bare = text.replace(/[\s%]/g, '');
  return /^\d{0,3}$/.test(bare) && Number(bare) <= MAX_DISCOUNT ? Number(bare) : undefined;
}

/** The request body: bare numbers, and none for a payment method that is off. */
export function detailsOf(form: OrderForm): OrderDetails {
  return {
    orderDate: form.orderDate,
    timeOfOrder: parseTimeOfDay(form.timeOfOrder) ?? form.timeOfOrder,
    deliveryData: {
      decreaseInPercent: parsePercent(form.decreaseInPercent) ?? 0,
      deliveryCostPerEverybody: form.deliveryCostPerEverybody,
      deliveryCostPerDish: form.deliveryCostPerDish,
    },
    paymentData: paymentDataOf(form),
    limitPerPerson: form.limitPerPerson === 0 ? null : form.limitPerPerson,
    placeId: form.placeId || null,
  };
}
