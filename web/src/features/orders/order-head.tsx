import { mdiOpenInNew } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import { StateProgress } from '../../ui/state-progress.js';
import { useWide } from '../../ui/use-wide.js';
import styles from './show.module.css';

/** The id of an order's head on the page. */
export const ORDER_HEAD = 'order-head';

/** From where the order is, of which day, and how far it has come. */
export function OrderHead({ data: { order } }: { data: ShowOrder }) {
  const language = useLanguage();
  const wide = useWide();
  return (
    <div id={ORDER_HEAD} tabIndex={-1} className={classNames(styles['head'], layout['place'])}>
      <div>
        <h2>{order.restaurantName}</h2>
        <div className={layout['quiet']}>{calendarDate(order.orderDate, language)}</div>
      </div>
      {wide ? <StateProgress state={order.orderState} /> : <StateChip state={order.orderState} />}
    </div>
  );
}

/** The way to the restaurant's own menu. Only http and https: a text of other people must not become a script. */
export function MenuLink({ url }: { url: string }) {
  const texts = useTexts().show;
  if (!/^https?:\/\//i.test(url)) return <p className={layout['quiet']}>{texts.noMenu}</p>;
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={layout['row']}
        style={{ display: 'inline-flex', minHeight: 44, gap: 8 }}
      >
        {texts.menu}
        <Icon path={mdiOpenInNew} size={18} />
      </a>
    </p>
  );
}
