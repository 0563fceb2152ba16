import { useLanguage } from '../../texts/texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { classNames } from '../../ui/class-names.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Grid, Row, variant } from '../../ui/layout.js';
import { Tile } from '../../ui/marks.js';
import { StateProgress } from '../../ui/state/state-progress.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { ORDER_HEAD } from '../element-ids.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { ClosingChip } from '../closing/closing-chip.js';
import styles from './order-head.module.css';
import { ShareButton } from './share-button.js';

/** The restaurant, day and creator of an order, its state, and what is done with it as a whole. */
export function OrderHead() {
  const { order, viewer } = useOrder();
  const texts = useOrderTexts();
  const commonTexts = useCommonTexts();
  const language = useLanguage();
  const creator = usePersonName()(order.orderCreatorUsername);
  const date = calendarDate(order.orderDate, language);
  const line = variant('quiet small twoLines');
  return (
    <div className={variant('container')}>
      <Grid align="center" gap="8 12" className={styles.grid}>
        <Tile name={order.restaurantName} />
        <div className={styles.names}>
          <h2 id={ORDER_HEAD} className={variant('twoLines')}>
            {order.restaurantName}
          </h2>
          <div className={line}>
            {date} · {viewer.isCreator ? texts.byYou : commonTexts.by(creator)}
          </div>
          {order.placeName !== undefined && <div className={line}>{order.placeName}</div>}
        </div>
        <Row gap={8} justify="between" className={styles.now}>
          <StateProgress state={order.orderState} />
          <ClosingChip />
        </Row>
        <div className={classNames(variant('accent'), styles.tools)}>
          <ShareButton />
        </div>
      </Grid>
    </div>
  );
}
