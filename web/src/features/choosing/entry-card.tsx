import { mdiPlus } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { useOrder } from '../../order/use-order.js';
import { PriceParts } from '../../order/price-parts.js';
import { EntryArticle } from './entry-article.js';
import styles from './entry-card.module.css';
import { EntryDishes, type EntryProps } from './entry-dishes.js';
import { entryPrice, finalPriceIfJoined } from '../../order/entry-price.js';
import { PersonName } from '../../order/person-name.js';

/** How many people might still join: says what sharing the delivery is worth. */
const MORE = 2;

/** The person's own dishes in an order, and what they cost. */
export function EntryCard({ onAdd, ...props }: EntryProps & { onAdd: () => void }) {
  const { entry, busy, payment, flagButton } = props;
  const texts = useTexts().show;
  const viewed = useOrder();
  const { order, may } = viewed;
  const isSharing = may.addDish && order.deliveryData.deliveryCostPerEverybody > 0;
  return (
    <EntryArticle entry={entry} className={layout.card}>
      <div className={styles.head}>
        <h3>
          <PersonName {...entry} />
        </h3>
        <div className={styles.price}>
          <Price grosze={entry.finalPrice} strong />
          <PriceParts price={entryPrice(viewed, entry.id)} />
          {entry.billed !== undefined && order.bill?.reason && (
            <div className={classNames(layout.quiet, layout.small)}>{texts.billDiffers(order.bill.reason)}</div>
          )}
          {isSharing && (
            <div className={classNames(layout.quiet, layout.small)}>
              {texts.ifMoreJoin(formatZloty(finalPriceIfJoined(viewed, entry.id, MORE)))}
            </div>
          )}
        </div>
      </div>
      <EntryDishes {...props} />
      {may.addDish && !busy && (
        <div className={styles.foot}>
          <Button look="text" icon={mdiPlus} onClick={onAdd}>
            {texts.addEntry}
          </Button>
        </div>
      )}
      {may.flag && <div className={styles.foot}>{flagButton(entry)}</div>}
      {may.seePayment(entry) && <div className={styles.foot}>{payment(entry)}</div>}
    </EntryArticle>
  );
}
