import type { ComponentType } from 'react';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';

const plain = (color: string) => ({ main: color, light: color, dark: color, contrastText: 'var(--surface)' });
const PHONE = '@media (max-width: 599.95px)';
const BREAKING = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
const LARGE_TEXT = 'html[data-text="large"] &';

// The colours and the colour scheme, light and dark, are in theme.css.
const { colorSchemes: _, ...themeWithValues } = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
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
  typography: {
    fontFamily: 'inherit',
    button: { textTransform: 'none', fontWeight: 600 },
    h6: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { fullWidth: true, color: 'secondary' } },
    MuiSwitch: { defaultProps: { color: 'secondary' } },
    // Large letters: the name of a field stands above it, on as many lines as it needs.
    MuiInputLabel: {
      styleOverrides: {
        root: {
          [LARGE_TEXT]: {
            position: 'static',
            transform: 'none',
            maxWidth: 'none',
            overflow: 'visible',
            whiteSpace: 'normal',
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: {
          borderColor: 'var(--line-strong)',
          [LARGE_TEXT]: { top: 0, '& legend': { display: 'none' } },
        },
        root: { background: 'var(--surface)' },
      },
    },
    // Long names break, in the list and once they are chosen.
    MuiMenuItem: { styleOverrides: { root: BREAKING } },
    MuiSelect: { styleOverrides: { select: { '&&': BREAKING } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // A sheet from the bottom edge on a phone. A form in it takes no part in its layout: only the content scrolls.
    MuiDialog: {
      styleOverrides: {
        container: { [PHONE]: { alignItems: 'flex-end' } },
        paper: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: '92dvh',
          '& > form': { display: 'contents' },
          '@keyframes rise': { from: { transform: 'translateY(40px)' } },
          [PHONE]: {
            margin: 0,
            width: '100%',
            maxWidth: 'none',
            borderRadius: '16px 16px 0 0',
            animation: 'rise 160ms ease-out',
          },
        },
        paperWidthSm: { maxWidth: 640 },
      },
    },
    // In line with the close button, and clear of it.
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: '20px 24px 16px',
          [PHONE]: { paddingInline: 16 },
          '&&:has(+ button)': { paddingRight: 64, paddingBottom: 8 },
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 16,
          padding: '8px 24px 16px',
          [PHONE]: { paddingInline: 16 },
        },
        dividers: { paddingTop: 16 },
      },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 8,
          padding: '8px 24px calc(16px + env(safe-area-inset-bottom))',
          [PHONE]: { paddingInline: 16 },
        },
      },
    },
    // The steps line up with what stands below them. The number is dark, the tick is a hole.
    MuiStep: {
      styleOverrides: { root: { '&:first-of-type': { paddingLeft: 0 }, '&:last-of-type': { paddingRight: 0 } } },
    },
    MuiStepIcon: {
      styleOverrides: { root: { color: 'var(--line-strong)', '&.Mui-completed': { color: 'var(--accent)' } } },
    },
    // One of a few, in a tray.
    MuiTabs: {
      defaultProps: { slotProps: { indicator: { hidden: true } } },
      styleOverrides: {
        root: {
          [LARGE_TEXT]: { overflow: 'visible' },
          minHeight: 52,
          padding: 3,
          border: '1px solid var(--line)',
          borderRadius: 12,
          background: 'var(--ground)',
        },
        list: { [LARGE_TEXT]: { flexWrap: 'wrap' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '4px 8px',
          border: '1px solid transparent',
          borderRadius: 9,
          fontSize: '1rem',
          lineHeight: 1.5,
          [LARGE_TEXT]: { flex: '1 0 auto', maxWidth: '100%' },
          '&.Mui-selected': {
            color: 'var(--surface)',
            background: 'var(--accent)',
          },
        },
      },
    },
    MuiPagination: {
      defaultProps: { siblingCount: 0 },
      styleOverrides: { ul: { justifyContent: 'center' } },
    },
    MuiPaginationItem: {
      styleOverrides: { root: { minWidth: 40, height: 44, margin: 0, borderRadius: 22, fontSize: '1rem' } },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { color: 'var(--ground)', background: 'var(--secondary)', '--focus': 'currentColor' } },
    },
  },
});

/**
 * Without color schemes the provider is a few contexts, cheap enough for each field. It defines no variables of CSS: a style has their values
 * behind them, as in `var(--mui-palette-divider, var(--line))`.
 */
const theme = themeWithValues as Theme;

/** A component of Material UI, or around one, with the colours of theme.css. Without it they are Material UI's own. */
export const withTheme =
  <Props extends object>(Component: ComponentType<Props>) =>
  (props: Props) => (
    <ThemeProvider theme={theme}>
      <Component {...props} />
    </ThemeProvider>
  );
