import type { ReactNode } from 'react';
import { mdiPencilOutline } from '@mdi/js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { pathTo } from '../../ui/links/paths.js';
import { ORDER_HEAD } from '../places.js';
import { useOrder } from '../use-order.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { IconLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Tile } from '../../ui/marks.js';
import { StateProgress } from '../../ui/state/state-progress.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './show.module.css';

interface Props {
  /** When it closes. */
  closing: ReactNode;
  share: ReactNode;
}

/** The restaurant, day and creator of an order, its state, and what is done with it as a whole. */
export function OrderHead({ closing, share }: Props) {
  const { order, viewer, may } = useOrder();
  const { show: texts, today } = useTexts();
  const language = useLanguage();
  const creator = usePersonName()(order.orderCreatorUsername);
  const date = calendarDate(order.orderDate, language);
  return (
    <div id={ORDER_HEAD} tabIndex={-1} className={classNames(styles.head, layout.place)}>
      <Tile place={order.restaurantName} />
      <div className={styles.names}>
        <h2>{order.restaurantName}</h2>
        <div className={classNames(layout.quiet, layout.small)}>
          {date} · {viewer.isCreator ? texts.byYou : today.by(creator)}
        </div>
      </div>
      <div className={styles.now}>
        <StateProgress state={order.orderState} />
        {closing}
      </div>
      <div className={styles.tools}>
        {may.edit && (
          <IconLink icon={mdiPencilOutline} label={texts.editOrder} to={pathTo('orderEditForm', { id: order.id })} />
        )}
        {share}
      </div>
    </div>
  );
}
