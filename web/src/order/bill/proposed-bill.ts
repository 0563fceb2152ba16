import { billedDishes, billOf, formOfBill, pricesByBill, type BilledOrder, type BillForm } from './bill-form.js';
import { dishesOnReceipt } from './dishes-on-receipt.js';
import type { Receipt } from './receipt.js';

/**
 * What a receipt changes in the form of a bill: its total, or the prices of single dishes, where these explain the total, or there is none. Nothing
 * that it does not say.
 */
export function proposedBill(receipt: Receipt, order: BilledOrder): Partial<BillForm> {
  const dishes = billedDishes(order.orderEntries);
  const before = formOfBill(order);
  const found = dishesOnReceipt(receipt, dishes).dishes;
  const prices = found.map(({ line, dish }) => line?.price ?? dish.price);
  const hasOtherPrice = found.some(({ line, dish }) => line !== undefined && line.price !== dish.price);
  const byDishes = pricesByBill(order, billOf({ ...before, kind: 'dishes', prices }, dishes));
  const sum = byDishes?.reduce((total, { finalPrice }) => total + finalPrice, 0);
  const { amount } = receipt.total ?? {};
  const isOfDishes = hasOtherPrice && (amount === undefined || sum === amount);
  return {
    prices,
    ...(amount !== undefined && { total: amount }),
    kind: isOfDishes ? 'dishes' : 'total',
  };
}
