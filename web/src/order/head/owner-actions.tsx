import type { ReactNode } from 'react';
import { mdiCheckCircleOutline, mdiLockClock, mdiPhone } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../ui/links/paths.js';
import { useChangeState } from '../api.js';
import { useCloseNow } from '../closing/api.js';
import { focusOrderHead } from '../places.js';
import { StepButton } from '../step-button.js';
import { useOrder } from '../use-order.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Hint } from './hint.js';
import styles from './show.module.css';

/** What the creator, the caller and the payer do with the order as a whole; `children` stand after the others. */
export function OwnerActions({ children }: { children: ReactNode }) {
  const { order, orderEntries, viewer, may, steps } = useOrder();
  const { show: texts, closing } = useTexts();
  const navigate = useNavigate();
  const call = useChangeState(order.id, { onDone: () => void navigate(pathTo('orderView', { id: order.id })) });
  const deliver = useChangeState(order.id, { onDone: focusOrderHead });
  const close = useCloseNow(order.id);
  const isEmpty = orderEntries.length === 0;
  if (!viewer.isOrganiser) return null;
  return (
    <div className={styles.actions}>
      {steps.some(({ type }) => type === 'close') && (
        <StepButton step="close" icon={mdiLockClock} pending={close.isPending} onClick={() => void close.submit()}>
          {closing.closeNow}
        </StepButton>
      )}
      {may.place && isEmpty && (
        <Hint text={texts.placeOrderEmpty}>
          <Button look="outline" icon={mdiPhone} disabled className={styles.inert}>
            {texts.placeOrder}
          </Button>
        </Hint>
      )}
      {may.place && !isEmpty && (
        <StepButton
          step={order.orderState === 'ORDERING' ? 'backToCall' : 'call'}
          icon={mdiPhone}
          pending={call.isPending}
          onClick={() => void call.submit('setAsOrdering')}
        >
          {texts.placeOrder}
        </StepButton>
      )}
      {may.markDelivered && (
        <StepButton
          step="deliver"
          icon={mdiCheckCircleOutline}
          pending={deliver.isPending}
          onClick={() => void deliver.submit('setAsDelivered')}
        >
          {texts.markDelivered}
        </StepButton>
      )}
      {children}
    </div>
  );
}
