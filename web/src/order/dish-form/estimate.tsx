import { formatZloty } from '@kantyna/money/zloty';
import { useDishFormTexts } from './dish-form.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { Box, Row } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import type { DishEntryIds } from '../../dishes/dish-entry.js';
import { choicePrice, entryPriceWith } from '../entry-price.js';
import type { DishChoice } from '../../dishes/dish-choice.js';
import { CompanyEstimate } from '../../payments/price/company-estimate.js';
import { PriceSummands } from '../../payments/price/price-breakdown.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './entry-form.module.css';

/**
 * The price of the entry with the chosen dish, and its parts, unless it is the one on the button; the rest of the limit, and the company's part. Nothing
 * while the order has a bill, which is then spread over all entries anew.
 */
export function Estimate({ edits, choice }: { edits: DishEntryIds | undefined; choice: DishChoice }) {
  const viewed = useOrder();
  const texts = useDishFormTexts();
  const price = entryPriceWith(viewed, edits, choice);
  if (Number.isNaN(price.finalPrice) || viewed.order.bill) return null;
  const isOwn = !edits || edits.orderEntryId === viewed.viewer.entry?.id;
  const limit = (
    <>
      <LimitNote cost={price.base} />
      {isOwn && <CompanyEstimate order={viewed.order} share={price.finalPrice} role="status" />}
    </>
  );
  if (price.finalPrice === choicePrice(viewed, edits, choice)) return limit;
  const others = viewed.orderEntries.filter((entry) =>
    edits ? entry.id !== edits.orderEntryId : !viewed.viewer.isMine(entry),
  );
  const isShared = viewed.order.deliveryData.deliveryCostPerEverybody > 0;
  return (
    <div className={styles.estimate}>
      <Row justify="between" className={styles.toPay}>
        <strong>{texts.toPay}</strong>
        {/* One number on the screen is large: that of the entry, if there is one. */}
        <Price grosze={price.finalPrice} strong large={!viewed.viewer.entry} />
      </Row>
      <PriceSummands price={price} />
      {isShared && <Box variant="quiet small">{texts.sharedDelivery(others.length)}</Box>}
      {limit}
    </div>
  );
}

/** The rest of the limit for each person when their dishes cost `cost` grosze. Nothing for a person who may exceed it. */
function LimitNote({ cost }: { cost: number }) {
  const texts = useOrderTexts();
  const { order, may } = useOrder();
  const limit = order.limitPerPerson;
  if (!limit || may.decide) return null;
  const left = limit - cost;
  const text = left < 0 ? texts.limitOver : texts.limitLeft;
  return (
    <Box role="status" variant={left < 0 ? 'small strong danger' : 'small quiet'}>
      {text(formatZloty(limit), formatZloty(Math.abs(left)))}
    </Box>
  );
}
