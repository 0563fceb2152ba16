import { Link } from 'react-router-dom';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { isToPlace } from '@kantyna/order-rules/under-way';
import { dueFor } from '@kantyna/order-rules/company-part';
import { pathTo } from '../ui/links/paths.js';
import { usePaymentTexts } from '../payments/payment.texts.js';
import { useTodayTexts } from './today.texts.js';
import { Box, Card, Grid, Row, Text, variant } from '../ui/layout.js';
import { Tile } from '../ui/marks.js';
import { Price } from '../ui/price.js';
import { StateChip } from '../ui/state/state-chip.js';
import { portions } from '../dishes/dish-entry.js';
import { CompanyEstimate } from '../payments/price/company-estimate.js';
import { formatSigned } from '../payments/price/price-lines.js';
import { counted } from './counted-dishes.js';
import styles from './my-dishes.module.css';

interface Props {
  entries: TodaysOrders['currentOrderEntries'];
  /** The orders in which the person has nothing to pay. */
  paidIds: ReadonlySet<string>;
  dateOf: (orderId: string) => string;
}

/**
 * The person's dishes of today: a row for each order with its dishes, their price less the company's part and its state, or one line once they are
 * delivered and paid; then the sum of several.
 */
export function MyDishes({ entries, paidIds, dateOf }: Props) {
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
          const dishes = counted(dishEntries).map(({ dish, sharedBy, count }, index) => (
            <b key={index} className={variant('strong', !isDone && 'block')}>
              {isDone && index > 0 && ', '}
              {portions(count, dish.name)}
              {sharedBy !== undefined && ` (1/${sharedBy})`}
            </b>
          ));
          const place = <Text variant={['quiet small clipped', 'fill']}>{restaurant}</Text>;
          const price = orderState !== 'REJECTED' && <Price grosze={dueFor(entry)} strong />;
          return (
            <li key={orderId}>
              <Grid
                as={Link}
                to={pathTo('showOrder', { id: orderId })}
                columns="40px 1fr"
                align="center"
                gap={12}
                tall={isDone ? 48 : 64}
                pad={isDone ? '2 12' : '6 12'}
                variant="pressable plain"
                className={styles.dish}
              >
                <Tile name={restaurant} />
                {isDone ? (
                  <Row as="span" gap={12} nowrap className={styles.done}>
                    <Text variant="clipped">{dishes}</Text>
                    {price}
                    {place}
                    <StateChip state={orderState} />
                  </Row>
                ) : (
                  <span>
                    <Row as="span" gap={12} justify="between" nowrap>
                      <span>{dishes}</span>
                      {price}
                    </Row>
                    <Row as="span" gap={12} justify="between" nowrap>
                      {place}
                      <StateChip state={orderState} />
                    </Row>
                    {isToPlace(entry) && (
                      <CompanyEstimate order={{ id: orderId, orderDate: dateOf(orderId) }} share={finalPrice} />
                    )}
                    {companyPart > 0 && (
                      <Text variant="block quiet small">
                        {paymentTexts.companyPart(formatZloty(finalPrice), formatSigned(-companyPart))}
                      </Text>
                    )}
                  </span>
                )}
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
