import { useSearchParams } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { useRead } from '../../api/read.js';
import { CreateOrder } from './create-order.js';
import { LIKE_PARAMETER } from '../../ui/links/paths.js';
import { statusOf } from '../../api/requests/status-of.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The screen to open an order. */
export function OrderCreateFormPage() {
  const like = useSearchParams()[0].get(LIKE_PARAMETER);
  return (
    <Loaded query={useRead('orderCreateData')}>
      {(data) => (like === null ? <CreateOrder data={data} /> : <CreateOrderLike data={data} orderId={like} />)}
    </Loaded>
  );
}

/** The form filled in like another order. One that was deleted meanwhile leaves it as it is without. */
function CreateOrderLike({ data, orderId }: { data: OrderCreateData; orderId: string }) {
  const query = useRead('showOrder', { params: { orderId } }, { meta: { silent: true } });
  if (!query.data && statusOf(query.error) === 404) return <CreateOrder data={data} />;
  return <Loaded query={query}>{({ order }) => <CreateOrder data={data} like={order} />}</Loaded>;
}
