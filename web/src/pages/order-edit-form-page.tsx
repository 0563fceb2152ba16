import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderEditData } from '../features/orders/forms/api.js';
import { EditOrder } from '../features/orders/forms/edit-order.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** The screen on which the creator changes an order. */
export function OrderEditFormPage() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(orderEditData(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <EditOrder key={id} order={data.order} />
    </Widgets>
  );
}
