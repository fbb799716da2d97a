import type { RaThemeOptions } from 'react-admin';
import { alertPath, checkPath, drawing, infoPath } from './drawing.ts';

const toast = (tone: string, path: string) => ({ '&::before': { color: `var(--${tone})`, mask: drawing(path) } });

const raised = 'var(--shadow), 0 0 0 1px var(--hairline)';

/** Panels lie on the page with a hairline; what opens above it has a shadow. */
export const surfaces: RaThemeOptions['components'] = {
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
  // A message covers the bar, not a page's head and its buttons; on a phone, where it would cover the menu, it is at the bottom.
  RaNotification: {
    defaultProps: { autoHideDuration: 5000, anchorOrigin: { vertical: 'top', horizontal: 'right' } },
    styleOverrides: {
      root: {
        '&&': { top: 8, right: 'var(--gutter)', zIndex: 1500, width: 'min(400px, calc(100vw - 2 * var(--gutter)))' },
        '& .MuiSnackbarContent-root': {
          flexWrap: 'nowrap',
          width: '100%',
          borderRadius: 14,
          backgroundColor: 'var(--paper)',
          color: 'var(--ink)',
          boxShadow: raised,
          '&::before': { content: '""', flex: 'none', width: 20, height: 20, marginRight: 12, background: 'currentColor' },
        },
        '& .MuiSnackbarContent-root:not([class*="RaNotification"])': toast('muted', infoPath),
        '& .RaNotification-success': toast('leaf', checkPath),
        '& .RaNotification-warning': toast('amber', alertPath),
        '& .RaNotification-error': toast('brick', alertPath),
        '@media (max-width: 559px)': {
          '&&': { top: 'auto', left: 'var(--gutter)', bottom: 'calc(16px + var(--savebar, env(safe-area-inset-bottom)))' },
          // Menus, sheets and the bar of chosen nights are at the bottom: their buttons stay uncovered.
          'body:has(.MuiModal-root:not(.MuiModal-hidden), [data-bar]) &&': {
            top: 'calc(8px + env(safe-area-inset-top))',
            bottom: 'auto',
          },
        },
        '@media print': { display: 'none' },
      },
    },
  },
};
