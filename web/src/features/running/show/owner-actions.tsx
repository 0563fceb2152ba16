import type { ReactNode } from 'react';
import { mdiCheckCircleOutline, mdiPencilOutline, mdiPhone } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { useChangeState } from '../../../order/api.js';
import { Hint } from './hint.js';
import { focusOrderHead } from '../../../order/places.js';
import { useOrder } from '../../../order/use-order.js';
import styles from './show.module.css';

/** What the creator, the caller and the payer may do with the order as a whole; `children` stand before the link to edit it. */
export function OwnerActions({ children }: { children: ReactNode }) {
  const { order, orderEntries, viewer, may } = useOrder();
  const texts = useTexts().show;
  const navigate = useNavigate();
  const { submit, isPending } = useChangeState(order.id);
  const placeOrder = async () => {
    if (await submit('setAsOrdering')) void navigate(pathTo('orderView', { id: order.id }));
  };
  const markDelivered = async () => {
    if (await submit('setAsDelivered')) focusOrderHead();
  };
  const isEmpty = orderEntries.length === 0;
  if (!viewer.isOrganiser) return null;
  return (
    <div className={styles.actions}>
      {may.place && isEmpty && (
        <Hint text={texts.placeOrderEmpty}>
          <Button icon={mdiPhone} disabled className={styles.inert}>
            {texts.placeOrder}
          </Button>
        </Hint>
      )}
      {may.place && !isEmpty && (
        <Button icon={mdiPhone} pending={isPending} onClick={() => void placeOrder()}>
          {texts.placeOrder}
        </Button>
      )}
      {may.markDelivered && (
        <Button icon={mdiCheckCircleOutline} pending={isPending} onClick={() => void markDelivered()}>
          {texts.markDelivered}
        </Button>
      )}
      {children}
      {may.edit && (
        <ButtonLink look="outline" icon={mdiPencilOutline} to={pathTo('orderEditForm', { id: order.id })}>
          {texts.editOrder}
        </ButtonLink>
      )}
    </div>
  );
}
