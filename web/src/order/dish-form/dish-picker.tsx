import { useDishFormTexts } from './dish-form.texts.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useState, type Ref } from 'react';
import { Switch } from '../../ui/fields/switch.js';
import { mdiPlus } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { Button } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { FactsLine } from '../../dishes/facts-line.js';
import { DishMenu } from '../../dishes/dish-menu.js';
import { classNames } from '../../ui/class-names.js';
import { Stack, Text, variant } from '../../ui/layout.js';
import styles from './entry-form.module.css';
import { fittingFirst, menuGroups } from './menu-groups.js';
import { recentDishes } from '../../dishes/saved-dishes.js';
import { SoldOutMark, useFitOf, useMisfit } from './dish-marks.js';

interface Props {
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** The dish that is chosen already. */
  chosenId?: string | undefined;
  onDish: (dish: Dish) => void;
  onNewDish: (name: string) => void;
}

/** The menu by category, with a search. Recent and popular dishes come first; a dish that is not on the menu can be typed. */
export function DishPicker({ className, ref, chosenId, onDish, onNewDish }: Props) {
  const texts = useDishFormTexts();
  const dishTexts = useDishTexts();
  const viewed = useOrder();
  const [search, setSearch] = useState('');
  // As they were when it opened: what others choose meanwhile would move the dish under the finger.
  const [{ orderEntries, recent }] = useState({ ...viewed, recent: recentDishes(viewed.order.restaurantId) });
  const fitOf = useFitOf();
  const misfit = useMisfit();
  const [isAlone, setAlone] = useState(false);
  const found = menuGroups({ ...viewed, orderEntries }, recent, search, dishTexts);
  const groups = fitOf ? fittingFirst(found, fitOf, isAlone) : found;
  const note = classNames(variant('block tiny'), styles.note);
  const quiet = classNames(variant('regular quiet'), note);
  const mark = (dish: Dish) => {
    const fit = fitOf?.(dish);
    if (fit?.fit === 'fits') return <span className={classNames(variant('strong owed'), note)}>{texts.fits}</span>;
    return (
      fit?.fit === 'not' && (
        <span className={classNames(variant('strong danger'), note)}>{texts.misfit(misfit(fit))}</span>
      )
    );
  };
  return (
    <Stack as="section" ref={ref} aria-label={dishTexts.menu} className={className}>
      {fitOf && (
        <div>
          <Switch label={texts.onlyFitting} checked={isAlone} onChange={(_, checked) => setAlone(checked)} />
          <p className={quiet}>{texts.fitHint}</p>
        </div>
      )}
      <DishMenu
        groups={groups}
        empty={
          isAlone && found.length > 0
            ? texts.noneFits
            : search.trim() === ''
              ? texts.menuEmpty
              : texts.noMatch(search.trim())
        }
        // On a touch screen the keyboard would hide the menu.
        search={{ text: search, onChange: setSearch, autoFocus: !matchMedia('(pointer: coarse)').matches }}
        hasLinks
        chosenId={chosenId}
        onDish={onDish}
      >
        {(dish) => (
          <>
            <Text variant="fill">
              {dish.name}
              <SoldOutMark dishId={dish.id} />
              {dish.description && <span className={classNames(quiet, styles.description)}>{dish.description}</span>}
              {mark(dish)}
              <FactsLine dish={dish} className={quiet} />
            </Text>
            <Price grosze={dish.price} />
          </>
        )}
      </DishMenu>
      <Button look="outline" icon={mdiPlus} onClick={() => onNewDish(search.trim())}>
        {search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim())}
      </Button>
    </Stack>
  );
}
