import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { useGoBack } from '../lib/go-back.js';
import { pathTo } from '../lib/paths.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person adds a restaurant; afterwards it goes back. */
export function RestaurantCreateFormPage() {
  const goBack = useGoBack();
  return (
    <Widgets>
      <RestaurantForm onDone={() => goBack(pathTo('restaurantIndex'))} />
    </Widgets>
  );
}
