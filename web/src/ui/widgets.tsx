import type { ReactNode } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';

const plain = (color: string) => ({ main: color, light: color, dark: color, contrastText: 'var(--surface)' });

// The colours, light and dark, are in theme.css.
const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { ...plain('var(--primary)'), contrastText: 'var(--on-primary)' },
    secondary: plain('var(--accent)'),
    error: plain('var(--danger)'),
    text: { primary: 'var(--text)', secondary: 'var(--text-quiet)', disabled: 'var(--text-quiet)' },
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: { active: 'var(--text-quiet)', hover: 'var(--hover)', selected: 'var(--chosen)' },
  },
  shape: { borderRadius: 12 },
  typography: { fontFamily: 'inherit', button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { fullWidth: true, color: 'secondary' } },
    MuiSwitch: { defaultProps: { color: 'secondary' } },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { borderColor: 'var(--line-strong)' }, root: { background: 'var(--surface)' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: { styleOverrides: { paper: { margin: 16, width: 'calc(100% - 32px)' } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { fontSize: '0.875rem', color: 'var(--ground)', background: 'var(--text)' } },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { color: 'var(--ground)', background: 'var(--secondary)', '--focus': 'currentColor' } },
    },
  },
});

/** Gives Material UI the colours of theme.css. Only pages with its components load it. */
export function Widgets({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
