import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { useGoBack } from '../lib/browser/go-back.js';
import { pathTo } from '../lib/paths.js';
import { Widgets } from '../ui/widgets.js';

/** Adds a restaurant. */
export function RestaurantCreateFormPage() {
  const goBack = useGoBack();
  return (
    <Widgets>
      <RestaurantForm onDone={() => goBack(pathTo('restaurantIndex'))} />
    </Widgets>
  );
}
