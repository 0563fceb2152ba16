import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OrderState } from '@kantyna/contracts/orders/order';
import type { OrderListItem } from '@kantyna/contracts/orders/orders';
import { matches } from '../../../lib/matches.js';
import { useTexts } from '../../../texts/texts.js';
import { SearchField } from '../../../ui/data/search-field.js';
import { useSelectLayer } from '../../../ui/fields/use-select-layer.js';
import table from '../../../ui/data/table.module.css';

/** The filter of the list of all orders. An empty text or state matches every order. */
export interface OrdersFilterValue {
  text: string;
  state: OrderState | '';
}

/** Whether an order passes the filter. */
export const fits = ({ text, state }: OrdersFilterValue, order: OrderListItem): boolean =>
  (state === '' || order.orderState === state) &&
  matches(`${order.restaurantName} ${order.orderCreatorUsername}`, text);

interface Props {
  filter: OrdersFilterValue;
  onChange: (filter: OrdersFilterValue) => void;
}

/** Filters orders by words and by state. */
export function OrdersFilter({ filter, onChange }: Props) {
  const { allOrders: texts, orderStates } = useTexts();
  const stateList = useSelectLayer();
  return (
    <div className={table.filters}>
      <SearchField label={texts.filter} value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <TextField
        select
        label={texts.filterState}
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as OrdersFilterValue['state'] })}
        slotProps={{ select: { displayEmpty: true, ...stateList }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.anyState}</MenuItem>
        {Object.entries(orderStates).map(([state, word]) => (
          <MenuItem key={state} value={state}>
            {word}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
