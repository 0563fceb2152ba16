import { useNavigate } from 'react-router-dom';
import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person adds a restaurant; afterwards it goes back. */
export function RestaurantCreateFormPage() {
  const navigate = useNavigate();
  return (
    <Widgets>
      <RestaurantForm onDone={() => void navigate(-1)} />
    </Widgets>
  );
}
