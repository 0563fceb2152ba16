import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { anchorAt } from '../browser/anchor-at.js';
import { useLayer } from '../browser/layers.js';

interface Props extends Omit<TextFieldProps, 'select' | 'slotProps' | 'children'> {
  options: readonly (readonly [value: string, text: string])[];
}

/** A field with a list to choose from. Back closes the list. */
export function Select({ options, ...field }: Props) {
  const [anchorEl, setAnchorEl] = useState<ReturnType<typeof anchorAt> | null>(null);
  const open = anchorEl !== null;
  const onClose = () => setAnchorEl(null);
  useLayer(open, onClose);
  return (
    <TextField
      {...field}
      select
      slotProps={{
        select: {
          displayEmpty: true,
          open,
          onOpen: ({ currentTarget }) => setAnchorEl(anchorAt(currentTarget.parentElement!)),
          onClose,
          MenuProps: { anchorEl },
        },
        inputLabel: { shrink: true },
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
