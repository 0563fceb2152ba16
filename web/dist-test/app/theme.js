import { createTheme } from '@mui/material/styles';
const PRIMARY = '#42a5f6';
const SECONDARY = '#050b1f';
const ACCENT = '#204165';
const statesInLight = {
  CREATED: { text: '#0a4f8f', ground: '#dff0ff' },
  ORDERING: { text: '#7a3e00', ground: '#ffe9c7' },
  ORDERED: { text: '#4a2a91', ground: '#ece4ff' },
  DELIVERED: { text: '#12562f', ground: '#d8f3e1' },
  REJECTED: { text: '#8c1d18', ground: '#fbe0de' },
  UNPAID: { text: '#8a1850', ground: '#fde2ee' },
  CONFIRMED: { text: '#0b5a5a', ground: '#d5f2f0' },
};
const statesInDark = {
  CREATED: { text: '#a9d6ff', ground: '#0f3355' },
  ORDERING: { text: '#ffd48f', ground: '#4a3208' },
  ORDERED: { text: '#d4c2ff', ground: '#33245e' },
  DELIVERED: { text: '#a5e6bc', ground: '#123d26' },
  REJECTED: { text: '#ffb4ab', ground: '#561e1b' },
  UNPAID: { text: '#ffb3d1', ground: '#55183a' },
  CONFIRMED: { text: '#9ce4e0', ground: '#0c4040' },
};
/** The look of everything, in light and dark (specification, section 9; look.md). */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: PRIMARY, contrastText: SECONDARY },
        secondary: { main: SECONDARY },
        accent: { main: ACCENT, contrastText: '#ffffff' },
        shell: { main: ACCENT, contrastText: '#ffffff' },
        error: { main: '#b3261e' },
        text: { primary: SECONDARY, secondary: '#4d5b72' },
        background: { default: '#f4f6f9', paper: '#ffffff' },
        divider: '#dde3ec',
        states: statesInLight,
      },
    },
    dark: {
      palette: {
        primary: { main: PRIMARY, contrastText: SECONDARY },
        secondary: { main: '#dce6f4', contrastText: SECONDARY },
        accent: { main: '#8ecbff', contrastText: SECONDARY },
        shell: { main: '#132742', contrastText: '#ffffff' },
        error: { main: '#ffb4ab' },
        text: { primary: '#e8eef7', secondary: '#a9b8ce' },
        background: { default: SECONDARY, paper: '#0e1930' },
        divider: '#24344f',
        states: statesInDark,
      },
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { textTransform: 'none', letterSpacing: 0, fontWeight: 600, lineHeight: 1.5, fontSize: '0.8125rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          '&.Mui-focusVisible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, paddingInline: 20, transition: 'background-color 120ms, transform 80ms' },
        text: { paddingInline: 12 },
      },
      variants: [
        {
          props: { color: 'primary', variant: 'contained' },
          style: { '&:hover': { backgroundColor: '#6bbbfa' }, '&:active': { transform: 'scale(0.98)' } },
        },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme: { vars } }) => ({ borderColor: vars.palette.divider }) },
    },
    MuiLink: { defaultProps: { color: 'accent' } },
    MuiTextField: { defaultProps: { fullWidth: true, color: 'accent' } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600, whiteSpace: 'nowrap' } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiDialog: { styleOverrides: { paper: { margin: 16, width: 'calc(100% - 32px)' } } },
  },
});
//# sourceMappingURL=theme.js.map
