import type { Order, OrderCreateData, OrderDetails } from '@kantyna/contracts/orders';
/** The form of an order: flat, and with the texts as they were typed. */
export interface OrderForm {
  timeOfOrder: string;
  timeOfDelivery: string;
  decreaseInPercent: string;
  deliveryCostPerEverybody: number;
  deliveryCostPerDish: number;
  paymentByCash: boolean;
  paymentByBankTransfer: boolean;
  bankTransferNumber: string;
  paymentByBlik: boolean;
  blikPhoneNumber: string;
}
/** A new order: cash on, the others on where a number is remembered, all price modifiers 0 (specification, section 9). */
export declare function formOfNewOrder({
  timeOfOrder,
  bankTransferNumber,
  blikPhoneNumber,
}: OrderCreateData): OrderForm;
/** An order as its creator edits it. */
export declare function formOfOrder({ timeOfOrder, timeOfDelivery, deliveryData, paymentData }: Order): OrderForm;
/** A whole number from 0 to 100, or `undefined`; nothing means 0. */
export declare function parsePercent(text: string): number | undefined;
/** What the server is told: numbers without spaces, and none for a way of payment that is off. */
export declare function detailsOf(form: OrderForm, orderDate: string): OrderDetails;
