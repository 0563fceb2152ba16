import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { restaurantEditData } from '../features/restaurants/api.js';
import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { useGoBack } from '../lib/go-back.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person changes a restaurant. */
export function RestaurantEditFormPage() {
  const { id = '' } = useParams();
  const goBack = useGoBack();
  const { data, isError, refetch } = useQuery(restaurantEditData(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <RestaurantForm
        key={id}
        restaurantId={id}
        initial={data}
        onDone={() => goBack(pathTo('showRestaurant', { id }))}
      />
    </Widgets>
  );
}
