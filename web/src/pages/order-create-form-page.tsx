import { useQuery } from '@tanstack/react-query';
import { orderCreateData } from '../features/orders/api.js';
import { CreateOrder } from '../features/orders/create-order.js';
import { Widgets } from '../ui/widgets.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';

/** Where a person opens an order. */
export function OrderCreateFormPage() {
  const { data, isError, refetch } = useQuery(orderCreateData);
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <CreateOrder data={data} />
    </Widgets>
  );
}
