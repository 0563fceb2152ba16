import { useFieldTexts } from './field.texts.js';
import { useState } from 'react';
import { Stack } from '../layout.js';
import { findRestaurants, firstOf, pageOf, RestaurantOptions, type ListedRestaurants } from './restaurant-options.js';

interface Props {
  restaurants: ListedRestaurants;
  /** Id, or `''`. */
  chosen: string;
  onChoose: (restaurantId: string) => void;
}

/** Chooses a restaurant. The chosen one is always on the screen: the choice follows the search and the page. */
export function RestaurantPicker({ restaurants, chosen, onChoose }: Props) {
  const texts = useFieldTexts();
  const [search, setSearch] = useState('');
  const found = findRestaurants(restaurants, search);
  const searchFor = (text: string) => {
    setSearch(text);
    const foundNow = findRestaurants(restaurants, text);
    if (!foundNow.some(({ id }) => id === chosen)) onChoose(foundNow[0]?.id ?? '');
  };
  return (
    <Stack>
      <RestaurantOptions
        found={found}
        role="radiogroup"
        label={texts.selectRestaurant}
        search={search}
        onSearch={searchFor}
        page={pageOf(found.findIndex(({ id }) => id === chosen))}
        onPage={(page) => onChoose(found[firstOf(page)]!.id)}
        inputOf={({ id }) => (
          <input type="radio" name="restaurant" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        )}
      />
    </Stack>
  );
}
