import { useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { groupAlike } from '@kantyna/order-rules/alike';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { Face } from '../../ui/marks.js';
import { Price } from '../../ui/price.js';
import { useTexts } from '../../texts/texts.js';
import { choiceInWords } from '../portions.js';
import { PriceParts } from '../payment/price-parts.js';
import { EntryArticle } from './entry-article.js';
import { EntryDishes, type EntryProps } from './entry-dishes.js';
import { entryPrice, sharedParts } from '../entry-price.js';
import { useOrder } from '../use-order.js';
import styles from './entry-row.module.css';
import { PersonName } from '../person-name.js';

interface Props extends EntryProps {
  /** Stands before the person. */
  tick?: ReactNode;
  /** The payment in short, in a list of many: in place of all about it while the row is folded. */
  brief?: ReactNode;
}

/** Another person's entry: a row with name, dishes, price and payment. A press opens it to see and change each dish. */
export function EntryRow({ tick, brief, ...props }: Props) {
  const { entry, payment } = props;
  const texts = useTexts().show;
  const viewed = useOrder();
  const [open, setOpen] = useState(false);
  const others = sharedParts(viewed, entry.id).filter(({ dish }) => !entry.dishEntries.includes(dish));
  const inOneLine = [
    ...groupAlike(entry.dishEntries).map(({ dish, alike }) =>
      [choiceInWords(dish, alike.length), dish.forWhom !== undefined && texts.forWhom(dish.forWhom)]
        .filter(Boolean)
        .join(' '),
    ),
    ...others.map(({ dish, of }) => `${choiceInWords(dish)} (1/${of})`),
  ].join(', ');
  return (
    <EntryArticle entry={entry} className={styles.entry}>
      <div className={classNames(styles.row, brief !== undefined && styles.brief)}>
        <div className={styles.face}>
          {tick}
          <Face name={entry.username} />
        </div>
        <h3>
          <button type="button" aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)}>
            <PersonName {...entry} />
          </button>
        </h3>
        <div className={styles.price}>
          <Price grosze={entry.finalPrice} strong />
          <Icon path={mdiChevronDown} size={20} />
        </div>
        <div className={classNames(styles.dishes, layout.small, !open && styles.oneLine)}>
          {open ? <PriceParts price={entryPrice(viewed, entry.id)} /> : inOneLine}
        </div>
        {viewed.may.seePayment(entry) && (
          <div className={styles.payment}>{open ? payment(entry) : (brief ?? payment(entry))}</div>
        )}
      </div>
      {open && <EntryDishes {...props} />}
    </EntryArticle>
  );
}
