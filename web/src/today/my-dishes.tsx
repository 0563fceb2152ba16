import { Link } from 'react-router-dom';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { dueFor } from '@kantyna/order-rules/company-part';
import { pathTo } from '../ui/links/paths.js';
import { usePaymentTexts } from '../payments/payment.texts.js';
import { useTodayTexts } from './today.texts.js';
import { classNames } from '../ui/class-names.js';
import { Box, Card, Grid, Row, variant } from '../ui/layout.js';
import { Tile } from '../ui/marks.js';
import { Price } from '../ui/price.js';
import { StateChip } from '../ui/state/state-chip.js';
import { portions } from '../dishes/dish-entry.js';
import { formatSigned } from '../payments/price/price-lines.js';
import { counted } from './counted-dishes.js';
import styles from './my-dishes.module.css';

interface Props {
  entries: TodaysOrders['currentOrderEntries'];
  /** The orders in which the person has nothing to pay. */
  paidIds: ReadonlySet<string>;
}

/**
 * The person's dishes of today: a row for each order with its dishes, their price less the company's part and its state, or one line once they are
 * delivered and paid; then the sum of several.
 */
export function MyDishes({ entries, paidIds }: Props) {
  const texts = useTodayTexts();
  const paymentTexts = usePaymentTexts();
  // Nothing is delivered or paid for a rejected order.
  const total = entries
    .filter(({ orderState }) => orderState !== 'REJECTED')
    .reduce((sum, entry) => sum + dueFor(entry), 0);
  return (
    <Card lines>
      <Box as="ul" lines>
        {entries.map((entry) => {
          const { orderId, orderState, finalPrice, companyPart = 0, dishEntries } = entry;
          const restaurant = dishEntries[0]?.restaurantName ?? '';
          const isDone = orderState === 'DELIVERED' && paidIds.has(orderId);
          return (
            <li key={orderId}>
              <Grid
                as={Link}
                to={pathTo('showOrder', { id: orderId })}
                columns="40px 1fr"
                align="center"
                gap={12}
                tall={64}
                pad="6 12"
                variant="pressable plain"
                className={styles.dish}
                data-done={isDone}
              >
                <Tile name={restaurant} />
                <span>
                  <span className={styles.line}>
                    <span className={styles.dishes}>
                      {counted(dishEntries).map(({ dish, sharedBy, count }, index) => (
                        <b key={index}>
                          {portions(count, dish.name)}
                          {sharedBy !== undefined && ` (1/${sharedBy})`}
                        </b>
                      ))}
                    </span>
                    {orderState !== 'REJECTED' && <Price grosze={dueFor(entry)} strong />}
                  </span>
                  <span className={styles.line}>
                    <span className={classNames(variant('quiet small'), styles.place)}>{restaurant}</span>
                    <StateChip state={orderState} />
                  </span>
                  {companyPart > 0 && !isDone && (
                    <span className={classNames(variant('quiet small'), styles.line)}>
                      {paymentTexts.companyPart(formatZloty(finalPrice), formatSigned(-companyPart))}
                    </span>
                  )}
                </span>
              </Grid>
            </li>
          );
        })}
      </Box>
      {entries.length > 1 && (
        <Row justify="between" pad="8 12" className={styles.sum}>
          <span>{texts.mineTotal}</span>
          <Price grosze={total} large />
        </Row>
      )}
    </Card>
  );
}
