import { Link } from 'react-router-dom';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { pathTo } from '../ui/links/paths.js';
import { useTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { Tile } from '../ui/marks.js';
import { Price } from '../ui/price.js';
import { StateChip } from '../ui/state/state-chip.js';
import { portions } from '../order/dish-entry.js';
import { counted } from './counted-dishes.js';
import styles from './my-dishes.module.css';

/** What the person ordered today: a row for each order with its dishes, what they cost together and its state; then the sum. */
export function MyDishes({ entries }: { entries: TodaysOrders['currentOrderEntries'] }) {
  const texts = useTexts().today;
  // Nothing is delivered or paid for a rejected order.
  const total = entries
    .filter(({ orderState }) => orderState !== 'REJECTED')
    .reduce((sum, { finalPrice }) => sum + finalPrice, 0);
  return (
    <div className={layout.card} data-lines>
      <ul data-lines>
        {entries.map(({ orderId, orderState, finalPrice, dishEntries }) => {
          const place = dishEntries[0]?.restaurantName ?? '';
          return (
            <li key={orderId}>
              <Link
                to={pathTo('showOrder', { id: orderId })}
                className={classNames(layout.grid, layout.pressable, styles.dish)}
              >
                <Tile place={place} />
                <span>
                  {counted(dishEntries).map(({ dish, sharedBy, count }, index) => (
                    <b key={index}>
                      {portions(count, dish.name)}
                      {sharedBy !== undefined && ` (1/${sharedBy})`}
                    </b>
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
      <div className={classNames(layout.row, styles.sum)} data-spread>
        <span>{texts.mineTotal}</span>
        <Price grosze={total} large />
      </div>
    </div>
  );
}
