import { styled } from '@mui/material/styles';

const focused = { outline: '2px solid var(--sea)', outlineOffset: 2 };
const hiddenInput = { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' } as const;
const forced = {
  '@media (forced-colors: active)': {
    '& label:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
};

/** Radio buttons as a bar of segments, or, as `column`, below each other. Native ones: arrows choose, and forms read them. */
export const Segments = styled('div', { shouldForwardProp: name => name !== 'column' })<{ column?: boolean }>(({ column }) => ({
  display: 'grid',
  gridAutoFlow: column ? 'row' : 'column',
  gridAutoColumns: '1fr',
  border: '1px solid var(--edge)',
  borderRadius: 10,
  background: 'var(--paper)',
  '& label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: column ? 'flex-start' : 'center',
    justifyContent: 'center',
    minHeight: 44,
    padding: column ? '6px 14px' : '6px 8px',
    textAlign: column ? 'left' : 'center',
    lineHeight: 1.4,
    cursor: 'pointer',
    '&:hover': { color: 'var(--sea)' },
    '&:has(:focus-visible)': { ...focused, borderRadius: 9 },
    '&:has(:disabled)': { color: 'var(--muted)', cursor: 'not-allowed' },
    '&:has(:checked)': {
      borderRadius: 9,
      background: 'var(--sea-tint)',
      color: 'var(--sea)',
      fontWeight: 600,
      boxShadow: 'inset 0 0 0 1.5px var(--sea)',
      '& small': { color: 'inherit' },
    },
  },
  '& label + label': { [column ? 'borderTop' : 'borderLeft']: '1px solid var(--hairline)' },
  '& label:has(:checked), & label:has(:checked) + label': { borderColor: 'transparent' },
  '& input': hiddenInput,
  '& small': { fontWeight: 400 },
  ...forced,
}));

/** Radio buttons or check boxes as chips, as many in a row as fit. */
export const ChipChoice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '6px 14px',
    border: '1px solid var(--hairline)',
    borderRadius: 999,
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--edge)' },
    '&:has(:focus-visible)': focused,
    '&:has(:checked)': { background: 'var(--sea-tint)', borderColor: 'var(--sea)', color: 'var(--sea)', fontWeight: 600 },
  },
  '& input': hiddenInput,
  ...forced,
});
