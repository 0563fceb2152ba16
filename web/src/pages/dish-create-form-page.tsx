import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dishCreateData } from '../features/restaurants/api.js';
import { DishForm } from '../features/restaurants/dish-form.js';
import { useGoBack } from '../lib/go-back.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person adds a dish to a menu; afterwards it goes back. */
export function DishCreateFormPage() {
  const { id = '' } = useParams();
  const goBack = useGoBack();
  const { data, isError, refetch } = useQuery(dishCreateData(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <DishForm
        restaurantId={id}
        categories={data.categories}
        onDone={() => goBack(pathTo('showRestaurant', { id }))}
      />
    </Widgets>
  );
}
