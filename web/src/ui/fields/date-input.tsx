import type { FieldValues } from 'react-hook-form';
import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { useTexts } from '../../texts/texts.js';
import { TextInput, type FieldProps } from './text-input.js';

/** In milliseconds. */
const DAY = 86_400_000;

/** The date of an order (`YYYY-MM-DD`): `today` or later, as far ahead as the server takes it. It is chosen with the browser's own calendar. */
export function DateInput<V extends FieldValues>({ control, name, label, today }: FieldProps<V> & { today: string }) {
  const texts = useTexts().common;
  const latest = new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY).toISOString().slice(0, 10);
  const validate = (date: string) => {
    if (date === '') return texts.notADate;
    if (date < today) return texts.dateOver;
    return date <= latest || texts.dateTooFar(MOST_DAYS_AHEAD);
  };
  return (
    <TextInput
      control={control}
      name={name}
      label={label}
      type="date"
      range={{ min: today, max: latest }}
      validate={validate}
    />
  );
}
