import type { OrderListItem, TodaysOrders } from '@kantyna/contracts/orders/orders';

type Listed = Pick<OrderListItem, 'id' | 'orderState'>;

/** The one order of today that takes dishes and in which the person has none; `undefined` if there are several or none. */
export function orderToChooseIn<O extends Listed>({
  ordersList,
  currentOrderEntries,
}: {
  ordersList: readonly O[];
  currentOrderEntries: readonly Pick<TodaysOrders['currentOrderEntries'][number], 'orderId'>[];
}): O | undefined {
  const open = ordersList.filter(({ orderState }) => orderState === 'CREATED');
  const [only] = open;
  return open.length === 1 && currentOrderEntries.every(({ orderId }) => orderId !== only!.id) ? only : undefined;
}
