import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { matches } from '../../lib/matches.js';
import { useOrderFormTexts } from '../../texts/order-forms.js';
import { useTexts } from '../../texts/texts.js';
import { Empty } from '../../ui/data/empty.js';
import layout from '../../ui/layout.module.css';
import { Pages } from '../../ui/data/pages.js';
import styles from './restaurant-picker.module.css';

interface Props {
  restaurants: OrderCreateData['restaurantsList'];
  /** Id, or `''`. */
  chosen: string;
  onChoose: (restaurantId: string) => void;
}

const PAGE_SIZE = RESTAURANT_PICKER_PAGE_SIZE;

/** Chooses a restaurant, page by page. The chosen one is always on the screen: the choice follows the search and the page. */
export function RestaurantPicker({ restaurants, chosen, onChoose }: Props) {
  const { createOrder: texts } = useOrderFormTexts();
  const { common } = useTexts();
  const [filter, setFilter] = useState('');
  const matching = restaurants.filter(({ name }) => matches(name, filter));
  const page = Math.floor(Math.max(positionOf(chosen, matching), 0) / PAGE_SIZE) + 1;
  const shown = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  const search = (text: string) => {
    setFilter(text);
    const found = restaurants.filter(({ name }) => matches(name, text));
    if (positionOf(chosen, found) < 0) onChoose(found[0]?.id ?? '');
  };
  const turnTo = (to: number) => onChoose(matching[(to - 1) * PAGE_SIZE]!.id);

  return (
    <div className={layout.stack}>
      <TextField type="search" label={texts.filter} value={filter} onChange={({ target }) => search(target.value)} />
      {matching.length === 0 && <Empty text={texts.noMatch} />}
      <div role="radiogroup" aria-label={texts.stepRestaurant} className={layout.tight}>
        {shown.map(({ id, name, dishCount }) => (
          <label key={id} className={styles.option}>
            <input type="radio" name="restaurant" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.name}>{name}</span>
            <span className={layout.quiet}>{common.dishes(dishCount)}</span>
          </label>
        ))}
      </div>
      <Pages page={page} pageSize={PAGE_SIZE} rows={matching.length} onPage={turnTo} />
    </div>
  );
}

const positionOf = (chosen: string, among: Props['restaurants']) => among.findIndex(({ id }) => id === chosen);
