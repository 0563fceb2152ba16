import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { useGoBack } from '../lib/browser/go-back.js';
import { pathTo } from '../lib/paths.js';
import { MuiTheme } from '../ui/mui-theme.js';

/** Adds a restaurant. */
export function RestaurantCreateFormPage() {
  const goBack = useGoBack();
  return (
    <MuiTheme>
      <RestaurantForm onDone={() => goBack(pathTo('restaurantIndex'))} />
    </MuiTheme>
  );
}
