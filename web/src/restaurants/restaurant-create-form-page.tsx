import { RestaurantForm } from './restaurant-form.js';
import { useGoBack } from '../ui/links/go-back.js';
import { pathTo } from '../ui/links/paths.js';

/** Adds a restaurant. */
export function RestaurantCreateFormPage() {
  const goBack = useGoBack();
  return <RestaurantForm onDone={() => goBack(pathTo('restaurantIndex'))} />;
}
