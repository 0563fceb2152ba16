import { useMoreTexts } from '../../texts/texts.js';
import { mdiTagOutline } from '@mdi/js';
import type { HeardPrice } from '@kantyna/contracts/orders/phone';
import { formatZloty } from '@kantyna/money/zloty';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import { useCorrectMenu } from './api.js';
import styles from './sold-out.module.css';

/** A price that was named on the phone, while the menu says another one: the menu is corrected with one tap, or left as it is. */
export function HeardPriceNote({ heard: { dishId, dishName, price } }: { heard: HeardPrice }) {
  const texts = useMoreTexts().call;
  const { order, allDishesInRestaurant } = useOrder();
  const { submit, isPending, variables } = useCorrectMenu(order.id, dishId);
  const dish = allDishesInRestaurant.find(({ id }) => id === dishId);
  if (!dish || dish.price === price) return null;
  return (
    <Banner tone="info" icon={mdiTagOutline} role="status">
      {texts.costs(dishName, formatZloty(price), formatZloty(dish.price))}
      <div className={classNames(layout.row, styles.choices)}>
        <Button look="inherit" pending={isPending && variables} onClick={() => void submit(true)}>
          {texts.correct}
        </Button>
        <Button look="inherit" pending={isPending && !variables} onClick={() => void submit(false)}>
          {texts.dismiss}
        </Button>
      </div>
    </Banner>
  );
}
