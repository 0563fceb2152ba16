import { useOrderFormTexts } from './order-form.texts.js';
import { mdiDeleteOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/use-call.js';
import { pathTo } from '../../ui/links/paths.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Paragraph } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** Deletes an order after a question, unless people owe money for it. */
export function DeleteOrder() {
  const { order, may } = useOrder();
  const texts = useOrderFormTexts();
  const navigate = useNavigate();
  const { submit, isPending } = useCall('deleteOrder', { params: { orderId: order.id } });
  const deleteAndLeave = async () => {
    const reply = await submit();
    if (reply) void navigate(pathTo('todayOrders'), { replace: true });
    return reply;
  };
  if (!may.delete) return <Paragraph variant="quiet">{texts.noDelete}</Paragraph>;
  return (
    <div>
      <ConfirmButton
        look="danger"
        icon={mdiDeleteOutline}
        question={texts.deleteQuestion}
        text={texts.deleteText}
        action={texts.delete}
        pending={isPending}
        onConfirm={deleteAndLeave}
      />
    </div>
  );
}
