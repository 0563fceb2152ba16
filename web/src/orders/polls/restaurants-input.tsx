import { useState } from 'react';
import { mdiClose } from '@mdi/js';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MAX_POLL_RESTAURANTS, MIN_POLL_RESTAURANTS } from '@kantyna/contracts/product';
import { listed } from '../../texts/isolated.js';
import { usePollFormTexts } from './poll-form.texts.js';
import { Button } from '../../ui/button.js';
import { Box, Paragraph, Row, Stack } from '../../ui/layout.js';
import { findRestaurants, RestaurantOptions, type ListedRestaurants } from '../../ui/fields/restaurant-options.js';
import type { ChosenRestaurant } from './poll-values.js';

interface Props<V extends FieldValues> {
  control: Control<V>;
  /** A field with chosen restaurants. */
  name: FieldPath<V>;
  restaurants: ListedRestaurants;
  /** It stands in a card already. */
  isInside?: boolean;
}

/** Chooses two to five restaurants, with a search and page by page. */
export function RestaurantsInput<V extends FieldValues>({ control, name, restaurants, isInside = false }: Props<V>) {
  const texts = usePollFormTexts();
  const goneOf = (all: ChosenRestaurant[]) => all.filter((one) => !restaurants.some(({ id }) => id === one.id));
  const validate = (all: ChosenRestaurant[]) =>
    goneOf(all).length === 0 && (all.length >= MIN_POLL_RESTAURANTS || texts.chooseTwo);
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const chosen: ChosenRestaurant[] = field.value;
  const gone = goneOf(chosen);
  const isFull = chosen.length >= MAX_POLL_RESTAURANTS;
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const toggle = ({ id, name }: ChosenRestaurant) =>
    field.onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]);
  return (
    <Stack as="fieldset" pad={isInside ? undefined : 16} variant={!isInside && 'card'}>
      <legend>{texts.restaurants}</legend>
      <Paragraph variant="quiet small">{isFull ? texts.full : texts.restaurantsHint}</Paragraph>
      {chosen.length > 0 && (
        <Row as="ul" aria-label={texts.chosen} gap={8}>
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
        </Row>
      )}
      <RestaurantOptions
        found={findRestaurants(restaurants, search)}
        role="group"
        label={texts.restaurants}
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
        page={page}
        onPage={setPage}
        inputOf={({ id, name }, index) => (
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            checked={isChosen(id)}
            disabled={isFull && !isChosen(id)}
            onChange={() => toggle({ id, name })}
          />
        )}
      />
      {(gone.length > 0 || fieldState.error) && (
        <Box role="alert" variant="small danger">
          {gone.length > 0 ? texts.gone(listed(gone.map(({ name }) => name))) : fieldState.error?.message}
        </Box>
      )}
    </Stack>
  );
}
