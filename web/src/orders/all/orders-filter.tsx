import type { OrderState } from '@kantyna/contracts/orders/order';
import { MAX_SEARCH_LENGTH } from '@kantyna/contracts/product';
import { useAllOrdersTexts } from './all-orders.texts.js';
import { useStateTexts } from '../../ui/state/state.texts.js';
import type { AddressFilter } from '../../ui/browser/use-address-filter.js';
import { SearchField } from '../../ui/data/search-field.js';
import { Select } from '../../ui/fields/select.js';
import { Row } from '../../ui/layout.js';
import table from '../../ui/data/table.module.css';

interface Props {
  filter: AddressFilter<OrderState>;
  onChange: (filter: AddressFilter<OrderState>) => void;
}

/** Filters orders by words and by state. */
export function OrdersFilter({ filter, onChange }: Props) {
  const texts = useAllOrdersTexts();
  const { orderStates } = useStateTexts();
  return (
    <Row gap={12} className={table.filters}>
      <SearchField
        label={texts.filter}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <Select
        label={texts.status}
        value={filter.choice}
        onChange={({ target }) => onChange({ ...filter, choice: target.value as OrderState | '' })}
        options={[['', texts.anyState], ...Object.entries(orderStates)]}
      />
    </Row>
  );
}
