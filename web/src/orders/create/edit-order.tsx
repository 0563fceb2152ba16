import { useOrderFormTexts } from './order-form.texts.js';
import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { useForm } from 'react-hook-form';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { companyZone } from '../../ui/format/company-zone.js';
import { serverNow } from '../../api/state/server-clock.js';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { focusFirstFault } from '../../ui/fields/focus-first-fault.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { Row, Stack, variant } from '../../ui/layout.js';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import { closingTimeOf } from '../closing-choice.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { DeleteOrder } from './delete-order.js';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfOrder, ORDER_FIELDS, type OrderForm } from './order-form.js';
import { StateButtons } from './state-buttons.js';

/** The form that changes an order: state, times, prices and how who edits it is paid. Only who decides changes prices. */
export function EditOrder({ places }: { places: readonly PlaceChoice[] | undefined }) {
  const texts = useOrderFormTexts();
  const { order, viewer, may } = useOrder();
  const goBack = useGoBack();
  const { control, handleSubmit, setError } = useForm<OrderForm>({
    values: formOfOrder(order),
    // A change made elsewhere arrives in the fields that were not touched here.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { submit, isPending } = useCall(
    'updateOrder',
    {},
    { onFailure: (failure) => showFaults(failure, setError, ORDER_FIELDS) },
  );
  const save = handleSubmit(async (form) => {
    const timeOfDelivery = parseTimeOfDay(form.timeOfDelivery) ?? null;
    const closesAt = closingTimeOf(form, serverNow(), companyZone(), order.closesAt);
    if (await submit({ body: { orderId: order.id, ...detailsOf(form), timeOfDelivery, closesAt } }))
      goBack(pathTo('showOrder', { id: order.id }));
  }, focusFirstFault);
  return (
    <form className={variant('page')} noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <h2>{order.restaurantName}</h2>
        <StateButtons />
        <OrderFields
          control={control}
          withDelivery
          otherPayer={viewer.isPayer ? undefined : order.payer?.username}
          keepsPrices={!may.decide}
          places={places}
          closing={order.orderState === 'CREATED' ? { kept: order.closesAt ?? null } : undefined}
        />
        <Row justify="between" variant="bottomBar">
          <Button type="submit" pending={isPending}>
            {texts.update}
          </Button>
        </Row>
        {may.decide && <DeleteOrder />}
      </Stack>
    </form>
  );
}
