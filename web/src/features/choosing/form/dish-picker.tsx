import { useState, type Ref } from 'react';
import { mdiPlus } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { Price } from '../../../ui/price.js';
import { useOrder } from '../../../order/use-order.js';
import { DishMenu } from '../../../order/dish-menu.js';
import styles from './entry-form.module.css';
import { menuGroups } from './menu-groups.js';
import { recentDishes } from './recent-dishes.js';

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
  const texts = useTexts().entryForm;
  const { soldOutToday } = useCallTexts();
  const viewed = useOrder();
  const [search, setSearch] = useState('');
  // As they were when it opened: what others choose meanwhile would move the dish under the finger.
  const [{ orderEntries, recent }] = useState({ ...viewed, recent: recentDishes(viewed.order.restaurantId) });
  const groups = menuGroups({ ...viewed, orderEntries }, recent, search, texts);
  return (
    <section ref={ref} aria-label={texts.menu} className={className}>
      <DishMenu
        groups={groups}
        empty={search.trim() === '' ? texts.menuEmpty : texts.noMatch(search.trim())}
        // On a touch screen the keyboard would hide the menu.
        search={{ text: search, onChange: setSearch, autoFocus: !matchMedia('(pointer: coarse)').matches }}
        hasLinks
        chosenId={chosenId}
        onDish={onDish}
      >
        {({ id, name, price }) => (
          <>
            <span>
              {name}
              {viewed.soldOutDishIds?.includes(id) && <span className={styles.soldOut}> {soldOutToday}</span>}
            </span>
            <Price grosze={price} />
          </>
        )}
      </DishMenu>
      <Button look="outline" icon={mdiPlus} onClick={() => onNewDish(search.trim())}>
        {search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim())}
      </Button>
    </section>
  );
}
