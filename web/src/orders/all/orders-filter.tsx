import type { OrderState } from '@kantyna/contracts/orders/order';
import type { OrderListItem } from '@kantyna/contracts/orders/all-orders';
import { matches } from '@kantyna/order-rules/search';
import { useTexts } from '../../texts/texts.js';
import { SearchField } from '../../ui/data/search-field.js';
import { Select } from '../../ui/fields/select.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import table from '../../ui/data/table.module.css';

/** The filter of the list of all orders. An empty text or state matches every order. */
export interface OrdersFilterValue {
  text: string;
  state: OrderState | '';
}

/** Whether an order passes the filter. */
export const matchesFilter = ({ text, state }: OrdersFilterValue, order: OrderListItem): boolean =>
  (state === '' || order.orderState === state) &&
  matches(`${order.restaurantName} ${order.orderCreatorUsername}`, text);

interface Props {
  filter: OrdersFilterValue;
  onChange: (filter: OrdersFilterValue) => void;
}

/** Filters orders by words and by state. */
export function OrdersFilter({ filter, onChange }: Props) {
  const { allOrders: texts, orderStates } = useTexts();
  return (
    <div className={classNames(layout.grid, table.filters)} data-gap="12">
      <SearchField label={texts.filter} value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <Select
        label={texts.status}
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as OrdersFilterValue['state'] })}
        options={[['', texts.anyState], ...Object.entries(orderStates)]}
      />
    </div>
  );
}
