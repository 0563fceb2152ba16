import { Link } from 'react-router-dom';
import type { ListedOrder } from '@kantyna/contracts/orders/all-orders';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../ui/links/paths.js';
import { useLanguage } from '../../texts/texts.js';
import { useAllOrdersTexts } from './all-orders.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Row, Text } from '../../ui/layout.js';
import { ResponsiveTable } from '../../ui/data/responsive-table.js';
import { RestaurantLine } from '../../ui/marks.js';
import { StateChip } from '../../ui/state/state-chip.js';
import table from '../../ui/data/table.module.css';
import { usePersonName } from '../../ui/use-person-name.js';

/** Orders; a press anywhere on a row opens its order. */
export function OrdersTable({ orders }: { orders: ListedOrder[] }) {
  const texts = useAllOrdersTexts();
  const common = useCommonTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const date = ({ orderDate }: ListedOrder) => calendarDate(orderDate, language);
  const total = ({ totalAmount }: ListedOrder) => formatZloty(totalAmount);
  const state = ({ orderState }: ListedOrder) => <StateChip state={orderState} />;
  const link = ({ id, restaurantName }: ListedOrder) => (
    <Link to={pathTo('showOrder', { id })} className={table.link}>
      {restaurantName}
    </Link>
  );
  return (
    <ResponsiveTable
      rows={orders}
      keyOf={({ id }) => id}
      rowAttributes={() => ({ className: table.stacked })}
      columns={[
        { title: texts.date, className: table.date, width: 168, cell: date },
        {
          title: texts.restaurant,
          cell: (order) => (
            <RestaurantLine name={order.restaurantName} small>
              {link(order)}
            </RestaurantLine>
          ),
        },
        { title: texts.status, width: 200, cell: state },
        { title: texts.creator, width: 120, cell: ({ orderCreatorUsername }) => personName(orderCreatorUsername) },
        { title: texts.people, className: table.number, width: 64, cell: ({ peopleCount }) => peopleCount },
        { title: texts.total, className: table.number, width: 104, cell: total },
      ]}
      narrowRow={(order) => (
        <>
          <RestaurantLine name={order.restaurantName}>
            {link(order)}
            <Box variant="quiet small">
              {date(order)} · {personName(order.orderCreatorUsername)}
            </Box>
          </RestaurantLine>
          <Row gap={8} variant="quiet small">
            {state(order)}
            <Text variant="oneLine">
              {common.people(order.peopleCount)} · {total(order)}
            </Text>
          </Row>
        </>
      )}
    />
  );
}
