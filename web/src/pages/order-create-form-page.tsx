import { useQuery } from '@tanstack/react-query';
import { orderCreateData } from '../features/orders/forms/api.js';
import { CreateOrder } from '../features/orders/forms/create-order.js';
import { Loaded } from '../ui/loaded.js';
import { Widgets } from '../ui/widgets.js';

/** The screen to open an order. */
export const OrderCreateFormPage = () => (
  <Widgets>
    <Loaded query={useQuery(orderCreateData)}>{(data) => <CreateOrder data={data} />}</Loaded>
  </Widgets>
);
