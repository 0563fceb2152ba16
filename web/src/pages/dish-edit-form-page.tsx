import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dishEditData } from '../features/restaurants/api.js';
import { DishForm } from '../features/restaurants/dish-form.js';
import { useGoBack } from '../lib/go-back.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** Where a person changes a dish of a menu; afterwards it goes back. */
export function DishEditFormPage() {
  const { id = '', dishId = '' } = useParams();
  const goBack = useGoBack();
  const { data, isError, refetch } = useQuery(dishEditData(id, dishId));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <DishForm
        key={dishId}
        restaurantId={id}
        dishId={dishId}
        initial={data.dish}
        categories={data.categories}
        onDone={() => goBack(pathTo('showRestaurant', { id }))}
      />
    </Widgets>
  );
}
