import { useRead } from '../../api/read.js';
import { EditOrder } from './edit-order.js';
import { OrderProvider } from '../../viewed-order/use-order.js';
import type { PathIds } from '../../ui/links/paths.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The screen on which the creator, and the payer of a placed order, change an order. */
export function OrderEditFormPage({ id }: PathIds) {
  const edited = useRead('orderEditData', { params: { orderId: id } });
  const shown = useRead('showOrder', { params: { orderId: id } });
  return (
    <Loaded query={edited}>
      {({ order, places }) => (
        <Loaded query={shown}>
          {(data) => (
            <OrderProvider data={{ ...data, order }}>
              <EditOrder key={id} places={places} />
            </OrderProvider>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
