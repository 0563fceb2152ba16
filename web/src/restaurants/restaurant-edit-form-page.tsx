import { useRead } from '../api/read.js';
import { RestaurantForm } from './restaurant-form.js';
import { useGoBack } from '../ui/links/go-back.js';
import { pathTo, type PathIds } from '../ui/links/paths.js';
import { Loaded } from '../ui/data/loaded.js';

/** Edits a restaurant. */
export function RestaurantEditFormPage({ id }: PathIds) {
  const goBack = useGoBack();
  const onDone = () => goBack(pathTo('showRestaurant', { id }));
  return (
    <Loaded query={useRead('restaurantEditData', { params: { restaurantId: id } })}>
      {(restaurant) => <RestaurantForm key={id} restaurantId={id} initial={restaurant} onDone={onDone} />}
    </Loaded>
  );
}
