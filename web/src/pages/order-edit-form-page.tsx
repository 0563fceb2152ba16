import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderEditData } from '../features/orders/forms/api.js';
import { EditOrder } from '../features/orders/forms/edit-order.js';
import { Loaded } from '../ui/loaded.js';
import { Widgets } from '../ui/widgets.js';

/** The screen on which the creator changes an order. */
export function OrderEditFormPage() {
  const { id = '' } = useParams();
  return (
    <Widgets>
      <Loaded query={useQuery(orderEditData(id))}>{({ order }) => <EditOrder key={id} order={order} />}</Loaded>
    </Widgets>
  );
}
