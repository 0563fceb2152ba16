import { mdiReplay } from '@mdi/js';
import { Link } from 'react-router-dom';
import type { RepeatableOrder } from '@kantyna/contracts/orders/entries';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { useCall } from '../../api/use-call.js';
import { useRead } from '../../api/read.js';
import { choiceInWords } from '../../dishes/dish-entry.js';
import { useSaveDish } from '../../dishes/saved-dishes.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useHistoryTexts } from './history.texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Row, Text, variant } from '../../ui/layout.js';
import { CHOOSE_FRAGMENT, orderFragmentPath } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import styles from './order-again.module.css';

/** The choices that can be ordered again today, by past order. Empty until they are known, and where no order is open. */
export function useRepeatableOrders(): ReadonlyMap<string, RepeatableOrder> {
  const { data } = useRead('repeatableOrders');
  return new Map(data?.repeatableOrders.map((one) => [one.pastOrderId, one]));
}

/**
 * A button for each dish of a past order that adds it to today's order of the same restaurant, as it was chosen then. A dish that asks for
 * options by now, or is sold out today, leads to the order.
 */
export function OrderAgain({ repeatable: { orderId, choices } }: { repeatable: RepeatableOrder }) {
  const texts = useHistoryTexts();
  const { options } = useDishTexts();
  const { soldOutToday } = useDishTexts();
  const remove = useCall('deleteDishEntry');
  const add = useSaveDish(
    { id: orderId },
    {
      onReply: (params, { choice: { dishName } }) =>
        showNotice({ text: texts.orderedAgain(dishName), undo: () => remove.submit({ params }) }),
    },
  );
  return (
    <Row gap={8} variant="across" className={styles.choices}>
      <Text variant="quiet small">{texts.orderAgain}:</Text>
      {choices.map((choice) =>
        choice.toChoose || choice.isSoldOut ? (
          <Link
            key={JSON.stringify(choice)}
            to={orderFragmentPath(orderId, CHOOSE_FRAGMENT)}
            className={classNames(variant('pill'), styles.choice)}
          >
            <Icon path={mdiReplay} size={18} />
            {choiceInWords(choice)} {choice.isSoldOut && <Text variant="danger">{soldOutToday}</Text>}{' '}
            {choice.toChoose && <Text variant="quiet">{options(choice.toChoose)}</Text>}
          </Link>
        ) : (
          <button
            key={JSON.stringify(choice)}
            type="button"
            className={classNames(variant('pill'), styles.choice)}
            aria-label={`${texts.orderAgain}: ${choiceInWords(choice)}, ${formatZloty(dishPrice(choice))}`}
            aria-busy={(add.isPending && add.variables.choice === choice) || undefined}
            onClick={() => void add.submit({ choice })}
          >
            <Icon path={mdiReplay} size={18} />
            {choiceInWords(choice)} <Price grosze={dishPrice(choice)} />
          </button>
        ),
      )}
    </Row>
  );
}
