import { useState } from 'react';
import { mdiDeleteOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.js';
import { useOrderFormTexts } from '../../../texts/order-forms.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import layout from '../../../ui/layout.module.css';
import { useOrder } from '../../../order/use-order.js';
import { useDeleteOrder } from './api.js';

/** Deletes an order after a question, unless people owe money for it. */
export function DeleteOrder() {
  const { order, may } = useOrder();
  const texts = useOrderFormTexts().editOrder;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending } = useDeleteOrder(order.id, () => void navigate(pathTo('todayOrders'), { replace: true }));
  const close = () => setAsking(false);
  if (!may.delete) return <p className={layout.quiet}>{texts.noDelete}</p>;
  return (
    <div>
      <Button look="danger" icon={mdiDeleteOutline} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={texts.deleteQuestion}
        text={texts.deleteText}
        action={texts.delete}
        pending={isPending}
        onConfirm={submit}
        onClose={close}
      />
    </div>
  );
}
