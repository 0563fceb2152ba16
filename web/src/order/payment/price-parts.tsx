import type { EntryPrice } from '@kantyna/money/order-price';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { priceParts } from './price-lines.js';

/** What the price of an entry is made of, in one line. Nothing if there is neither discount nor delivery. */
export function PriceParts({ price }: { price: EntryPrice }) {
  const parts = priceParts(price, useTexts().show);
  return parts !== undefined && <div className={classNames(layout.quiet, layout.small)}>{parts}</div>;
}
