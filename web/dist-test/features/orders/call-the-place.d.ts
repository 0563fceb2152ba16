import type { OrderView } from '@kantyna/contracts/orders';
/** The phone call: the number, what to say, what it costs, and when it will come. */
export declare function CallThePlace({
  orderId,
  data,
}: {
  orderId: string;
  data: OrderView;
}): import('react').JSX.Element;
