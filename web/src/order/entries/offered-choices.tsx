import type { ReactNode } from 'react';
import { mdiPlus } from '@mdi/js';
import { dishPrice } from '@kantyna/money/order-price';
import { useRead } from '../../api/read.js';
import { Voices } from '../../dishes/voices.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { keepDraft } from '../../ui/browser/use-draft.js';
import buttons from '../../ui/button.module.css';
import { classNames } from '../../ui/class-names.js';
import { dishIcon } from '../../ui/pictures/food-icon.js';
import { Icon } from '../../ui/icon.js';
import { Grid, Paragraph, Stack, Text, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { sidesAndComment } from '../../dishes/dish-entry.js';
import { recentDishes } from '../../dishes/saved-dishes.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { useDishEditing } from './dish-editing.js';
import styles from './offered-choices.module.css';
import { offeredChoices, type OfferedChoice } from './offered.js';
import { SoldOutMark, useFitOf, useIsSoldOut, useMisfit } from '../dish-form/dish-marks.js';

interface Props {
  most: number;
  /** Shown until the choices are known. */
  skeleton: ReactNode;
}

/** Up to `most` dishes that one tap adds: usual ones, those that others have chosen, and recent ones. */
export function OfferedChoices({ most, skeleton }: Props) {
  const editing = useDishEditing();
  const { submit, isPending: isAdding, variables } = editing.usual;
  const texts = useOrderTexts();
  const { options } = useDishTexts();
  const isSoldOut = useIsSoldOut();
  const viewed = useOrder();
  const { id: orderId, restaurantId } = viewed.order;
  const { data, isPending } = useRead('usualChoices', { params: { orderId } });
  const categoryOf = ({ dishId }: OfferedChoice) =>
    viewed.allDishesInRestaurant.find(({ id }) => id === dishId)?.category ?? '';
  const fitOf = useFitOf();
  const misfit = useMisfit();
  const misfitOf = ({ dishId }: OfferedChoice) => {
    const dish = fitOf && viewed.allDishesInRestaurant.find(({ id }) => id === dishId);
    return misfit(dish && fitOf(dish));
  };
  const asksFor = (choice: OfferedChoice) =>
    [choice.toChoose && options(choice.toChoose), misfitOf(choice)].filter(Boolean).join(' · ');
  const add = (choice: OfferedChoice) => {
    if (isSoldOut(choice.dishId) || choice.toChoose || misfitOf(choice) !== '') {
      keepDraft([orderId, 'new'], { ...choice, quantity: 1, isOffered: true });
      // The form asks for more.
      editing.add();
    } else void submit({ choice });
  };
  if (isPending) return skeleton;
  const offered = offeredChoices(data?.choices ?? [], viewed, recentDishes(restaurantId), most);
  if (offered.length === 0)
    return (
      <Paragraph pad="16 12" variant="quiet textCenter" className={styles.none}>
        {texts.newEntryText}
      </Paragraph>
    );
  return (
    <Stack gap={0}>
      {offered.map(({ choice, why }, index) => {
        // The first of several dishes with one reason gives it.
        const reason = offered.findIndex((one) => one.why === why) === index ? texts.offered[why] : '';
        const isPressed = isAdding && JSON.stringify(variables.choice) === JSON.stringify(choice);
        return (
          <Grid
            as="button"
            key={JSON.stringify(choice)}
            type="button"
            columns="auto 1fr auto auto"
            align="center"
            gap="0 12"
            pad="4 12"
            tall={56}
            variant="pressable"
            className={styles.choice}
            aria-busy={isPressed || undefined}
            onClick={() => add(choice)}
          >
            <span className={classNames(variant('accent'), styles.food)}>
              <Icon path={dishIcon(categoryOf(choice), choice.dishName)} size={20} />
            </span>
            <span>
              <Text variant="unseen">{texts.addUsual} </Text>
              <Text variant="twoLines strong">
                {choice.dishName}
                <SoldOutMark dishId={choice.dishId} />
              </Text>{' '}
              <Text variant="twoLines quiet small">
                {asksFor(choice) || sidesAndComment(choice) || reason}
                <Voices restaurantId={restaurantId} dishName={choice.dishName} />
              </Text>
            </span>{' '}
            <Price grosze={dishPrice(choice)} strong />
            <span className={classNames(variant('accent'), styles.plus)}>
              {isPressed ? <span className={buttons.spinner} /> : <Icon path={mdiPlus} size={20} />}
            </span>
          </Grid>
        );
      })}
    </Stack>
  );
}
