import { useWatch, type Control } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import layout from '../../ui/layout.module.css';
import { groupedAccount, groupedPhone } from '../../ui/number-groups.js';
import styles from './form.module.css';
import { parsePercent, type OrderForm } from './order-form.js';

interface Props {
  control: Control<OrderForm>;
  /** The time of delivery can be set too. */
  withDelivery?: boolean;
}

/** The fields of an order in their groups: when, price, payment. */
export function OrderFields({ control, withDelivery = false }: Props) {
  const { orderForm: texts, common } = useTexts();
  const group = classNames(layout['card'], styles['group']);
  return (
    <>
      <fieldset className={group}>
        <legend>{texts.when}</legend>
        <div className={styles['pair']} style={{ clear: 'both' }}>
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
          maxLength={4}
          validate={(text) => parsePercent(text) !== undefined || common.notAPercentage}
        />
        <div className={styles['pair']}>
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

function PaymentFields({ control }: { control: Control<OrderForm> }) {
  const { orderForm: texts, common } = useTexts();
  const [byBankTransfer, byBlik] = useWatch({ control, name: ['paymentByBankTransfer', 'paymentByBlik'] });
  const needed = (text: string) => text.trim() !== '' || common.required;
  return (
    <>
      <SwitchInput control={control} name="paymentByCash" label={texts.paymentByCash} />
      <SwitchInput control={control} name="paymentByBankTransfer" label={texts.paymentByBankTransfer} />
      {byBankTransfer && (
        <div className={styles['revealed']}>
          <TextInput
            control={control}
            name="bankTransferNumber"
            label={texts.bankTransferNumber}
            inputMode="numeric"
            maxLength={60}
            validate={needed}
            onLeave={groupedAccount}
          />
        </div>
      )}
      <SwitchInput control={control} name="paymentByBlik" label={texts.paymentByBlik} />
      {byBlik && (
        <div className={styles['revealed']}>
          <TextInput
            control={control}
            name="blikPhoneNumber"
            label={texts.blikPhoneNumber}
            inputMode="tel"
            maxLength={40}
            validate={needed}
            onLeave={groupedPhone}
          />
        </div>
      )}
    </>
  );
}
