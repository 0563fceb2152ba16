import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useStandingTexts } from '../../../texts/standing.js';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import type { StandingOrderFormValues } from './form-values.js';
import styles from '../../../ui/fields/choices.module.css';

/** One or more days of the week, each with one tap. */
export function WeekdaysInput({ control }: { control: Control<StandingOrderFormValues> }) {
  const { common } = useTexts();
  const texts = useStandingTexts();
  const label = useId();
  const validate = (days: number[]) => days.length > 0 || common.required;
  const { field, fieldState } = useController({ control, name: 'weekdays', rules: { validate } });
  const change = (day: number, on: boolean) =>
    field.onChange(on ? [...field.value, day].sort() : field.value.filter((one) => one !== day));
  return (
    <div className={layout.tight}>
      <div id={label} className={styles.label}>
        {texts.days}
      </div>
      <div role="group" aria-labelledby={label} className={styles.choices}>
        {texts.weekdays.map((name, index) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              name={field.name}
              checked={field.value.includes(index + 1)}
              ref={index === 0 ? field.ref : undefined}
              onChange={({ target }) => change(index + 1, target.checked)}
              onBlur={field.onBlur}
            />
            {name}
          </label>
        ))}
      </div>
      {fieldState.error && (
        <div role="alert" className={classNames(layout.small, styles.fault)}>
          {fieldState.error.message}
        </div>
      )}
    </div>
  );
}
