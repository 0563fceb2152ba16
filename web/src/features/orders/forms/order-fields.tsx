import type { Control } from 'react-hook-form';
import { MAX_DISCOUNT } from '@kantyna/contracts/product';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import { MoneyInput } from '../../../ui/fields/money-input.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { TimeInput } from '../../../ui/fields/time-input.js';
import layout from '../../../ui/layout.module.css';
import styles from './form.module.css';
import { parsePercent, type OrderForm } from './order-form.js';
import { PaymentFields } from './payment-fields.js';

interface Props {
  control: Control<OrderForm>;
  /** Includes the time of delivery. */
  withDelivery?: boolean;
}

/** The fields of an order in groups: when, price, payment. */
export function OrderFields({ control, withDelivery = false }: Props) {
  const { orderForm: texts, common } = useTexts();
  const group = classNames(layout.card, styles.group);
  return (
    <>
      <fieldset className={group}>
        <legend>{texts.when}</legend>
        <div className={styles.pair} style={{ clear: 'both' }}>
          <TimeInput control={control} name="timeOfOrder" label={texts.timeOfOrder} />
          {withDelivery && (
            <TimeInput control={control} name="timeOfDelivery" label={texts.timeOfDelivery} required={false} />
          )}
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend>{texts.price}</legend>
        <TextInput
          control={control}
          name="decreaseInPercent"
          label={texts.decreaseInPercent}
          inputMode="numeric"
          maxLength={`${MAX_DISCOUNT}%`.length}
          validate={(text) => parsePercent(text) !== undefined || common.notAPercentage}
        />
        <div className={styles.pair}>
          <MoneyInput control={control} name="deliveryCostPerEverybody" label={texts.deliveryCostPerEverybody} />
          <MoneyInput control={control} name="deliveryCostPerDish" label={texts.deliveryCostPerDish} />
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend>{texts.payment}</legend>
        <PaymentFields control={control} />
      </fieldset>
    </>
  );
}
