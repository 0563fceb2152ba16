import { useRef, useState, type MouseEvent } from 'react';
import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { JumpLinks } from '../../../ui/jump-links.js';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.js';
import { useOrder } from '../../../order/use-order.js';
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
    const group = document.getElementById(event.currentTarget.hash.slice(1));
    group?.focus({ preventScroll: true });
    menu.current?.scrollTo({ top: group?.offsetTop ?? 0 });
  };

  return (
    <div className={styles.form}>
      <TextField
        type="search"
        // On a touch screen the keyboard would hide the menu.
        autoFocus={!matchMedia('(pointer: coarse)').matches}
        label={texts.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.trim() === '' && groups.length > 1 && <JumpLinks label={texts.jump} places={groups} onJump={scrollTo} />}
      <div ref={menu} className={styles.menu}>
        {groups.map(({ id, title, dishes }) => (
          <section key={id} id={id} tabIndex={-1} aria-label={title} className={layout.place}>
            <div className={styles.category}>{title}</div>
            {dishes.map((dish) => (
              <button key={dish.id} type="button" className={styles.dish} onClick={() => onDish(dish)}>
                <span>
                  {dish.name}
                  {viewed.soldOutDishIds?.includes(dish.id) && <span className={styles.soldOut}> {soldOutToday}</span>}
                </span>
                <Price grosze={dish.price} />
              </button>
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <p className={layout.quiet}>{search.trim() === '' ? texts.menuEmpty : texts.noMatch(search.trim())}</p>
        )}
      </div>
      <Button look="outline" icon={mdiPlus} onClick={() => onNewDish(search.trim())}>
        {search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim())}
      </Button>
    </div>
  );
}
