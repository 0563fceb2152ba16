import type { OrderEntry, ShowOrder } from '@kantyna/contracts/orders';
/** Whether an entry is paid, and what its owner and the order's creator can do about it. */
export declare function PaymentBlock({
  data,
  entry,
}: {
  data: ShowOrder;
  entry: OrderEntry;
}): import('react').JSX.Element;
