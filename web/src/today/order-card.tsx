import {
  mdiAccountGroupOutline,
  mdiCheckCircle,
  mdiChevronRight,
  mdiClockAlertOutline,
  mdiClockOutline,
  mdiMapMarkerOutline,
} from '@mdi/js';
import { Link } from 'react-router-dom';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import type { OrderListItem } from '@kantyna/contracts/orders/all-orders';
import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { NO_PAYMENTS } from '@kantyna/order-rules/left-to-pay';
import { useSession } from '../api/state/session.js';
import { useCompanyZone } from '../ui/format/company-zone.js';
import { instantOf } from '../ui/format/zone-instant.js';
import { CHOOSE_FRAGMENT, COMPLAINTS_FRAGMENT, orderFragmentPath, PAY_FRAGMENT, pathTo } from '../ui/links/paths.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useStateTexts } from '../ui/state/state.texts.js';
import { useTodayTexts } from './today.texts.js';
import { classNames } from '../ui/class-names.js';
import { ButtonLink } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Box, Grid, Row, variant } from '../ui/layout.js';
import { Tile } from '../ui/marks.js';
import { StateChip } from '../ui/state/state-chip.js';
import { StateProgress } from '../ui/state/state-progress.js';
import type { Tone } from '../ui/tone.js';
import { usePersonName } from '../ui/use-person-name.js';
import { useWide } from '../ui/browser/use-wide.js';
import { NotToday } from '../closing/not-today.js';
import { TimeLeft } from '../closing/time-left.js';
import { useTimeLeft } from '../ui/time/use-time-left.js';
import styles from './order-card.module.css';
import { todaysStep } from './todays-step.js';

/** Where on the order's page a step is done. */
const FRAGMENTS: Partial<Record<NextStep['type'], string>> = {
  choose: CHOOSE_FRAGMENT,
  pay: PAY_FRAGMENT,
  decideFlag: COMPLAINTS_FRAGMENT,
};

interface Props {
  order: TodaysOrder;
  hasChosen: boolean;
  /** Whether what the reader is to do here is the first of what they are to do today. */
  isFirstTurn: boolean;
  /** The open payments of the viewer; missing while they are not known. */
  payments: OpenPayments | undefined;
  /** Whether the reader has a dish today, in any order. */
  eatsToday: boolean;
}

/**
 * An order of today: restaurant, creator, times, state and number of people, and what the reader is to do in it. A person who has not
 * chosen in an open order may say "not today" here.
 */
