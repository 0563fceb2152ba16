import { Link } from 'react-router-dom';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { Tile } from '../../../ui/marks.js';
import { Price } from '../../../ui/price.js';
import { StateChip } from '../../../ui/state/state-chip.js';
import { portions } from '../../../order/portions.js';
import styles from './my-dishes.module.css';

/** What the person ordered today: a row for each order with its dishes, what they cost together and its state; then the sum. */
export function MyDishes({ entries }: { entries: TodaysOrders['currentOrderEntries'] }) {
  const texts = useTexts().today;
  // Nothing is delivered or paid for a rejected order.
  const total = entries
    .filter(({ orderState }) => orderState !== 'REJECTED')
    .reduce((sum, { finalPrice }) => sum + finalPrice, 0);
  return (
    <div className={layout.card}>
      <ul>
        {entries.map(({ orderId, orderState, finalPrice, dishEntries }) => {
          const place = dishEntries[0]?.restaurantName ?? '';
          return (
            <li key={orderId}>
              <Link to={pathTo('showOrder', { id: orderId })} className={styles.dish}>
                <Tile place={place} />
                <span>
                  {byName(dishEntries).map(({ dish, sharedBy, count }) => (
                    <span key={dish.name} className={styles.dishName}>
                      {portions(count, dish.name)}
                      {sharedBy !== undefined && ` (1/${sharedBy})`}
                    </span>
                  ))}
                  <span className={classNames(layout.quiet, layout.small)}>{place}</span>
                </span>
                <span className={styles.end}>
                  {orderState !== 'REJECTED' && <Price grosze={finalPrice} strong />}
                  <StateChip state={orderState} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.sum}>
        <span>{texts.mineTotal}</span>
        <Price grosze={total} strong />
      </div>
    </div>
  );
}

type DishOfToday = TodaysOrders['currentOrderEntries'][number]['dishEntries'][number];

/** The dishes of one order, each name once with its number of portions. */
function byName(dishes: readonly DishOfToday[]): (DishOfToday & { count: number })[] {
  const counts = new Map<string, DishOfToday & { count: number }>();
  for (const one of dishes) counts.set(one.dish.name, { ...one, count: (counts.get(one.dish.name)?.count ?? 0) + 1 });
  return [...counts.values()];
}
