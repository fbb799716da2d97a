import type { RaThemeOptions } from 'react-admin';
import { Icon } from '../ui/Icon.tsx';

const soft = (fg: string, bg: string) => ({ color: `var(--${fg})`, backgroundColor: `var(--${bg})` });
const tints = { success: soft('leaf', 'leaf-tint'), warning: soft('amber', 'amber-tint'), error: soft('brick', 'brick-tint') };
const off = { backgroundColor: 'var(--shade)', borderColor: 'transparent', color: 'var(--muted)' };

/** Enter must not do what cannot be undone: the way back has the focus. */
const focusWayBack = (dialog: HTMLElement): void => {
  if (dialog.querySelector('.RaConfirm-confirmWarning'))
    dialog.querySelector<HTMLElement>('.MuiDialogActions-root button')?.focus();
};

export const controls: RaThemeOptions['components'] = {
  // The ring of baseline.ts, which MUI takes away.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--sea)', outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 44,
        padding: '8px 16px',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        overflowWrap: 'break-word',
        '&:active': { transform: 'translateY(1px)' },
        '&.Mui-disabled': off,
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      outlined: { borderColor: 'var(--edge)', '&:hover': { borderColor: 'var(--ink)', backgroundColor: 'transparent' } },
      text: { paddingInline: 12, '&:hover': { backgroundColor: 'var(--sea-tint)' } },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'error' },
        style: { borderColor: 'currentColor', '&:hover': { borderColor: 'currentColor', backgroundColor: 'var(--brick-tint)' } },
      },
      { props: { variant: 'text', color: 'error' }, style: { '&:hover': { backgroundColor: 'var(--brick-tint)' } } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 44,
        height: 44,
        color: 'inherit',
        '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
        '&.Mui-disabled': { color: 'var(--faint)' },
      },
    },
  },
  // A status is colour, icon and word together.
  MuiChip: {
    defaultProps: { component: 'span' } as object,
    styleOverrides: {
      root: {
        height: 'auto',
        gap: 5,
        padding: '2px 10px 2px 8px',
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.6,
        cursor: 'inherit',
        ...soft('muted', 'shade'),
      },
      label: { padding: 0, overflowWrap: 'break-word' },
      icon: { margin: 0, width: 16, height: 16, color: 'inherit' },
    },
    variants: [
      { props: { color: 'success' }, style: tints.success },
      { props: { color: 'warning' }, style: tints.warning },
      { props: { color: 'error' }, style: tints.error },
      { props: { color: 'primary' }, style: soft('sea', 'sea-tint') },
    ],
  },
  // Not every notice interrupts: one that has to be heard at once is given the role "alert".
  MuiAlert: {
    defaultProps: {
      role: 'note',
      severity: 'info',
      iconMapping: {
        info: <Icon name="info" />,
        success: <Icon name="check" />,
        warning: <Icon name="alert" />,
        error: <Icon name="alert" />,
      },
    },
    styleOverrides: {
      root: { gap: 12, padding: '14px 16px', borderRadius: 10, fontSize: 14, lineHeight: 1.6, ...soft('ink', 'sea-tint') },
      icon: { flex: 'none', margin: '3px 0 0', padding: 0, opacity: 1, fontSize: 20, color: 'var(--sea)' },
      message: { flex: 1, minWidth: 0, padding: 0, overflow: 'visible' },
      action: { alignItems: 'center', margin: 0, padding: 0 },
    },
    variants: [
      {
        props: { severity: 'success' },
        style: { backgroundColor: 'var(--leaf-tint)', '& .MuiAlert-icon': { color: 'var(--leaf)' } },
      },
      {
        props: { severity: 'warning' },
        style: { backgroundColor: 'var(--amber-tint)', '& .MuiAlert-icon': { color: 'var(--amber)' } },
      },
      {
        props: { severity: 'error' },
        style: { backgroundColor: 'var(--brick-tint)', '& .MuiAlert-icon': { color: 'var(--brick)' } },
      },
    ],
  },
  MuiCircularProgress: { defaultProps: { size: 28, thickness: 2.6 } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { marginTop: 8, borderRadius: 2, backgroundColor: 'var(--shade)' },
      bar: { backgroundColor: 'var(--sea)' },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { backgroundColor: 'var(--sea)' } } },
  MuiTab: { styleOverrides: { root: { minWidth: 44, minHeight: 52, marginRight: 24, paddingInline: 0 } } },
  // The text is its parent's unless a variant says otherwise.
  MuiTypography: { defaultProps: { variant: 'inherit' } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  RaAppBar: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--paper)',
        borderBottom: '1px solid var(--hairline)',
        color: 'var(--ink)',
        '@media print': { display: 'none' },
        '& .RaAppBar-toolbar': {
          gap: 8,
          minHeight: 55,
          padding: '0 12px 0 20px',
          '@media (max-width: 1023px)': { paddingLeft: 4 },
        },
        '& .RaAppBar-menuButton': { margin: 0, '@media (min-width: 1024px)': { display: 'none' } },
        '@media (max-width: 559px)': { '& .RaAppBar-toolbar': { gap: 2, paddingRight: 4 } },
      },
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: {
        '& .RaSidebar-fixed': { width: 216, height: 'calc(100dvh - 56px)', padding: '16px 12px', overflowY: 'auto' },
        '@media (max-width: 1023px)': {
          '& .MuiPaper-root': { width: 300, maxWidth: 'calc(100vw - 48px)', height: '100%', backgroundColor: 'var(--paper)' },
        },
        '@media print': { display: 'none' },
      },
    },
  },
  RaMenu: { styleOverrides: { root: { '&.RaMenu-open, &.RaMenu-closed': { width: 'auto' } } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 12,
        padding: '6px 12px',
        borderRadius: 10,
        color: 'var(--ink)',
        '&:hover': { backgroundColor: 'color-mix(in srgb, var(--ink) 6%, transparent)', color: 'var(--ink)' },
        '& .MuiTypography-root': { display: 'flex', justifyContent: 'space-between', gap: 8 },
        '& .RaMenuItemLink-icon': { minWidth: 0, color: 'inherit' },
        '&[aria-current]': { backgroundColor: 'var(--sea-tint)', color: 'var(--sea)', fontWeight: 600 },
      },
    },
  },
  RaConfirm: {
    defaultProps: {
      ConfirmIcon: () => <Icon name="check" />,
      CancelIcon: () => <Icon name="left" />,
      slotProps: { transition: { onEntering: focusWayBack } },
    },
    styleOverrides: {
      root: {
        '& .MuiDialogActions-root .MuiButton-root': { paddingInline: 16, border: '1px solid var(--edge)', color: 'var(--ink)' },
        '& .MuiDialogActions-root .RaConfirm-confirmWarning': { borderColor: 'currentColor', color: 'var(--brick)' },
      },
    },
  },
};
