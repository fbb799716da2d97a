import { styled } from '@mui/material/styles';

/** Lines of a price, the total as the last. */
export const Prices = styled('dl')({
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 3 },
  '& dt': { color: 'var(--muted)' },
  '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& dd s': { marginRight: 6 },
  '& dd:has(button)': { display: 'flex', alignItems: 'center', marginBlock: -12, marginRight: -12 },
  '& [data-total]': {
    marginTop: 8,
    paddingTop: 12,
    borderTop: '1px solid var(--hairline)',
    fontSize: 18,
    fontWeight: 600,
    '& dt': { color: 'inherit' },
  },
});
