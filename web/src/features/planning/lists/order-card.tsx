import { mdiAccountGroupOutline, mdiClockOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import type { OrderListItem, TodaysOrder } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../../lib/paths.js';
import type { Texts } from '../../../texts/en.js';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { Tile } from '../../../ui/marks.js';
import { StateChip } from '../../../ui/state/state-chip.js';
import { StateProgress } from '../../../ui/state/state-progress.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { useWide } from '../../../ui/use-wide.js';
import { NotToday } from '../../../order/closing/not-today.js';
import { TimeLeft } from '../../../order/closing/time-left.js';
import { useTimeLeft } from '../../../order/closing/use-time-left.js';
import styles from './order-card.module.css';

/**
 * An order of today: restaurant, creator, times, number of people and state, and what the reader is to do in it. A person who has not
 * chosen in an open order may say "not today" here.
 */
export function OrderCard({ order, hasChosen }: { order: TodaysOrder; hasChosen: boolean }) {
  const texts = useTexts();
  const wide = useWide();
  const creator = usePersonName()(order.orderCreatorUsername);
  const isOpen = order.orderState === 'CREATED';
  const left = useTimeLeft(isOpen ? order.closesAt : null);
  const { nextStep: step } = order;
  return (
    <div className={classNames(layout.card, styles.frame)}>
      <Link to={pathTo('showOrder', { id: order.id })} className={styles.card}>
        <Tile place={order.restaurantName} />
        <div>
          <h3>{order.restaurantName}</h3>
          <div className={classNames(layout.quiet, layout.small)}>{texts.today.by(creator)}</div>
          <div className={styles.facts}>
            <IconText icon={mdiClockOutline} text={timeText(order, texts.today)} />
            <IconText icon={mdiAccountGroupOutline} text={texts.common.people(order.peopleCount)} />
            {order.closesAt && left !== undefined && <TimeLeft closesAt={order.closesAt} left={left} look="tag" />}
          </div>
          {step && !(step.type === 'choose' && left === 0) && (
            <div className={styles.turn}>
              {texts.today.yourTurn(texts.today.turns[step.type](formatZloty(step.amount ?? 0)))}
            </div>
          )}
        </div>
        {wide ? (
          <StateProgress state={order.orderState} />
        ) : (
          <div>
            <StateChip state={order.orderState} label={texts.today.status} />
          </div>
        )}
      </Link>
      {isOpen && left !== 0 && !hasChosen && (
        <div className={styles.foot}>
          <NotToday orderId={order.id} said={order.saidNotToday} />
        </div>
      )}
    </div>
  );
}

function timeText({ orderState, timeOfOrder, timeOfDelivery }: OrderListItem, texts: Texts['today']): string {
  if (orderState === 'ORDERED') return timeOfDelivery ? texts.arrivesAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
  if (orderState === 'DELIVERED')
    return timeOfDelivery ? texts.arrivedAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
  if (orderState === 'REJECTED') return texts.wasFor(timeOfOrder);
  return texts.ordersAt(timeOfOrder);
}

function IconText({ icon, text }: { icon: string; text: string }) {
  return (
    <span className={styles.iconText}>
      <Icon path={icon} size={18} />
      {text}
    </span>
  );
}
