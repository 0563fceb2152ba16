import { useEffect, useRef, useState } from 'react';
import { Steps } from '../../ui/data/steps.js';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Order } from '@kantyna/contracts/orders/order';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { useFormDraft } from '../../ui/browser/use-draft.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { companyNow, companyZone } from '../../ui/format/company-zone.js';
import { serverNow } from '../../api/state/server-clock.js';
import { useCall } from '../../api/use-call.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useOrderFormTexts } from './order-form.texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { DraftNote } from '../../ui/draft-note.js';
import { ShopFront } from '../../ui/pictures/drawings.js';
import { Empty } from '../../ui/data/empty.js';
import { focusFirstFault } from '../../ui/fields/focus-first-fault.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { Row, Stack, variant } from '../../ui/layout.js';
import { proposedTime } from '../../ui/format/time-of-day.js';
import { closingTimeOf, lastClosing, proposedClosing, rememberClosing, timeAfterClosing } from '../closing-choice.js';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfNewOrder, ORDER_FIELDS, type OrderForm } from './order-form.js';
import { useClosedQuestion } from '../use-closed-question.js';
import { RestaurantPicker } from '../../ui/fields/restaurant-picker.js';
import { useFocusOnStep } from './use-focus-on-step.js';

/**
 * Opens an order in two steps: restaurant, details. The history entry of the second step holds the restaurant, so Back leads to the
 * first. `?restaurant=` in the address, or an order that the new one is to be like, leads to the second step at once: there Back leads to
 * where the person came from. A restaurant that is gone leads to the first step.
 */
export function CreateOrder({ data, like }: { data: OrderCreateData; like?: Order }) {
  const texts = useOrderFormTexts();
  const fieldTexts = useFieldTexts();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation() as { state: { restaurantId?: string } | null };
  const [address] = useSearchParams();
  const isDirect = state?.restaurantId === undefined;
  const restaurantId = state?.restaurantId ?? like?.restaurantId ?? address.get('restaurant');
  const restaurant = data.restaurantsList.find(({ id }) => id === restaurantId);
  const [chosen, setChosen] = useState((restaurant ?? data.restaurantsList[0])?.id ?? '');
  const [created, setCreated] = useState<string>();
  const attempt = useRef<{ filled: string; closesAt: string | null }>(undefined);
  const { control, getFieldState, getValues, handleSubmit, reset, resetField, setError, ...form } = useForm<OrderForm>({
    defaultValues: {
      ...formOfNewOrder(data, like),
      ...proposedClosing(lastClosing(), companyNow().time),
      timeOfOrder: timeFor(data, like, data.orderDate),
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, ['order', like?.id ?? 'new']);
  const [isDraft, setDraft] = useState(draft.kept !== undefined);
  const [orderDate, closing, closingTime] = useWatch({ control, name: ['orderDate', 'closing', 'closingTime'] });
  useEffect(() => {
    if (getFieldState('timeOfOrder').isDirty) return;
    const proposed = { orderDate, closing, closingTime, timeOfOrder: timeFor(data, like, orderDate) };
    resetField('timeOfOrder', { defaultValue: timeAfterClosing(proposed, serverNow(), companyZone()) });
  }, [data, like, orderDate, closing, closingTime, getFieldState, resetField]);
  const closed = useClosedQuestion();
  const { submit, isPending } = useCall(
    'saveOrder',
    {},
    {
      onReply: () => {
        rememberClosing(getValues());
        draft.forget();
      },
      onFailure: (failure) => closed.asks(failure) || showFaults(failure, setError, ORDER_FIELDS),
    },
  );
  const step = restaurant ? 1 : 0;
  const section = useFocusOnStep(step);

  // The order takes the place of the first step in the history: Back leads to where the person came from.
  if (created !== undefined && !restaurant) return <Navigate to={pathTo('showOrder', { id: created })} replace />;
  if (data.restaurantsList.length === 0)
    return (
      <Empty text={fieldTexts.noRestaurants} drawing={<ShopFront />}>
        <ButtonLink to={pathTo('restaurantCreateForm')}>{fieldTexts.createRestaurant}</ButtonLink>
      </Empty>
    );

  const steps = <Steps names={[fieldTexts.selectRestaurant, texts.stepDetails]} step={step} />;

  const toDetails = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void navigate({ search: address.toString() }, { state: { restaurantId: chosen } });
  };
  if (!restaurant)
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label={fieldTexts.selectRestaurant}
        className={variant('page focusable')}
      >
        <form noValidate onSubmit={toDetails}>
          {steps}
          {like && state === null && <p>{texts.gone(like.restaurantName)}</p>}
          <RestaurantPicker restaurants={data.restaurantsList} chosen={chosen} onChoose={setChosen} />
          <Row justify="between" variant="bottomBar">
            <Button look="text" onClick={() => goBack(pathTo('todayOrders'))}>
              {texts.back}
            </Button>
            <Button type="submit" disabled={chosen === ''}>
              {texts.continue}
            </Button>
          </Row>
        </form>
      </section>
    );

  const save = handleSubmit(async (values) => {
    const filled = JSON.stringify(values);
    // The same form that is sent again is the same request: a minute later "in 15 minutes" would make a second order.
    if (attempt.current?.filled !== filled)
      attempt.current = { filled, closesAt: closingTimeOf(values, serverNow(), companyZone(), null) };
    const { closesAt } = attempt.current;
    const reply = await submit({
      body: { restaurantId: restaurant.id, ...detailsOf(values), closesAt, ...closed.meant() },
    });
    if (!reply) return;
    if (isDirect) return void navigate(pathTo('showOrder', { id: reply.id }), { replace: true });
    setCreated(reply.id);
    void navigate(-1);
  }, focusFirstFault);
  const startAgain = () => {
    reset();
    setDraft(false);
  };
  return (
    <form className={variant('page')} noValidate onSubmit={(event) => void save(event)}>
      {steps}
      <Stack as="section" ref={section} tabIndex={-1} aria-label={texts.stepDetails} variant="focusable">
        <h2>{texts.from(restaurant.name)}</h2>
        {isDraft && <DraftNote onStartAgain={startAgain} />}
        <Link to={`${pathTo('standingOrders')}?restaurant=${restaurant.id}`}>{texts.everyWeek}</Link>
        <OrderFields
          control={control}
          today={data.orderDate}
          daysOff={data.daysOff}
          closing={{ kept: null }}
          places={data.places}
        />
        <Row justify="between" variant="bottomBar">
          <Button
            look="text"
            onClick={() => goBack(isDirect ? cameFrom(restaurant.id, like) : pathTo('orderCreateForm'))}
          >
            {texts.back}
          </Button>
          <Button type="submit" pending={isPending}>
            {texts.create}
          </Button>
        </Row>
      </Stack>
      {closed.question(() => save())}
    </form>
  );
}

/** The time that is proposed for a date: today one that is still to come. */
function timeFor({ orderDate: today, timeOfOrder: usual }: OrderCreateData, like: Order | undefined, date: string) {
  const timeOfOrder = like?.timeOfOrder ?? usual;
  return date === today ? proposedTime(timeOfOrder, companyNow().time) : timeOfOrder;
}

const cameFrom = (restaurantId: string, like?: Order): string =>
  like ? pathTo('showOrder', { id: like.id }) : pathTo('showRestaurant', { id: restaurantId });
