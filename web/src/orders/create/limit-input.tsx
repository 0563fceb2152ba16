import { useMoreTexts } from '../../texts/texts.js';
import type { Control } from 'react-hook-form';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import layout from '../../ui/layout.module.css';
import type { OrderForm } from './order-form.js';

/** The most that the dishes of one person may cost. */
export function LimitInput({ control }: { control: Control<OrderForm> }) {
  const texts = useMoreTexts().orderForms.orderForm;
  return (
    <div className={layout.stack} data-gap="8">
      <MoneyInput control={control} name="limitPerPerson" label={texts.limitPerPerson} zeroIsEmpty />
      <span className={classNames(layout.quiet, layout.small)}>{texts.limitHint}</span>
    </div>
  );
}
