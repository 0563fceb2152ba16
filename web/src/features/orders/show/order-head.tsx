import type { Order } from '@kantyna/contracts/orders/order';
import { useLanguage } from '../../../texts/texts.js';
import { calendarDate } from '../../../ui/calendar-date.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { StateChip } from '../../../ui/state-chip.js';
import { StateProgress } from '../../../ui/state-progress.js';
import { useWide } from '../../../ui/use-wide.js';
import styles from './show.module.css';

const ID = 'order-head';

/** The restaurant, day and state of an order. */
export function OrderHead({ order }: { order: Order }) {
  const language = useLanguage();
  const wide = useWide();
  return (
    <div id={ID} tabIndex={-1} className={classNames(styles.head, layout.place)}>
      <div>
        <h2>{order.restaurantName}</h2>
        <div className={layout.quiet}>{calendarDate(order.orderDate, language)}</div>
      </div>
      {wide ? <StateProgress state={order.orderState} /> : <StateChip state={order.orderState} />}
    </div>
  );
}

/** Moves the focus to the head, after the button that had it is gone. */
export const focusOrderHead = (): void => document.getElementById(ID)?.focus({ preventScroll: true });
