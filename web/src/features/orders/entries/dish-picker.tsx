import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/dishes';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { matches } from '../../../lib/matches.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.js';
import { popularDishes } from './dish-choice.js';
import styles from './entry-form.module.css';
import { recentDishes } from './recent-dishes.js';

interface Props {
  data: ShowOrder;
  onDish: (dish: Dish) => void;
  onNewDish: (name: string) => void;
}

/** The menu by category, with a search. Recent and popular dishes come first; a dish that is not on the menu can be typed. */
export function DishPicker({ data, onDish, onNewDish }: Props) {
  const texts = useTexts().entryForm;
  const [search, setSearch] = useState('');
  const groups = groupsOf(data, texts).map(({ title, dishes }) => ({
    title,
    dishes: dishes.filter(({ name }) => matches(`${name} ${title}`, search)),
  }));
  const shown = groups.filter(({ dishes }) => dishes.length > 0);

  return (
    <div className={styles.form}>
      <TextField
        type="search"
        autoFocus
        label={texts.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.menu}>
        {shown.map(({ title, dishes }) => (
          <section key={title} aria-label={title}>
            <div className={styles.category}>{title}</div>
            {dishes.map((dish) => (
              <button key={dish.id} type="button" className={styles.dish} onClick={() => onDish(dish)}>
                {dish.name}
                <Price grosze={dish.price} />
              </button>
            ))}
          </section>
        ))}
        {shown.length === 0 && (
          <p className={layout.quiet}>{search.trim() === '' ? texts.menuEmpty : texts.noMatch(search.trim())}</p>
        )}
      </div>
      <Button look="outline" icon={mdiPlus} onClick={() => onNewDish(search.trim())}>
        {search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim())}
      </Button>
    </div>
  );
}

function groupsOf(
  { order, orderEntries, allDishesInRestaurant: menu, allDishesByCategory }: ShowOrder,
  texts: { popular: string; recent: string; noCategory: string },
): { title: string; dishes: Dish[] }[] {
  const recent = recentDishes(order.restaurantId).flatMap((id) => menu.filter((dish) => dish.id === id));
  const byCategory = Object.entries(allDishesByCategory).map(([title, dishes]) => ({
    title: title || texts.noCategory,
    dishes,
  }));
  return [
    { title: texts.recent, dishes: recent },
    { title: texts.popular, dishes: popularDishes(orderEntries, menu) },
    ...byCategory,
  ];
}
