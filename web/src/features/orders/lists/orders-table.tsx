import { Link } from 'react-router-dom';
import type { OrderListItem } from '@kantyna/contracts/orders';
import { pathTo } from '../../../lib/paths.js';
import { useLanguage, useTexts } from '../../../texts/texts.js';
import { calendarDate } from '../../../ui/calendar-date.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { StateChip } from '../../../ui/state-chip.js';
import table from '../../../ui/table.module.css';
import { useWide } from '../../../ui/use-wide.js';

/** Orders as a table, or as rows on a phone; a press anywhere on one opens it. */
export function OrdersTable({ orders }: { orders: OrderListItem[] }) {
  const texts = useTexts().allOrders;
  const language = useLanguage();
  const wide = useWide();
  const link = (order: OrderListItem) => (
    <Link to={pathTo('showOrder', { id: order.id })} className={table['link']}>
      {order.restaurantName}
    </Link>
  );

  if (!wide)
    return (
      <ul className={classNames(layout['card'], table['rows'])}>
        {orders.map((order) => (
          <li key={order.id} className={classNames(table['row'], table['stacked'])}>
            <div>
              {link(order)}
              <div className={classNames(layout['quiet'], layout['small'])}>
                {calendarDate(order.orderDate, language)} · {order.orderCreatorUsername}
              </div>
            </div>
            <StateChip state={order.orderState} />
          </li>
        ))}
      </ul>
    );

  return (
    <div className={layout['card']}>
      <table className={classNames(table['table'], table['pressable'])}>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.restaurant}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.creator}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td className={table['date']}>{calendarDate(order.orderDate, language)}</td>
              <td>{link(order)}</td>
              <td>
                <StateChip state={order.orderState} />
              </td>
              <td>{order.orderCreatorUsername}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
