import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { Grid } from '../ui/layout.js';
import { OrderCard } from './order-card.js';
import styles from './order-card.module.css';

interface Props {
  orders: readonly TodaysOrder[];
  /** The orders in which the reader has dishes. */
  chosenIds: readonly string[];
  /** The first order in which it is the reader's turn. */
  firstTurn?: TodaysOrder | undefined;
  /** The open payments of the viewer; missing while they are not known. */
  payments: OpenPayments | undefined;
}

/** Orders of today, one card each; nothing without any. */
export function OrderCards({ orders, chosenIds, firstTurn, payments }: Props) {
  if (orders.length === 0) return null;
  return (
    <Grid as="ul" gap={12} className={styles.orders}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          hasChosen={chosenIds.includes(order.id)}
          isFirstTurn={order === firstTurn}
          payments={payments}
        />
      ))}
    </Grid>
  );
}
