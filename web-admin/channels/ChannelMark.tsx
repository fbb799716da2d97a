import type { ChannelKind } from '@baan/contract/channels';
import { styled } from '@mui/material';

const letters: Partial<Record<ChannelKind, string>> = { airbnb: 'A', booking_com: 'B', agoda: 'Ag', vrbo: 'V', google: 'G' };

const Mark = styled('span')({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 'var(--channel-shape)',
  background: 'var(--channel-tint)',
  boxShadow: 'inset 0 0 0 1.5px var(--channel)',
  color: 'var(--channel)',
  fontSize: '.875rem',
  fontWeight: 600,
  lineHeight: 1,
});

const Small = styled(Mark)({
  width: 'auto',
  minWidth: 18,
  height: 18,
  paddingInline: 2,
  fontSize: '.75rem',
});

const Filled = styled(Small)({ background: 'var(--channel)', boxShadow: 'none', color: 'var(--paper)' });

type Props = { kind: ChannelKind; name: string; size?: 'small' | 'filled' };

/** A channel by letter, shape and colour, beside its name. Kinds without a letter show the first one of the name. */
export const ChannelMark = ({ kind, name, size }: Props) => {
  const Look = size === 'filled' ? Filled : size === 'small' ? Small : Mark;
  return (
    <Look aria-hidden="true" data-channel={kind}>
      {letters[kind] ?? [...name][0]}
    </Look>
  );
};
