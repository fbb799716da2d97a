import { styled } from '@mui/material/styles';

/** The search field and filters above a list. All in one line with `oneLine`. */
export const Filters = styled('search', { shouldForwardProp: name => name !== 'oneLine' })<{ oneLine?: boolean }>(
  ({ oneLine }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 16px',
    borderBottom: '1px solid var(--hairline)',
    '& > .MuiInputBase-root': { flex: oneLine ? '0 1 auto' : undefined, minWidth: 0 },
    '& > .MuiInputBase-root:has([type="search"])': { flex: '1 1 220px', maxWidth: 320 },
    '@media (max-width: 819px)': {
      flexWrap: oneLine ? 'nowrap' : 'wrap',
      '& > .MuiInputBase-root': { flex: oneLine ? undefined : '1 1 40%' },
      '& > .MuiInputBase-root:has([type="search"])': { flex: oneLine ? '1 1 0' : '1 1 160px', maxWidth: 'none' },
    },
  }),
);
