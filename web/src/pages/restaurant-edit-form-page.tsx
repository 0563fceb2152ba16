import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { restaurantEditData } from '../features/restaurants/api.js';
import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person changes a restaurant. */
export function RestaurantEditFormPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(restaurantEditData(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <RestaurantForm
        key={id}
        restaurantId={id}
        initial={data}
        onDone={() => void navigate(pathTo('showRestaurant', { id }), { replace: true })}
      />
    </Widgets>
  );
}
