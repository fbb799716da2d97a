import type { ThemeOptions } from '@mui/material';
import type { I18nProvider, RaThemeOptions } from 'react-admin';
import { controls } from './controls.tsx';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';

const phone = '@media (max-width: 559px)';

/** What every element looks like, before a component says more. Thai marks need more height than Latin letters. */
const baseline: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      '*, *::before, *::after': { boxSizing: 'border-box' },
      '*': { margin: 0 },
      html: { WebkitTextSizeAdjust: '100%', scrollBehavior: 'smooth', scrollPaddingTop: 'calc(var(--header) + 72px)' },
      '@media (prefers-reduced-motion: reduce)': { html: { scrollBehavior: 'auto' } },
      body: {
        background: 'var(--sand)',
        color: 'var(--ink)',
        fontVariantNumeric: 'tabular-nums',
        lineBreak: 'loose',
        overflowWrap: 'anywhere',
      },
      // What people write may hold a word that no line holds: it breaks. The console's own short words stay whole.
      textarea: { overflowWrap: 'anywhere' },
      'th, td, dt, label, legend, button': { overflowWrap: 'break-word' },
      'img, svg': { display: 'block', maxWidth: '100%' },
      img: { height: 'auto' },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
      // Weaker than any component: a link that looks like a button keeps the button's colour.
      ':where(a)': { color: 'var(--sea)', textUnderlineOffset: '.22em', textDecorationThickness: 1 },
      ':where(a:hover)': { color: 'var(--sea-hover)' },
      'ul, ol': { padding: 0, listStyle: 'none' },
      table: { borderCollapse: 'collapse', width: '100%' },
      fieldset: { border: 0, padding: 0, minWidth: 0 },
      legend: { padding: 0 },
      'h1, h2, h3': { fontFamily: 'var(--font-display)', fontWeight: 400, lineHeight: 1.3, textWrap: 'balance' },
      ':where(html:lang(en)) :is(h1, h2, h3)': { lineHeight: 1.2, letterSpacing: '-.005em' },
      h1: { fontSize: 28, [phone]: { fontSize: 22 } },
      h2: { font: 'var(--w-strong) var(--t-16) / 1.5 var(--font-text)', letterSpacing: 0 },
      h3: { fontSize: 22, '@media (max-width: 819px)': { fontSize: 20 } },
      p: { textWrap: 'pretty' },
      small: { display: 'block', fontSize: 14, color: 'var(--muted)' },
      'b, strong': { fontWeight: 600 },
      s: { color: 'var(--muted)', textDecorationThickness: 1 },
      // One focus ring everywhere: two-tone, so that it shows on sand, paper and pictures alike.
      ':focus-visible': { outline: '2px solid var(--sea)', outlineOffset: 2, boxShadow: '0 0 0 2px var(--paper)' },
      '@keyframes appear': { from: { visibility: 'hidden' } },
    },
  },
};

/** The colours of web-look/tokens.css, for which MUI computes shades and contrasts; all other styles name the custom properties. */
const colours = {
  light: {
    sand: '#F7F2E9',
    paper: '#FFFDF8',
    ink: '#1D2A2C',
    muted: '#566464',
    hairline: 'rgba(29, 42, 44, .12)',
    sea: '#0E5A60',
    seaHover: '#0A474C',
    onSea: '#FFFDF8',
    leaf: '#2F6B40',
    amber: '#85560C',
    brick: '#A3271B',
  },
  dark: {
    sand: '#191A18',
    paper: '#222321',
    ink: '#F1ECE1',
    muted: '#B3B2A7',
    hairline: 'rgba(241, 236, 225, .14)',
    sea: '#74C3BB',
    seaHover: '#97D6CF',
    onSea: '#0C2022',
    leaf: '#8CC79A',
    amber: '#E3B566',
    brick: '#F39A86',
  },
};

const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderColor: 'var(--hairline)',
        padding: '8px 12px',
        fontSize: 14,
        lineHeight: 1.45,
        '&:first-of-type': { paddingLeft: 20 },
        '&:last-of-type': { paddingRight: 20 },
      },
      head: { color: 'var(--muted)', fontWeight: 400, whiteSpace: 'nowrap', height: 42 },
      body: { 'tr:last-child > &': { borderBottom: 0 }, '& > a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&.MuiTableRow-hover:hover': { backgroundColor: 'color-mix(in srgb, var(--sea) 5%, transparent)' } },
    },
  },
};

const serif = (fontSize: number) => ({
  fontFamily: 'var(--font-display)',
  fontWeight: 400,
  fontSize,
  lineHeight: 1.3,
  letterSpacing: 0,
});
const text = { fontSize: 14, lineHeight: 1.6, letterSpacing: 0 };

/** MUI's --quick and --calm, in milliseconds. */
const durations = { shortest: 150, shorter: 150, short: 200, standard: 240, enteringScreen: 240, leavingScreen: 200 };
const none = { shortest: 0, shorter: 0, short: 0, standard: 0, enteringScreen: 0, leavingScreen: 0 };

type Translate = I18nProvider['translate'];

/** A list's pages, whose arrows MUI names in English. */
const pagination = (translate: Translate): ThemeOptions['components'] => ({
  MuiTablePagination: { defaultProps: { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) } },
});

const themeOptions = (mode: 'light' | 'dark', translate: Translate, still: boolean): RaThemeOptions => {
  const c = colours[mode];
  return {
    palette: {
      mode,
      primary: { main: c.sea, dark: c.seaHover, contrastText: c.onSea },
      error: { main: c.brick },
      warning: { main: c.amber },
      success: { main: c.leaf },
      info: { main: c.sea },
      background: { default: c.sand, paper: c.paper },
      text: { primary: c.ink, secondary: c.muted },
      divider: c.hairline,
    },
    // Below it react-admin shows its menu as a drawer.
    breakpoints: { values: { xs: 0, sm: 1024, md: 1024, lg: 1280, xl: 1536 } },
    sidebar: { width: 216 },
    shape: { borderRadius: 10 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font-text)',
      fontSize: 14,
      fontWeightBold: 600,
      fontWeightMedium: 600,
      h1: serif(28),
      h2: { ...text, fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
      h3: serif(22),
      h4: serif(22),
      h5: serif(22),
      h6: { ...text, fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
      body1: text,
      body2: text,
      button: { ...text, fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
    },
    transitions: still ? { duration: none, getAutoHeightDuration: () => 0 } : { duration: durations },
    components: { ...baseline, ...fields, ...surfaces, ...tables, ...controls, ...pagination(translate) },
  };
};

export type Themes = { light: RaThemeOptions; dark: RaThemeOptions };

/** The console's style as options for react-admin's themes, without movement for who wants none. */
export const createThemes = (translate: Translate): Themes => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { light: themeOptions('light', translate, still), dark: themeOptions('dark', translate, still) };
};
