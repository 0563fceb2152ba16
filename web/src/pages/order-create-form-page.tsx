import { useQuery } from '@tanstack/react-query';
import { orderCreateData } from '../features/orders/forms/api.js';
import { CreateOrder } from '../features/orders/forms/create-order.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** The screen to open an order. */
export function OrderCreateFormPage() {
  const { data, isError, refetch } = useQuery(orderCreateData);
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <CreateOrder data={data} />
    </Widgets>
  );
}
