import type { Ref } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import { withTheme } from '../mui-theme.js';

/** A switch with its label. `ref` is that of its input. */
export const Switch = withTheme(({ label, ref, ...props }: Omit<SwitchProps, 'ref'> & LabelAndInput) => (
  <FormControlLabel
    label={label}
    control={<MuiSwitch {...props} slotProps={{ input: { role: 'switch', ...(ref && { ref }) } }} />}
  />
));

interface LabelAndInput {
  label: string;
  ref?: Ref<HTMLInputElement>;
}