export function OrderCard({ order, hasChosen, isFirstTurn, payments, eatsToday }: Props) {
  const texts = useTodayTexts();
  const commonTexts = useCommonTexts();
  const stateTexts = useStateTexts();
  const wide = useWide();
  const session = useSession();
  const creator = usePersonName()(order.orderCreatorUsername);
  const isOpen = order.orderState === 'CREATED';
  const left = useTimeLeft(isOpen ? order.closesAt : null);
  const turn = todaysStep(order, payments ?? NO_PAYMENTS, eatsToday);
  // Until the list is read again after the closing time. It does not bind the creator.
  const isOver = left === 0 && order.orderCreatorUsername !== session?.username;
  const step = turn.step?.type === 'choose' && isOver ? undefined : turn.step;
  const isLate = useIsLate(order);
  const fragment = step && FRAGMENTS[step.type];
  const path = pathTo('showOrder', { id: order.id });
  return (
    <Box as="li" variant={!wide && 'card clip'}>
      <Grid
        as={Link}
        to={path}
        columns="40px 1fr"
        gap="8 12"
        pad={12}
        variant="pressable plain"
        className={styles.card}
      >
        <Tile name={order.restaurantName} />
        <div>
          <h3>{order.restaurantName}</h3>
          <Box variant="quiet small">
            {commonTexts.by(creator)}
            {!wide && !isLate && ` · ${timeText(order, texts)}`}
          </Box>
        </div>
        <Row justify="between" variant="across" className={styles.now}>
          {wide ? (
            <StateProgress state={order.orderState} />
          ) : (
            <StateChip state={order.orderState} label={stateTexts.status} />
          )}
          <Row gap="8 12">
            {wide && !isLate && <Fact icon={mdiClockOutline} text={timeText(order, texts)} />}
            {isLate && <Fact icon={mdiClockAlertOutline} text={lateText(order, texts)} tone="warning" />}
            {order.closesAt && left !== undefined && (
              <span data-tone="warning" className={classNames(variant('mark'), styles.closing)}>
                <TimeLeft closesAt={order.closesAt} left={left} kind="chip" />
              </span>
            )}
            {hasChosen && <Fact icon={mdiCheckCircle} text={commonTexts.youAreIn} tone="success" />}
            {order.placeName !== undefined && <Fact icon={mdiMapMarkerOutline} text={order.placeName} />}
            <Fact icon={mdiAccountGroupOutline} text={commonTexts.people(order.peopleCount)} />
          </Row>
        </Row>
      </Grid>
      {step && (
        <ButtonLink
          look={isFirstTurn ? 'primary' : 'tonal'}
          to={fragment === undefined ? path : orderFragmentPath(order.id, fragment)}
          className={styles.turn}
          // Until it is known whether it was reported, nobody is asked to pay; the place is kept.
          style={step.type === 'pay' && !payments ? { visibility: 'hidden' } : undefined}
        >
          <span>{texts.yourTurn(texts.turns[step.type](formatZloty(step.amount ?? 0)))}</span>
          <Icon path={mdiChevronRight} size={20} />
        </ButtonLink>
      )}
      {turn.reported !== undefined && (
        <Box
          as="p"
          data-state="REPORTED"
          pad="8 12"
          tall={48}
          variant={['mark small strong', 'round']}
          className={styles.turn}
        >
          {texts.reported(formatZloty(turn.reported))}
        </Box>
      )}
      {isOpen && left !== 0 && !hasChosen && (
        <Box pad="0 12 4" className={styles.foot}>
          <NotToday orderId={order.id} said={order.saidNotToday} />
        </Box>
      )}
    </Box>
  );
}

/** The time that an order has to keep in its state: that of the order, then that of the delivery. */
function timeToKeep({ orderState, timeOfOrder, timeOfDelivery }: OrderListItem): string | undefined {
  if (orderState === 'CREATED') return timeOfOrder;
  return orderState === 'ORDERED' ? timeOfDelivery : undefined;
}

/** Whether the time of an order has passed in the company's time zone, and it has not gone on. */
function useIsLate(order: OrderListItem): boolean {
  const timeZone = useCompanyZone();
  const time = timeToKeep(order);
  const instant = time === undefined ? NaN : instantOf({ date: order.orderDate, time }, timeZone);
  return useTimeLeft(instant, Infinity) === 0;
}

const lateText = (order: OrderListItem, texts: ReturnType<typeof useTodayTexts>): string =>
  order.orderState === 'CREATED' ? texts.notPlaced(order.timeOfOrder) : texts.notHere(order.timeOfDelivery ?? '');

function timeText(
  { orderState, timeOfOrder, timeOfDelivery }: OrderListItem,
  texts: ReturnType<typeof useTodayTexts>,
): string {
  if (orderState === 'ORDERED') return timeOfDelivery ? texts.arrivesAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
  if (orderState === 'DELIVERED')
    return timeOfDelivery ? texts.arrivedAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
  if (orderState === 'REJECTED') return texts.wasFor(timeOfOrder);
  return texts.ordersAt(timeOfOrder);
}

const Fact = ({ icon, text, tone }: { icon: string; text: string; tone?: Tone }) => (
  <Row as="span" data-tone={tone} nowrap gap={6} variant={tone ? 'small strong toned' : 'small'}>
    <Icon path={icon} size={18} className={variant(!tone && 'quiet')} />
    {text}
  </Row>
);
