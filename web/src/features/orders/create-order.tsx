import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders';
import { useGoBack } from '../../lib/go-back.js';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ShopFront } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import layout from '../../ui/layout.module.css';
import { Steps } from '../../ui/steps.js';
import { useSaveOrder } from './api.js';
import styles from './form.module.css';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfNewOrder, ORDER_FIELDS, type OrderForm } from './order-form.js';
import { RestaurantPicker } from './restaurant-picker.js';

/** A new order in two steps: from where, then the details. The history holds the restaurant of the second, so that back leads to the first. */
export function CreateOrder({ data }: { data: OrderCreateData }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation() as { state: { restaurantId?: string } | null };
  const restaurant = data.restaurantsList.find(({ id }) => id === state?.restaurantId);
  const [chosen, setChosen] = useState((restaurant ?? data.restaurantsList[0])?.id ?? '');
  const [created, setCreated] = useState<string>();
  const { control, handleSubmit, setError } = useForm<OrderForm>({
    defaultValues: formOfNewOrder(data),
    mode: 'onTouched',
  });
  const { submit, pending } = useSaveOrder({
    onDone: (id) => {
      setCreated(id);
      void navigate(-1);
    },
    onFailure: (failure) => showFaults(failure, setError, ORDER_FIELDS),
  });
  const place = useRef<HTMLElement>(null);
  const step = restaurant ? 1 : 0;
  const shown = useRef(step);

  // The button that led to the other step is gone, and the focus would go with it.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [step]);

  // The order stands where its first step stood: back leads to where the person came from.
  if (created !== undefined && !restaurant) return <Navigate to={pathTo('showOrder', { id: created })} replace />;
  if (data.restaurantsList.length === 0)
    return (
      <Empty text={texts.createOrder.noRestaurants} drawing={<ShopFront />}>
        <ButtonLink to={pathTo('restaurantCreateForm')}>{texts.restaurants.create}</ButtonLink>
      </Empty>
    );

  const steps = <Steps names={[texts.createOrder.stepRestaurant, texts.createOrder.stepDetails]} present={step} />;

  if (!restaurant)
    return (
      <section
        ref={place}
        tabIndex={-1}
        aria-label={texts.createOrder.stepRestaurant}
        className={classNames(layout['narrow'], layout['place'])}
      >
        {steps}
        <RestaurantPicker restaurants={data.restaurantsList} chosen={chosen} onChoose={setChosen} />
        <div className={styles['actions']}>
          <Button look="text" onClick={() => goBack(pathTo('todayOrders'))}>
            {texts.createOrder.back}
          </Button>
          <Button
            disabled={chosen === ''}
            onClick={() => void navigate(pathTo('orderCreateForm'), { state: { restaurantId: chosen } })}
          >
            {texts.createOrder.continue}
          </Button>
        </div>
      </section>
    );

  const save = handleSubmit((form) => submit({ restaurantId: restaurant.id, ...detailsOf(form, data.orderDate) }));
  return (
    <form className={layout['narrow']} noValidate onSubmit={(event) => void save(event)}>
      {steps}
      <section
        ref={place}
        tabIndex={-1}
        aria-label={texts.createOrder.stepDetails}
        className={classNames(layout['stack'], layout['place'])}
      >
        <h2>{texts.createOrder.from(restaurant.name)}</h2>
        <OrderFields control={control} />
        <div className={styles['actions']}>
          <Button look="text" onClick={() => void navigate(-1)}>
            {texts.createOrder.back}
          </Button>
          <Button type="submit" pending={pending}>
            {texts.createOrder.create}
          </Button>
        </div>
      </section>
    </form>
  );
}
