import type { RaThemeOptions } from 'react-admin';
import { alertPath, drawing } from './drawing.ts';
import { SelectIcon } from './SelectIcon.tsx';

const label = {
  display: 'block',
  marginBottom: 6,
  fontSize: 14,
  fontWeight: 600,
  lineHeight: 1.6,
  color: 'var(--ink)',
  '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
};

const chevron = { color: 'var(--muted)', right: 12, top: 'calc(50% - 10px)' };

/** A field in our style: the label is above, the box is outlined, an error is brick and two pixels. */
export const fields: RaThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
  // No room is kept for a text that most fields lack, and choices are in the reader's language already.
  RaTextInput: { defaultProps: { helperText: false } },
  RaNumberInput: { defaultProps: { helperText: false } },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaRadioButtonGroupInput: { defaultProps: { helperText: false, translateChoice: false } },
  RaSelectInput: { defaultProps: { helperText: false, translateChoice: false } },
  MuiFormControl: { styleOverrides: { marginDense: { marginBlock: 0 } } },
  MuiFormLabel: { styleOverrides: { root: label } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        ...label,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
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
        backgroundColor: 'var(--paper)',
        minHeight: 44,
        '& fieldset': { top: 0 },
        '& legend': { display: 'none' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: 'var(--shade)' },
        '&:has(input:read-only:not([type="date"], [role="combobox"]))': {
          backgroundColor: 'var(--shade)',
          '& fieldset': { borderColor: 'var(--hairline)' },
        },
      },
      notchedOutline: { borderColor: 'var(--edge)' },
      // A phone zooms into text smaller than 16 px on focus.
      input: {
        padding: '10px 12px',
        height: 24,
        fontSize: 16,
        lineHeight: 1.5,
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
        '@media (min-width: 820px)': { fontSize: 14 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--muted)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 6,
        margin: '6px 0 0',
        fontSize: 14,
        lineHeight: 1.5,
        color: 'var(--muted)',
        '& > svg': { width: 16, height: 16, marginTop: 3 },
        '&.Mui-error': { color: 'var(--brick)' },
        '&.Mui-error::before': {
          content: '""',
          flex: 'none',
          width: 16,
          height: 16,
          marginTop: 3,
          background: 'currentColor',
          mask: drawing(alertPath),
        },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: SelectIcon },
    styleOverrides: { select: { minHeight: 24 }, icon: chevron },
  },
  MuiNativeSelect: { styleOverrides: { icon: chevron } },
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 44, height: 26, padding: 0, overflow: 'visible' },
      track: { opacity: 1, borderRadius: 999, border: '1.5px solid var(--edge)', backgroundColor: 'var(--paper)' },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: 'var(--edge)' },
      switchBase: {
        padding: 5,
        '&.Mui-checked': { transform: 'translateX(18px)' },
        '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'var(--on-sea)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: 'var(--sea)', borderColor: 'var(--sea)' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.6 },
        '&:has(:focus-visible) + .MuiSwitch-track': { outline: '2px solid var(--sea)', outlineOffset: 2 },
        '@media (forced-colors: active)': {
          '&.Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
        },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { gap: 12, minHeight: 44, margin: 0 }, label: { fontSize: 14, lineHeight: 1.45 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '6px 14px',
        borderColor: 'var(--edge)',
        color: 'var(--ink)',
        fontWeight: 400,
        '&:hover': { color: 'var(--sea)', backgroundColor: 'transparent' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--sea-tint)', color: 'var(--sea)', fontWeight: 600 },
      },
    },
  },
  // Filters stand beside each other in one line above a list; a search field takes what is left of it.
  RaFilterForm: {
    styleOverrides: {
      root: {
        flex: '1 1 200px',
        flexWrap: 'wrap',
        width: 'auto',
        alignItems: 'center',
        gap: 8,
        minHeight: 0,
        padding: 0,
        '& .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        width: 'auto',
        minWidth: 0,
        '& .MuiFormControl-root': { margin: 0 },
        '& .MuiButton-root': { paddingInline: 12, fontWeight: 400 },
        '&:has([type="search"])': { flex: '1 1 180px', '@media (min-width: 820px)': { maxWidth: 320 } },
      },
    },
  },
};
