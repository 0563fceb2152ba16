import { TextField } from './text-field.js';
import { useController, type FieldValues } from 'react-hook-form';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { useDayOffTexts } from '../../texts/day-off.texts.js';
import { calendarDate } from '../format/calendar-date.js';
import { useLanguage } from '../../texts/texts.js';
import { Text } from '../layout.js';
import { useFieldTexts } from './field.texts.js';
import type { FieldProps } from './text-input.js';

/** In milliseconds. */
const DAY = 86_400_000;

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

interface Props<V extends FieldValues> extends FieldProps<V> {
  today: string;
  daysAhead?: number;
  /** Makes it a choice to name no date: the text for ''. */
  none?: string;
  /** The company's days off: one may be chosen, and the field says that it is one. */
  daysOff?: readonly DayOff[] | undefined;
}

/**
 * The date of an order (`YYYY-MM-DD`): today, tomorrow, or a later day, as far ahead as the server takes it. A list in the app's language:
 * the browser's own calendar speaks that of the browser. A date that has passed meanwhile stays, and is refused.
 */
export function DateInput<V extends FieldValues>({
  control,
  name,
  label,
  today,
  daysAhead = MOST_DAYS_AHEAD,
  none,
  daysOff,
}: Props<V>) {
  const { dateOver } = useFieldTexts();
  const texts = useFieldTexts();
  const dayOffTexts = useDayOffTexts();
  const language = useLanguage();
  const isNone = (date: string) => date === '' && none !== undefined;
  const validate = (date: string) => date >= today || isNone(date) || dateOver;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => daysAfter(today, ahead));
  const near: Record<string, string> = { [days[0]!]: texts.today, [days[1]!]: texts.tomorrow };
  const inWords = (date: string) =>
    isNone(date) ? none : [near[date], calendarDate(date, language)].filter(Boolean).join(' · ');
  const off = daysOff?.find(({ date }) => date === field.value);
  const isKnown = isNone(field.value) || days.includes(field.value);
  return (
    <TextField
      select
      label={label}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ??
        (off && (
          <Text data-tone="warning" variant="strong toned">
            {dayOffTexts.dayOff(calendarDate(off.date, language), off.name)}. {dayOffTexts.nobodyAsked}
          </Text>
        ))
      }
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { role: 'alert' },
      }}
    >
      {[...(none === undefined ? [] : ['']), ...(isKnown ? [] : [field.value]), ...days].map((date) => (
        <option key={date} value={date}>
          {inWords(date)}
        </option>
      ))}
    </TextField>
  );
}
