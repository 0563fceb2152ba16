import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiClose } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { MAX_POLL_RESTAURANTS, MIN_POLL_RESTAURANTS, RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import { matches } from '../../../lib/matches.js';
import { usePollTexts } from '../../../texts/polls.js';
import { useOrderFormTexts } from '../../../texts/order-forms.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Empty } from '../../../ui/data/empty.js';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/data/pages.js';
import choices from '../../../ui/fields/choices.module.css';
import form from '../form.module.css';
import picker from '../restaurant-picker.module.css';
import type { ChosenRestaurant, PollValues } from './poll-values.js';
import styles from './polls.module.css';

interface Props {
  control: Control<PollValues>;
  restaurants: OrderCreateData['restaurantsList'];
}

const PAGE_SIZE = RESTAURANT_PICKER_PAGE_SIZE;

/** Chooses two to five restaurants, with a search and page by page. */
export function RestaurantsInput({ control, restaurants }: Props) {
  const { createOrder } = useOrderFormTexts();
  const { common } = useTexts();
  const texts = usePollTexts();
  const goneOf = (all: ChosenRestaurant[]) => all.filter((one) => !restaurants.some(({ id }) => id === one.id));
  const validate = (all: ChosenRestaurant[]) =>
    goneOf(all).length === 0 && (all.length >= MIN_POLL_RESTAURANTS || texts.chooseTwo);
  const { field, fieldState } = useController({ control, name: 'restaurants', rules: { validate } });
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(1);
  const chosen = field.value;
  const gone = goneOf(chosen);
  const isFull = chosen.length >= MAX_POLL_RESTAURANTS;
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const matching = restaurants.filter(({ name }) => matches(name, filter));
  const toggle = ({ id, name }: ChosenRestaurant) =>
    field.onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]);
  const search = (text: string) => {
    setFilter(text);
    setPage(1);
  };
  return (
    <fieldset className={classNames(layout.card, form.group)}>
      <legend>{texts.restaurants}</legend>
      <p className={classNames(layout.quiet, layout.small)} style={{ clear: 'both', margin: 0 }}>
        {isFull ? texts.full : texts.restaurantsHint}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={texts.chosen} className={styles.chosen}>
          {chosen.map((one) => (
            <li key={one.id}>
              <Button
                look="outline"
                icon={mdiClose}
                aria-label={texts.removeChoice(one.name)}
                onClick={() => toggle(one)}
              >
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        type="search"
        label={createOrder.filter}
        value={filter}
        onChange={({ target }) => search(target.value)}
      />
      {matching.length === 0 && <Empty text={createOrder.noMatch} />}
      <div role="group" aria-label={texts.restaurants} className={layout.tight}>
        {matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, name, dishCount }, index) => (
          <label key={id} className={picker.option}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={isChosen(id)}
              disabled={isFull && !isChosen(id)}
              onChange={() => toggle({ id, name })}
            />
            <span className={picker.name}>{name}</span>
            <span className={layout.quiet}>{common.dishes(dishCount)}</span>
          </label>
        ))}
      </div>
      <Pages page={page} pageSize={PAGE_SIZE} rows={matching.length} onPage={setPage} />
      {(gone.length > 0 || fieldState.error) && (
        <div role="alert" className={classNames(layout.small, choices.fault)}>
          {gone.length > 0 ? texts.gone(gone.map(({ name }) => name).join(', ')) : fieldState.error?.message}
        </div>
      )}
    </fieldset>
  );
}
