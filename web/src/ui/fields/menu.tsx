import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import { withTheme } from '../mui-theme.js';

/** A menu of Material UI. Its items are `MenuItem`. */
export const Menu = withTheme<MenuProps>(MuiMenu);
