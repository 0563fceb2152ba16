import { useId, type ReactNode } from 'react';
import { mdiPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { PastChoice } from '@kantyna/contracts/orders/past-choices';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { choiceInWords, sidesAndComment } from '../../order/portions.js';
import { usualChoices, type useSaveDish } from './form/api.js';
import { useOrder } from '../../order/use-order.js';
import { choiceAgain, chosenDish } from '../../order/dish-choice.js';
import { rememberDish } from './form/recent-dishes.js';
import styles from './usual-choices.module.css';

interface Props {
  save: ReturnType<typeof useSaveDish>;
  /** Shown until the choices are known. */
  skeleton: ReactNode;
}

/** What the person chooses most often at this restaurant: one tap adds it. Nothing for somebody who is new there. */
export function UsualChoices({ save: { submit, isPending: isAdding, variables }, skeleton }: Props) {
  const texts = useTexts().show;
  const { order } = useOrder();
  const id = useId();
  const { data, isPending } = useQuery(usualChoices(order.id));
  const bodyOf = (choice: PastChoice) => chosenDish(order.id, choiceAgain(choice));
  const add = async (choice: PastChoice) => {
    if (await submit({ dish: bodyOf(choice) })) rememberDish(order.restaurantId, choice.dishId);
  };
  if (isPending) return skeleton;
  if (!data || data.choices.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.usual}>
      <h3 id={id} className={layout.small}>
        {texts.usual}
      </h3>
      {data.choices.map((choice) => {
        const isPressed = isAdding && JSON.stringify(variables.dish) === JSON.stringify(bodyOf(choice));
        return (
          <button
            key={JSON.stringify(choice)}
            type="button"
            className={styles.choice}
            aria-label={`${texts.addUsual(choiceInWords(choice))}, ${formatZloty(dishPrice(choice))}`}
            aria-busy={isPressed || undefined}
            onClick={() => void add(choice)}
          >
            <Icon path={mdiPlus} size={20} />
            <span className={styles.words}>
              <span className={styles.name}>{choice.dishName}</span>{' '}
              <span className={layout.small}>{sidesAndComment(choice)}</span>
            </span>
            <Price grosze={dishPrice(choice)} strong />
          </button>
        );
      })}
    </section>
  );
}
