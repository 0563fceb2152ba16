import type { TextFieldProps } from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { TextField } from './text-field.js';
import { anchorAt } from '../browser/anchor-at.js';
import { useLayer } from '../browser/layers.js';

interface Props extends Omit<TextFieldProps, 'select' | 'slotProps' | 'children'> {
  options: readonly (readonly [value: string, text: string])[];
  /** Whether a choice has its effect at once. Letters open the list then, in place of choosing what begins with them. */
  savesAtOnce?: boolean;
}

/** A field with a list to choose from. Back closes the list. */
export function Select({ options, savesAtOnce = false, ...field }: Props) {
  const [anchorEl, setAnchorEl] = useState<ReturnType<typeof anchorAt> | null>(null);
  const open = anchorEl !== null;
  const openAt = (shown: Element) => setAnchorEl(anchorAt(shown.parentElement!));
  const onClose = () => setAnchorEl(null);
  useLayer(open, onClose);
  // Until something is chosen the label stands in the field.
  const isChosen = options.some(([value]) => value === field.value);
  const openByLetter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    openAt(event.currentTarget);
  };
  return (
    <TextField
      {...field}
      select
      slotProps={{
        select: {
          displayEmpty: isChosen,
          open,
          onOpen: ({ currentTarget }) => openAt(currentTarget),
          onClose,
          ...(savesAtOnce && { SelectDisplayProps: { onKeyDownCapture: openByLetter } }),
          MenuProps: { anchorEl },
        },
        inputLabel: isChosen ? { shrink: true } : {},
      }}
    >
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
