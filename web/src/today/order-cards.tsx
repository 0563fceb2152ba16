import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { useWide } from '../ui/browser/use-wide.js';
import { Grid } from '../ui/layout.js';
import { OrderCard } from './order-card.js';

interface Props {
  orders: readonly TodaysOrder[];
  /** The orders in which the reader has dishes. */
  chosenIds: readonly string[];
  /** The first order in which it is the reader's turn. */
  firstTurn?: TodaysOrder | undefined;
  /** The open payments of the viewer; missing while they are not known. */
  payments: OpenPayments | undefined;
  /** Whether the reader has a dish today, in any order. */
  eatsToday: boolean;
}

/** Orders of today, one card each, on wide screens rows of one card; nothing without any. */
export function OrderCards({ orders, chosenIds, firstTurn, ...shared }: Props) {
  const wide = useWide();
  if (orders.length === 0) return null;
  return (
    <Grid as="ul" gap={wide ? 0 : 12} lines={wide} variant={wide && 'card clip'}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          hasChosen={chosenIds.includes(order.id)}
          isFirstTurn={order === firstTurn}
          {...shared}
        />
      ))}
    </Grid>
  );
}
