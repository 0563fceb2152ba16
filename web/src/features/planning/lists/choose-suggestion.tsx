import { mdiFoodForkDrink } from '@mdi/js';
import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { choosePath } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonLink } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { useTimeLeft } from '../../../order/closing/use-time-left.js';
import { orderToChooseIn } from './order-to-choose-in.js';

/** Leads straight to choosing a dish if there is exactly one order to choose in. */
export function ChooseSuggestion({ orders }: { orders: TodaysOrders }) {
  const { today: texts, show } = useTexts();
  const order = orderToChooseIn(orders);
  const left = useTimeLeft(order?.closesAt, Infinity);
  if (!order || left === 0) return null;
  return (
    <section className={layout.section}>
      <div className={classNames(layout.card, layout.padded, layout.spread)}>
        <div>
          <strong>{texts.suggestion(order.restaurantName, order.timeOfOrder)}</strong>
          <div className={classNames(layout.quiet, layout.small)}>{texts.notChosen}</div>
        </div>
        <ButtonLink look="outline" icon={mdiFoodForkDrink} to={choosePath(order.id)}>
          {show.chooseDish}
        </ButtonLink>
      </div>
    </section>
  );
}
