import { mdiPlus } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { entryPrice, finalPriceIfJoined } from '../entry-price.js';
import { PersonName } from '../person-name.js';
import { PriceParts } from '../payment/price-parts.js';
import { useOrder } from '../use-order.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Face } from '../../ui/marks.js';
import { Price } from '../../ui/price.js';
import { EntryArticle } from './entry-article.js';
import styles from './entry-card.module.css';
import { EntryDishes, type EntryProps } from './entry-dishes.js';

/** How many people might still join: says what sharing the delivery is worth. */
const MORE = 2;

/** The person's own dishes in an order, and what they cost. */
export function EntryCard({ onAdd, ...props }: EntryProps & { onAdd: () => void }) {
  const { entry, busy, warning, menuLink, payment } = props;
  const texts = useTexts().show;
  const viewed = useOrder();
  const { order, may } = viewed;
  const isSharing = may.addDish && order.deliveryData.deliveryCostPerEverybody > 0;
  return (
    <section className={classNames(layout.card, styles.mine)}>
      {warning}
      <div className={styles.heading}>
        <h2>{texts.mine}</h2>
        {menuLink}
      </div>
      <EntryArticle entry={entry}>
        <div className={styles.sum}>
          <Face name={entry.username} />
          <h3>
            <PersonName {...entry} />
          </h3>
          <Price grosze={entry.finalPrice} large />
          <div className={styles.parts}>
            <PriceParts price={entryPrice(viewed, entry.id)} />
            {entry.billed !== undefined && order.bill?.reason && <span>{texts.billDiffers(order.bill.reason)}</span>}
            {isSharing && <span>{texts.ifMoreJoin(formatZloty(finalPriceIfJoined(viewed, entry.id, MORE)))}</span>}
          </div>
          {may.seePayment(entry) && <div className={styles.payment}>{payment(entry)}</div>}
        </div>
        <EntryDishes {...props} />
        {may.addDish && !busy && (
          <div className={styles.foot}>
            <Button look="text" icon={mdiPlus} onClick={onAdd}>
              {texts.addEntry}
            </Button>
          </div>
        )}
      </EntryArticle>
    </section>
  );
}
