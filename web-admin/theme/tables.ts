import type { ThemeOptions } from '@mui/material/styles';

export const tables: ThemeOptions['components'] = {
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
