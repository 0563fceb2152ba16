import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OrderState } from '@kantyna/contracts/order';
import type { OrderListItem } from '@kantyna/contracts/orders';
import { matches } from '../../lib/matches.js';
import { useTexts } from '../../texts/texts.js';
import table from '../../ui/table.module.css';

/** What a person looks for among all orders. */
export interface OrdersSearch {
  text: string;
  state: OrderState | '';
}

/** Whether an order is one that the person looks for. */
export const fits = ({ text, state }: OrdersSearch, order: OrderListItem): boolean =>
  (state === '' || order.orderState === state) &&
  matches(`${order.restaurantName} ${order.orderCreatorUsername}`, text);

/** Narrows the orders down by words and by state. */
export function OrdersFilter({ search, onChange }: { search: OrdersSearch; onChange: (search: OrdersSearch) => void }) {
  const { allOrders: texts, orderStates } = useTexts();
  return (
    <div className={table['filters']}>
      <TextField
        type="search"
        label={texts.filter}
        value={search.text}
        onChange={({ target }) => onChange({ ...search, text: target.value })}
      />
      <TextField
        select
        label={texts.filterState}
        value={search.state}
        onChange={({ target }) => onChange({ ...search, state: target.value as OrdersSearch['state'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
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
