import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import type { OrderCreateData } from '@kantyna/contracts/orders';
import { matches } from '../../lib/matches.js';
import { useTexts } from '../../texts/texts.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { Pages } from '../../ui/pages.js';
import styles from './picker.module.css';

interface Props {
  restaurants: OrderCreateData['restaurantsList'];
  chosen: string;
  onChoose: (restaurantId: string) => void;
}

/** The restaurants by name, page by page, one of them chosen. */
export function RestaurantPicker({ restaurants, chosen, onChoose }: Props) {
  const { createOrder: texts, common } = useTexts();
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(1);
  const matching = restaurants.filter(({ name }) => matches(name, filter));
  const shown = matching.slice((page - 1) * RESTAURANT_PICKER_PAGE_SIZE, page * RESTAURANT_PICKER_PAGE_SIZE);

  const search = (text: string) => {
    setFilter(text);
    setPage(1);
  };

  return (
    <div className={layout['stack']}>
      <TextField type="search" label={texts.filter} value={filter} onChange={({ target }) => search(target.value)} />
      {matching.length === 0 && <Empty text={texts.noMatch} />}
      <div role="radiogroup" aria-label={texts.stepRestaurant} className={layout['tight']}>
        {shown.map(({ id, name, dishCount }) => (
          <label key={id} className={styles['option']}>
            <input type="radio" name="restaurant" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles['name']}>{name}</span>
            <span className={layout['quiet']}>{common.dishes(dishCount)}</span>
          </label>
        ))}
      </div>
      <Pages page={page} pageSize={RESTAURANT_PICKER_PAGE_SIZE} rows={matching.length} onPage={setPage} />
    </div>
  );
}
