import { useDeferredValue, type ReactNode } from 'react';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import styles from './entries.module.css';

/** As many rows as a screen shows. */
const FIRST_ROWS = 8;

/** The entries of the others. */
export function OtherEntries({ row }: { row: (entry: OrderEntry) => ReactNode }) {
  const texts = useTexts().show;
  const { orderEntries, viewer } = useOrder();
  const others = orderEntries.filter((entry) => entry !== viewer.entry);
  // What is below the screen is rendered and laid out after what is on it.
  const rendersAll = useDeferredValue(true, false);
  const rows = rendersAll ? others : others.slice(0, FIRST_ROWS);
  return (
    <section className={classNames(layout.tight, styles.section)}>
      <h2>{texts.others}</h2>
      {others.length === 0 && <p className={layout.quiet}>{texts.othersEmpty}</p>}
      {rows.length > 0 && <div className={classNames(layout.card, styles.others)}>{rows.map(row)}</div>}
    </section>
  );
}
