import type { RaThemeOptions } from 'react-admin';
import { baseline } from './baseline.ts';
import { colours } from './colours.ts';
import { controls } from './controls.tsx';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';

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

const themeOptions = (mode: 'light' | 'dark', still: boolean): RaThemeOptions => {
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
    components: { ...baseline, ...fields, ...surfaces, ...tables, ...controls },
  };
};

const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The console's style as options for react-admin's theme, without movement for who wants none. */
export const light = themeOptions('light', still);
export const dark = themeOptions('dark', still);
