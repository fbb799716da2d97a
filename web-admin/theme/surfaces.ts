import type { ThemeOptions } from '@mui/material/styles';

const raised = 'var(--shadow), 0 0 0 1px var(--hairline)';

/** Panels lie on the page with a hairline; what opens above it has a shadow. */
export const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 14 } },
  },
  MuiCard: { styleOverrides: { root: { overflow: 'visible', boxShadow: '0 0 0 1px var(--hairline)', minWidth: 0 } } },
  MuiCardContent: { styleOverrides: { root: { padding: '8px 20px 18px', '&:last-child': { paddingBottom: 18 } } } },
  MuiDialog: {
    styleOverrides: {
      paper: { margin: 16, width: 'min(480px, calc(100vw - 32px))', boxShadow: 'var(--shadow)' },
      paperFullScreen: { margin: 0, width: '100%', borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '24px 24px 0',
        font: '400 var(--t-22) / 1.3 var(--font-display)',
        '@media (max-width: 559px)': { padding: '20px 20px 0' },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        display: 'grid',
        flex: '0 1 auto',
        gap: 16,
        padding: '16px 24px 0',
        '.MuiDialogTitle-root + &': { paddingTop: 16 },
        '@media (max-width: 559px)': { padding: '16px 20px 0' },
      },
    },
  },
  // The last button, which does what the dialog is for, is the first on a phone.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 8,
        padding: 24,
        '@media (max-width: 559px)': {
          padding: 20,
          '& > .MuiButton-root': { flex: '1 1 100%' },
          '& > .MuiButton-root:last-of-type': { order: -1 },
        },
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 10, boxShadow: raised } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, fontSize: 14, gap: 12 } } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: raised } } },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0, backgroundColor: 'var(--paper)' } } },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', component: 'span' } as object,
    styleOverrides: {
      root: {
        display: 'block',
        height: '1em',
        borderRadius: 6,
        backgroundColor: 'var(--shade)',
        // A fast answer shows no skeleton.
        animation: 'appear 1ms 300ms backwards, breathe 1.6s var(--ease) 300ms infinite alternate',
        '@keyframes breathe': { to: { opacity: 0.5 } },
        '@media (prefers-reduced-motion: reduce)': { animation: 'appear 1ms 300ms backwards' },
      },
    },
  },
};
