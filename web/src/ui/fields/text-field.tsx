import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { withTheme } from '../mui-theme.js';

/** A text field of Material UI, or a list to choose from (`select`). */
export const TextField = withTheme<TextFieldProps>(MuiTextField);
