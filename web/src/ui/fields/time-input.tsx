import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { Menu } from './menu.js';
import MenuItem from '@mui/material/MenuItem';
import { TextField } from './text-field.js';
import { mdiClockOutline } from '@mdi/js';
import { useController, type FieldValues } from 'react-hook-form';
import { anchorAt } from '../browser/anchor-at.js';
import { useLayer } from '../browser/layers.js';
import { useFieldTexts } from './field.texts.js';
import { Button, IconButton } from '../button.js';
import { minutesAfter, parseTimeOfDay, timesToPick } from '../format/time-of-day.js';
import { Grid, Stack } from '../layout.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';
import styles from './time-input.module.css';

interface Props<V extends FieldValues> extends FieldProps<V> {
  required?: boolean;
  /** Offers this time plus 30, 45 and 60 minutes. */
  quickFrom?: () => string;
  /** Says that a valid time is odd. It stands below the field, and refuses nothing. */
  warning?: string | false | undefined;
}

const WARNING = { 'data-tone': 'warning', style: { color: 'var(--mark-text)' } };

const QUICK_MINUTES = [30, 45, 60];

/**
 * A time of day in 24 hours, typed, picked from quarters of an hour, or as minutes from a time. A text field with a menu, not MUI's Autocomplete: most typed
 * times, such as `1130`, are not in its list.
 */
export function TimeInput<V extends FieldValues>({
  control,
  name,
  label,
  required = true,
  quickFrom,
  warning,
}: Props<V>) {
  const texts = useFieldTexts();
  const validate = (text: string) =>
    (text === '' && !required) || parseTimeOfDay(text) !== undefined ? true : texts.notATime;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const [anchor, setAnchor] = useState<ReturnType<typeof anchorAt> | null>(null);
  const time: string = field.value;
  const nearest = timesToPick.findLast((quarter) => quarter <= (parseTimeOfDay(time) ?? '12:00'));

  const close = () => setAnchor(null);
  useLayer(anchor !== null, close);
  const pick = (quarter: string) => {
    field.onChange(quarter);
    close();
  };

  return (
    <Stack gap={8}>
      <TextField
        label={label}
        autoComplete="off"
        name={field.name}
        value={time}
        placeholder="HH:mm"
        onChange={field.onChange}
        onBlur={() => {
          const left = parseTimeOfDay(time) ?? time;
          if (left !== time) field.onChange(left);
          afterPress(field.onBlur);
        }}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? warning}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 5 },
          formHelperText: { role: 'alert', ...(!fieldState.invalid && WARNING) },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  icon={mdiClockOutline}
                  label={texts.chooseTime}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => setAnchor(anchorAt(currentTarget))}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disablePortal
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {timesToPick.map((quarter) => (
          <MenuItem key={quarter} selected={quarter === nearest} onClick={() => pick(quarter)}>
            {quarter}
          </MenuItem>
        ))}
      </Menu>
      {quickFrom && (
        <Grid role="group" aria-label={texts.quickTimes} gap={8} columns="1fr 1fr 1fr" className={styles.quick}>
          {QUICK_MINUTES.map((minutes) => (
            <Button key={minutes} look="outline" onClick={() => pick(minutesAfter(quickFrom(), minutes))}>
              {texts.inMinutes(minutes)}
            </Button>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
