import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders';
import { useGoBack } from '../../../lib/go-back.js';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { ShopFront } from '../../../ui/drawings.js';
import { Empty } from '../../../ui/empty.js';
import { showFaults } from '../../../ui/fields/show-faults.js';
import layout from '../../../ui/layout.module.css';
import { Steps } from '../../../ui/steps.js';
import { useSaveOrder } from './api.js';
import styles from './form.module.css';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfNewOrder, ORDER_FIELDS, type OrderForm } from './order-form.js';
import { RestaurantPicker } from './restaurant-picker.js';
import { useFocusOnStep } from './use-focus-on-step.js';

/** Opens an order in two steps: restaurant, details. The history entry of the second step holds the restaurant, so Back leads to the first. */
export function CreateOrder({ data }: { data: OrderCreateData }) {
  const { createOrder: texts, restaurants } = useTexts();
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
  const { write, isPending } = useSaveOrder({
    onSuccess: ({ id }) => {
      setCreated(id);
      void navigate(-1);
    },
    onFailure: (failure) => showFaults(failure, setError, ORDER_FIELDS),
  });
  const step = restaurant ? 1 : 0;
  const section = useFocusOnStep(step);

  // The order takes the place of the first step in the history: Back leads to where the person came from.
  if (created !== undefined && !restaurant) return <Navigate to={pathTo('showOrder', { id: created })} replace />;
  if (data.restaurantsList.length === 0)
    return (
      <Empty text={texts.noRestaurants} drawing={<ShopFront />}>
        <ButtonLink to={pathTo('restaurantCreateForm')}>{restaurants.create}</ButtonLink>
      </Empty>
    );

  const steps = <Steps names={[texts.stepRestaurant, texts.stepDetails]} present={step} />;

  if (!restaurant)
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label={texts.stepRestaurant}
        className={classNames(layout.narrow, layout.place)}
      >
        {steps}
        <RestaurantPicker restaurants={data.restaurantsList} chosen={chosen} onChoose={setChosen} />
        <div className={styles.actions}>
          <Button look="text" onClick={() => goBack(pathTo('todayOrders'))}>
            {texts.back}
          </Button>
          <Button
            disabled={chosen === ''}
            onClick={() => void navigate(pathTo('orderCreateForm'), { state: { restaurantId: chosen } })}
          >
            {texts.continue}
          </Button>
        </div>
      </section>
    );

  const save = handleSubmit((form) => write({ restaurantId: restaurant.id, ...detailsOf(form, data.orderDate) }));
  return (
    <form className={layout.narrow} noValidate onSubmit={(event) => void save(event)}>
      {steps}
      <section
        ref={section}
        tabIndex={-1}
        aria-label={texts.stepDetails}
        className={classNames(layout.stack, layout.place)}
      >
        <h2>{texts.from(restaurant.name)}</h2>
        <OrderFields control={control} />
        <div className={styles.actions}>
          <Button look="text" onClick={() => void navigate(-1)}>
            {texts.back}
          </Button>
          <Button type="submit" pending={isPending}>
            {texts.create}
          </Button>
        </div>
      </section>
    </form>
  );
}
