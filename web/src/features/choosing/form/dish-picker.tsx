import { useRef, useState, type MouseEvent } from 'react';
import { mdiPlus } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { focusOn } from '../../../lib/browser/focus.js';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { SearchField } from '../../../ui/data/search-field.js';
import { JumpLinks } from '../../../ui/jump-links.js';
import { Price } from '../../../ui/price.js';
import { useOrder } from '../../../order/use-order.js';
import { DishMenu } from '../../../order/dish-menu.js';
import styles from './entry-form.module.css';
import { menuGroups } from './menu-groups.js';
import { recentDishes } from './recent-dishes.js';

interface Props {
  onDish: (dish: Dish) => void;
  onNewDish: (name: string) => void;
}

/** The menu by category, with a search. Recent and popular dishes come first; a dish that is not on the menu can be typed. */
export function DishPicker({ onDish, onNewDish }: Props) {
  const texts = useTexts().entryForm;
  const { soldOutToday } = useCallTexts();
  const viewed = useOrder();
  const [search, setSearch] = useState('');
  const groups = menuGroups(viewed, recentDishes(viewed.order.restaurantId), search, texts);
  const menu = useRef<HTMLDivElement>(null);
  // Only the menu scrolls: the page or sheet around it stays.
  const scrollTo = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const group = focusOn(event.currentTarget.hash.slice(1));
    menu.current?.scrollTo({ top: group?.offsetTop ?? 0 });
  };

  return (
    <div className={layout.stack}>
      <SearchField
        // On a touch screen the keyboard would hide the menu.
        autoFocus={!matchMedia('(pointer: coarse)').matches}
        label={texts.search}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.trim() === '' && groups.length > 1 && <JumpLinks label={texts.jump} places={groups} onJump={scrollTo} />}
      <DishMenu
        ref={menu}
        groups={groups}
        empty={search.trim() === '' ? texts.menuEmpty : texts.noMatch(search.trim())}
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
    </div>
  );
}
