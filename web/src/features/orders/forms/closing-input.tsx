import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useLanguage, useTexts } from '../../../texts/texts.js';
import { TimeInput } from '../../../ui/fields/time-input.js';
import layout from '../../../ui/layout.module.css';
import { classNames } from '../../../ui/class-names.js';
import { clockTime } from '../closing/clock-time.js';
import styles from './closing-input.module.css';
import { CLOSING_MINUTES, type ClosingChoice } from './closing-choice.js';
import form from './form.module.css';
import type { OrderForm } from './order-form.js';

interface Props {
  control: Control<OrderForm>;
  /** The present closing time of an order that is edited. */
  kept: string | null;
}

/** The closing time of an order: one tap for the usual ones, or a time. */
export function ClosingInput({ control, kept }: Props) {
  const texts = useTexts().closing;
  const language = useLanguage();
  const label = useId();
  const { field, fieldState } = useController({ control, name: 'closing' });
  const isTyped = useWatch({ control, name: 'closing' }) === 'time';
  const choices: [ClosingChoice, string][] = [
    ...(kept === null ? [] : [['kept', texts.kept(clockTime(kept, language))] as [ClosingChoice, string]]),
    ['none', texts.none],
    ...CLOSING_MINUTES.map((minutes): [ClosingChoice, string] => [`${minutes}`, texts.inMinutes(minutes)]),
    ['order', texts.atTimeOfOrder],
    ['time', texts.atTime],
  ];
  return (
    <div className={layout.tight}>
      <div id={label} className={styles.label}>
        {texts.label}
      </div>
      <div role="radiogroup" aria-labelledby={label} className={styles.choices}>
        {choices.map(([choice, text], index) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={field.name}
              value={choice}
              checked={field.value === choice}
              ref={index === 0 ? field.ref : undefined}
              onChange={() => field.onChange(choice)}
              onBlur={field.onBlur}
            />
            {text}
          </label>
        ))}
      </div>
      {isTyped && (
        <div className={form.revealed}>
          <TimeInput control={control} name="closingTime" label={texts.label} />
        </div>
      )}
      {fieldState.error && (
        <div role="alert" className={classNames(layout.small, styles.fault)}>
          {fieldState.error.message}
        </div>
      )}
      <p className={classNames(layout.quiet, layout.small, styles.hint)}>{texts.hint}</p>
    </div>
  );
}
