import { ORDER_HEAD } from '../../../order/places.js';
import { useOrder } from '../../../order/use-order.js';
import { useLanguage } from '../../../texts/texts.js';
import { calendarDate } from '../../../lib/format/calendar-date.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { StateChip } from '../../../ui/state/state-chip.js';
import { StateProgress } from '../../../ui/state/state-progress.js';
import { useWide } from '../../../ui/use-wide.js';
import styles from './show.module.css';

/** The restaurant, day and state of an order. */
export function OrderHead() {
  const { order } = useOrder();
  const language = useLanguage();
  const wide = useWide();
  return (
    <div id={ORDER_HEAD} tabIndex={-1} className={classNames(styles.head, layout.place)}>
      <div>
        <h2>{order.restaurantName}</h2>
        <div className={layout.quiet}>{calendarDate(order.orderDate, language)}</div>
      </div>
      {wide ? <StateProgress state={order.orderState} /> : <StateChip state={order.orderState} />}
    </div>
  );
}
