import { useController, type Control, type FieldPath } from 'react-hook-form';
import { useFieldTexts } from './field.texts.js';
import { Button } from '../button.js';
import { Chips } from './chips.js';
import { WORKDAYS } from '../format/calendar-date.js';
import { Box, Row, Stack } from '../layout.js';

/** One or more days of the week, each with one tap. */
export function WeekdaysInput<V extends { weekdays: number[] }>({ control }: { control: Control<V> }) {
  const fieldTexts = useFieldTexts();
  const validate = (days: number[]) => days.length > 0 || fieldTexts.required;
  const { field, fieldState } = useController({ control, name: 'weekdays' as FieldPath<V>, rules: { validate } });
  return (
    <Stack gap={8}>
      <Chips
        label={fieldTexts.days}
        options={fieldTexts.weekdays.map((name, index) => [index + 1, name] as const)}
        value={field.value as number[]}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      <Row>
        <Button look="text" onClick={() => field.onChange(WORKDAYS)}>
          {fieldTexts.workdays}
        </Button>
      </Row>
      {fieldState.error && (
        <Box role="alert" variant="small danger">
          {fieldState.error.message}
        </Box>
      )}
    </Stack>
  );
}
