import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { RHYTHMS } from '@kantyna/contracts/orders/names';
import { useStandingTexts } from './standing.texts.js';
import { Choices } from '../../ui/fields/choices.js';
import { Box, Paragraph, Stack } from '../../ui/layout.js';
import type { StandingOrderFormValues } from './form-values.js';

/** Chooses the rhythm of a standing order. */
export function RhythmInput({ control }: { control: Control<StandingOrderFormValues> }) {
  const texts = useStandingTexts();
  const { field } = useController({ control, name: 'rhythm' });
  const { value, onChange, onBlur, ref } = field;
  const hint = texts.rhythmHints[value];
  const id = useId();
  return (
    <Stack gap={8}>
      <Box id={id} variant="strong">
        {texts.rhythm}
      </Box>
      <Choices
        name="rhythm"
        aria-labelledby={id}
        options={RHYTHMS.map((rhythm) => [rhythm, texts.rhythms[rhythm]] as const)}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
      />
      {hint && <Paragraph variant="quiet small">{hint}</Paragraph>}
    </Stack>
  );
}
