import { useMoreTexts } from '../../texts/texts.js';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { PersonName } from '../person-name.js';
import { useOrder } from '../use-order.js';
import { formatSigned } from './signed-amount.js';
import { FEW } from './use-ticks.js';
import { pricesByBill } from './bill-form.js';
import styles from './bill.module.css';

/** What each person of an order pays by a bill, and by how much that differs from what they ordered. Many are folded: the bill stays in sight. */
export function BillShares({ bill }: { bill: GivenBill }) {
  const data = useOrder();
  const texts = useMoreTexts().bill;
  const prices = pricesByBill(data, bill);
  if (!prices) return null;
  return (
    <details open={prices.length <= FEW}>
      <summary className={styles.heading}>{texts.shares}</summary>
      <ul className={styles.shares}>
        {data.orderEntries.map((entry, index) => (
          <li key={entry.id} className={styles.share}>
            <span>
              <PersonName {...entry} />
            </span>
            <span className={classNames(layout.quiet, layout.small, styles.amount)}>
              {prices[index]!.billed === 0 ? texts.same : formatSigned(prices[index]!.billed)}
            </span>
            <span className={styles.amount}>
              <Price grosze={prices[index]!.finalPrice} strong />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
