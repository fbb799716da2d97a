import type { ThemeOptions } from '@mui/material/styles';

const phone = '@media (max-width: 559px)';

/** What every element looks like, before a component says more. Thai marks need more height than Latin letters. */
export const baseline: ThemeOptions['components'] = {
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
