import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { RHYTHMS } from '@kantyna/contracts/orders/names';
import { useMoreTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Choices } from '../../ui/fields/choices.js';
import layout from '../../ui/layout.module.css';
import type { StandingOrderFormValues } from './form-values.js';

/** Chooses the rhythm of a standing order. */
export function RhythmInput({ control }: { control: Control<StandingOrderFormValues> }) {
  const texts = useMoreTexts().standing;
  const { field } = useController({ control, name: 'rhythm' });
  const { value, onChange, onBlur, ref } = field;
  const hint = texts.rhythmHints[value];
  const id = useId();
  return (
    <div className={layout.stack} data-gap="8">
      <div id={id} className={layout.strong}>
        {texts.rhythm}
      </div>
      <Choices
        name="rhythm"
        aria-labelledby={id}
        options={RHYTHMS.map((rhythm) => [rhythm, texts.rhythms[rhythm]] as const)}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
      />
      {hint && <p className={classNames(layout.quiet, layout.small)}>{hint}</p>}
    </div>
  );
}
