import { styled } from '@mui/material/styles';

/** Who did it: a guest is filled, staff hollow, the service grey. What is still to come is a thin ring. */
export const Pin = styled('span', { shouldForwardProp: name => name !== 'kind' && name !== 'future' })<{
  kind: string;
  future?: boolean;
}>(({ kind, future }) => ({
  flex: 'none',
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: future ? 'none' : kind === 'staff' ? 'var(--paper)' : kind === 'system' ? 'var(--edge)' : 'var(--sea)',
  boxShadow: future ? 'inset 0 0 0 1.5px var(--edge)' : kind === 'staff' ? 'inset 0 0 0 2px var(--sea)' : undefined,
}));
