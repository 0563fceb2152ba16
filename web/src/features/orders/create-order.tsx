import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders';
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

/** A new order in two steps: from where, then the details. */
export function CreateOrder({ data }: { data: OrderCreateData }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [restaurantId, setRestaurantId] = useState(data.restaurantsList[0]?.id ?? '');
  const { control, handleSubmit, setError } = useForm<OrderForm>({
    defaultValues: formOfNewOrder(data),
    mode: 'onTouched',
  });
  const { submit, pending } = useSaveOrder({
    onDone: (id) => void navigate(pathTo('showOrder', { id }), { replace: true }),
    onFailure: (failure) => showFaults(failure, setError, ORDER_FIELDS),
  });
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const restaurant = data.restaurantsList.find(({ id }) => id === restaurantId);

  // The button that led to the other step is gone, and the focus would go with it.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [step]);

  if (data.restaurantsList.length === 0)
    return (
      <Empty text={texts.createOrder.noRestaurants} drawing={<ShopFront />}>
        <ButtonLink to={pathTo('restaurantCreateForm')}>{texts.restaurants.create}</ButtonLink>
      </Empty>
    );

  const save = handleSubmit((form) => submit({ restaurantId, ...detailsOf(form, data.orderDate) }));
  const steps = <Steps names={[texts.createOrder.stepRestaurant, texts.createOrder.stepDetails]} present={step} />;

  if (step === 0 || !restaurant)
    return (
      <section
        ref={place}
        tabIndex={-1}
        aria-label={texts.createOrder.stepRestaurant}
        className={classNames(layout['narrow'], layout['place'])}
      >
        {steps}
        <RestaurantPicker restaurants={data.restaurantsList} chosen={restaurantId} onChoose={setRestaurantId} />
        <div className={styles['actions']}>
          <Button look="text" onClick={() => void navigate(-1)}>
            {texts.createOrder.back}
          </Button>
          <Button disabled={!restaurant} onClick={() => setStep(1)}>
            {texts.createOrder.continue}
          </Button>
        </div>
      </section>
    );

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
          <Button look="text" onClick={() => setStep(0)}>
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
