import { useState } from 'react';
import { mdiDeleteOutline } from '@mdi/js';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Order } from '@kantyna/contracts/order';
import { useGoBack } from '../../lib/go-back.js';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import layout from '../../ui/layout.module.css';
import { parseTimeOfDay } from '../../ui/time-of-day.js';
import { useDeleteOrder, useUpdateOrder } from './api.js';
import styles from './form.module.css';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfOrder, ORDER_FIELDS, type OrderForm } from './order-form.js';
import { isPayable } from './permissions.js';
import { StateButtons } from './state-buttons.js';

/** An order's state, times, prices and payment, as its creator changes them. */
export function EditOrder({ order }: { order: Order }) {
  const texts = useTexts().editOrder;
  const goBack = useGoBack();
  const { control, handleSubmit, setError } = useForm<OrderForm>({
    values: formOfOrder(order),
    // A change by somebody else arrives in the fields that were not touched here.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { submit, pending } = useUpdateOrder(order.id, {
    onDone: () => goBack(pathTo('showOrder', { id: order.id })),
    onFailure: (failure) => showFaults(failure, setError, ORDER_FIELDS),
  });
  const save = handleSubmit((form) =>
    submit({ ...detailsOf(form, order.orderDate), timeOfDelivery: parseTimeOfDay(form.timeOfDelivery) ?? null }),
  );
  return (
    <form className={layout['narrow']} noValidate onSubmit={(event) => void save(event)}>
      <div className={layout['stack']}>
        <h2>{order.restaurantName}</h2>
        <StateButtons order={order} />
        <OrderFields control={control} withDelivery />
        <div className={styles['actions']}>
          <Button type="submit" pending={pending}>
            {texts.update}
          </Button>
        </div>
        <DeleteOrder order={order} />
      </div>
    </form>
  );
}

function DeleteOrder({ order }: { order: Order }) {
  const texts = useTexts().editOrder;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { submit, pending } = useDeleteOrder(order.id, () => void navigate(pathTo('todayOrders'), { replace: true }));
  if (isPayable(order.orderState)) return <p className={layout['quiet']}>{texts.noDelete}</p>;
  return (
    <div>
      <Button look="danger" icon={mdiDeleteOutline} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        question={texts.deleteQuestion}
        text={texts.deleteText}
        action={texts.delete}
        pending={pending}
        onConfirm={() => void submit(undefined).then((done) => !done && setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
