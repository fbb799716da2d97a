import type { ThemeOptions } from '@mui/material/styles';
import { SelectIcon } from './SelectIcon.tsx';

/** The tokens of tokens.css for which MUI needs raw values; the rest of the console uses the custom properties. */
const colours = {
  light: {
    sand: '#F7F2E9',
    paper: '#FFFDF8',
    shade: '#EFE6D6',
    ink: '#1D2A2C',
    muted: '#566464',
    edge: '#8C877A',
    hairline: 'rgba(29, 42, 44, .12)',
    sea: '#0E5A60',
    seaHover: '#0A474C',
    seaTint: '#DFECE8',
    onSea: '#FFFDF8',
    leaf: '#2F6B40',
    amber: '#85560C',
    brick: '#A3271B',
  },
  dark: {
    sand: '#191A18',
    paper: '#222321',
    shade: '#30312D',
    ink: '#F1ECE1',
    muted: '#B3B2A7',
    edge: '#817F74',
    hairline: 'rgba(241, 236, 225, .14)',
    sea: '#74C3BB',
    seaHover: '#97D6CF',
    seaTint: '#20393A',
    onSea: '#0C2022',
    leaf: '#8CC79A',
    amber: '#E3B566',
    brick: '#F39A86',
  },
};

type Colours = (typeof colours)['light'];

/** The drawing `alert` of ui/Icon.tsx, before a field's error: MUI takes no icon there. */
const alert = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M12 4.2l8.8 15.4H3.2zM12 10v4.3M12 16.9h.02"/></svg>',
)}") center / contain no-repeat`;

const textFont = '"IBM Plex Sans Thai", "Plex Fallback", "Noto Sans Thai", system-ui, sans-serif';
const displayFont = '"Trirong", "Trirong Fallback", "Noto Serif Thai", Georgia, serif';
const serif = (fontSize: number) => ({ fontFamily: displayFont, fontWeight: 400, fontSize, lineHeight: 1.3, letterSpacing: 0 });

const palette = (mode: 'light' | 'dark', c: Colours): ThemeOptions['palette'] => ({
  mode,
  primary: { main: c.sea, dark: c.seaHover, contrastText: c.onSea },
  error: { main: c.brick },
  warning: { main: c.amber },
  success: { main: c.leaf },
  info: { main: c.sea },
  background: { default: c.sand, paper: c.paper },
  text: { primary: c.ink, secondary: c.muted },
  divider: c.hairline,
});

/** A field in our style: the label is above, the box is outlined, an error is brick and two pixels. */
const fields = (c: Colours): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
  MuiFormControl: { styleOverrides: { marginDense: { marginBlock: 0 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        display: 'block',
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.6,
        color: c.ink,
        whiteSpace: 'normal',
        '&.Mui-focused, &.Mui-error': { color: c.ink },
        // Hides react-admin's asterisk: optional fields are marked instead.
        '& > span > span[aria-hidden="true"]': { display: 'none' },
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: c.paper,
        minHeight: 44,
        '& fieldset': { top: 0 },
        '& legend': { display: 'none' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      notchedOutline: { borderColor: c.edge },
      // A phone zooms into text smaller than 16 px on focus.
      input: { padding: '10px 12px', height: 24, fontSize: 16, lineHeight: 1.5, '@media (min-width: 820px)': { fontSize: 14 } },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: 14,
        lineHeight: 1.5,
        '&.Mui-error': { display: 'flex', gap: 6 },
        '&.Mui-error::before': {
          content: '""',
          flex: 'none',
          width: 16,
          height: 16,
          marginTop: 3,
          background: 'currentColor',
          mask: alert,
        },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: SelectIcon },
    styleOverrides: { select: { minHeight: 24 }, icon: { color: c.muted, right: 12, top: 'calc(50% - 10px)' } },
  },
});

const surfaces = (c: Colours): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: { body: { fontVariantNumeric: 'tabular-nums', lineHeight: 1.6, backgroundColor: c.sand } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 14 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { margin: 16, width: 'min(480px, calc(100vw - 32px))', boxShadow: 'var(--shadow)', borderRadius: 14 },
      paperFullScreen: { margin: 0, width: '100%', borderRadius: 0 },
    },
  },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 10, boxShadow: `var(--shadow), 0 0 0 1px ${c.hairline}` } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, fontSize: 14, gap: 12 } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 14, boxShadow: `var(--shadow), 0 0 0 1px ${c.hairline}` } } },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0, backgroundColor: c.paper } } },
});

const tables = (c: Colours): ThemeOptions['components'] => ({
  MuiTableCell: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderColor: c.hairline,
        padding: '8px 12px',
        fontSize: 14,
        lineHeight: 1.45,
        '&:first-of-type': { paddingLeft: 20 },
        '&:last-of-type': { paddingRight: 20 },
      },
      head: { color: c.muted, fontWeight: 400, whiteSpace: 'nowrap', height: 42 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&.MuiTableRow-hover:hover': { backgroundColor: `color-mix(in srgb, ${c.sea} 5%, transparent)` } },
    },
  },
});

const controls = (): ThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 44, paddingInline: 16 } } },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
});

/** MUI's --quick and --calm, in milliseconds. */
const durations = { shortest: 150, shorter: 150, short: 200, standard: 240, enteringScreen: 240, leavingScreen: 200 };
const none = { shortest: 0, shorter: 0, short: 0, standard: 0, enteringScreen: 0, leavingScreen: 0 };

/** The console's style as options for react-admin's theme. `still`: for reduced motion. */
export const themeOptions = (mode: 'light' | 'dark', still: boolean): ThemeOptions => {
  const c = colours[mode];
  return {
    palette: palette(mode, c),
    shape: { borderRadius: 10 },
    spacing: 8,
    typography: {
      fontFamily: textFont,
      fontSize: 14,
      fontWeightBold: 600,
      fontWeightMedium: 600,
      h1: serif(28),
      h2: serif(28),
      h3: serif(22),
      h4: serif(22),
      h5: serif(22),
      h6: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: 16, lineHeight: 1.6, letterSpacing: 0 },
      body2: { fontSize: 14, lineHeight: 1.6, letterSpacing: 0 },
      button: { fontSize: 14, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    transitions: still ? { duration: none, getAutoHeightDuration: () => 0 } : { duration: durations },
    components: { ...fields(c), ...surfaces(c), ...tables(c), ...controls() },
  };
};
