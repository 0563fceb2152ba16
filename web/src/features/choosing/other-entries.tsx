import { useDeferredValue, useState, type ReactNode } from 'react';
import { mdiCashClock } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../../order/use-order.js';
import styles from './entries.module.css';

/** As many rows as a screen shows. */
const FIRST_ROWS = 8;

/** The entries of the others. While people owe money, creator and payer can look at the unpaid ones only. */
export function OtherEntries({ row }: { row: (entry: OrderEntry) => ReactNode }) {
  const texts = useTexts().show;
  const { orderEntries, viewer, may } = useOrder();
  // Those that were unpaid when the filter was switched on: a row that is confirmed stays until it is switched off.
  const [listed, setListed] = useState<ReadonlySet<string>>();
  const others = orderEntries.filter((entry) => entry !== viewer.entry);
  const unpaid = others.filter(({ paymentStatus }) => paymentStatus === 'UNPAID');
  const mayFilter = may.seePayments && (listed || unpaid.length > 0);
  const shown = mayFilter && listed ? others.filter((entry) => listed.has(entry.id) || unpaid.includes(entry)) : others;
  // What is below the screen is rendered and laid out after what is on it.
  const rendersAll = useDeferredValue(true, false);
  const rows = rendersAll ? shown : shown.slice(0, FIRST_ROWS);
  return (
    <section className={classNames(layout.tight, styles.section)}>
      <div className={layout.spread}>
        <h2>{texts.others}</h2>
        {mayFilter && (
          <button
            type="button"
            aria-pressed={listed !== undefined}
            className={layout.pill}
            onClick={() => setListed(listed ? undefined : new Set(unpaid.map(({ id }) => id)))}
          >
            <Icon path={mdiCashClock} size={18} />
            {texts.unpaidOnly(unpaid.length)}
          </button>
        )}
      </div>
      {others.length === 0 && <p className={layout.quiet}>{texts.othersEmpty}</p>}
      {rows.length > 0 && <div className={classNames(layout.card, styles.others)}>{rows.map(row)}</div>}
    </section>
  );
}
