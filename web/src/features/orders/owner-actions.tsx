import { useState } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { mdiCheckCircleOutline, mdiPencilOutline, mdiPhone } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useTransition } from './api.js';
import { ORDER_HEAD } from './order-head.js';
import styles from './show.module.css';

/** What the creator may do with the order as a whole. */
export function OwnerActions({ data: { order, orderEntries } }: { data: ShowOrder }) {
  const texts = useTexts().show;
  const navigate = useNavigate();
  const { submit, pending } = useTransition(order.id, (transition) => {
    if (transition === 'setAsOrdering') void navigate(pathTo('orderView', { id: order.id }));
    // The button is gone, and the focus would go with it.
    else document.getElementById(ORDER_HEAD)?.focus({ preventScroll: true });
  });
  const [told, setTold] = useState(false);
  const isEmpty = orderEntries.length === 0;
  const isPlaceable = order.orderState === 'CREATED' || order.orderState === 'ORDERING';

  return (
    <div className={styles['actions']}>
      {isPlaceable && (
        <Tooltip
          title={isEmpty ? texts.placeOrderEmpty : ''}
          open={isEmpty && told}
          onOpen={() => setTold(true)}
          onClose={() => setTold(false)}
          describeChild
        >
          {/* A disabled button has no events for the tooltip; the span takes them, and the keyboard. */}
          <span tabIndex={isEmpty ? 0 : -1} onClick={() => setTold(true)}>
            <Button
              icon={mdiPhone}
              disabled={isEmpty}
              pending={pending}
              onClick={() => void submit('setAsOrdering')}
              className={isEmpty ? styles['inert'] : ''}
            >
              {texts.placeOrder}
            </Button>
          </span>
        </Tooltip>
      )}
      {order.orderState === 'ORDERED' && (
        <Button icon={mdiCheckCircleOutline} pending={pending} onClick={() => void submit('setAsDelivered')}>
          {texts.markDelivered}
        </Button>
      )}
      <ButtonLink look="outline" icon={mdiPencilOutline} to={pathTo('orderEditForm', { id: order.id })}>
        {texts.editOrder}
      </ButtonLink>
    </div>
  );
}
