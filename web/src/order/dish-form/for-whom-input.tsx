import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { MAX_FOR_WHOM_LENGTH } from '@kantyna/contracts/product';
import type { DishChoice } from '../menu/dish-choice.js';
import { useMoreTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';

/** Whom the dish is for, if that is somebody else: a quiet button until there is somebody. */
export function ForWhomInput({ control }: { control: Control<DishChoice> }) {
  const texts = useMoreTexts().dishes;
  const { value, onChange, onBlur, ref } = useController({ control, name: 'forWhom' }).field;
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && value === undefined)
    return (
      <Button look="text" style={{ alignSelf: 'flex-start', marginInline: -12 }} onClick={() => setAsked(true)}>
        {texts.forSomebodyElse}
      </Button>
    );
  return (
    <TextField
      label={texts.whom}
      value={value ?? ''}
      autoFocus={isAsked}
      autoComplete="off"
      inputRef={ref}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      helperText={texts.whomHint}
      slotProps={{ htmlInput: { maxLength: MAX_FOR_WHOM_LENGTH } }}
    />
  );
}
