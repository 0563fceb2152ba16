import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../../api/queries.js';
import { orderEditData } from './api.js';
import { EditOrder } from './edit-order.js';
import { OrderProvider } from '../../order/use-order.js';
import type { PathIds } from '../../ui/links/paths.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The screen on which the creator, and the payer of a placed order, change an order. */
export function OrderEditFormPage({ id }: PathIds) {
  const edited = useQuery(orderEditData(id));
  const shown = useQuery(showOrder(id));
  return (
    <Loaded query={edited}>
      {({ order }) => (
        <Loaded query={shown}>
          {(data) => (
            <OrderProvider data={{ ...data, order }}>
              <EditOrder key={id} />
            </OrderProvider>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
