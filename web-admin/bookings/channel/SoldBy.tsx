import type { Booking } from '@baan/contract/booking';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { ChannelMark } from '../../channels/ChannelMark.tsx';
import { useChannels } from '../../channels/useChannels.ts';
import { useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { stayAddress } from '../bookingFacts.ts';

type Props = { booking: Booking };

/** The channel whose stay a booking is; undefined: none, or it was removed. */
const useSoldBy = ({ stay }: Booking) => useChannels().data?.find(({ id }) => id === stay?.channelId);

const Named = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--channel)',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** The channel that sold the stay, by its mark and name. */
export const SoldBy = ({ booking }: Props) => {
  const channel = useSoldBy(booking);
  if (!channel) return null;
  return (
    <Named to={`/admin/channels/${channel.id}/show`} data-channel={channel.kind}>
      <ChannelMark kind={channel.kind} name={channel.name} size="small" />
      {channel.name}
    </Named>
  );
};

/** The code of the reservation; it leads there where its page is known. */
export const StayReference = ({ booking }: Props) => {
  const channel = useSoldBy(booking);
  const reference = booking.stay?.reference ?? null;
  const address = channel && stayAddress(channel.kind, reference);
  if (!address) return reference;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {reference}
    </a>
  );
};

/** The reservation's page at the channel, where it is known. */
export const OpenAtChannel = ({ booking }: Props) => {
  const text = useText();
  const channel = useSoldBy(booking);
  const address = channel && stayAddress(channel.kind, booking.stay?.reference ?? null);
  if (!address) return null;
  return (
    <LinkButton kind="line" href={address} target="_blank" rel="noreferrer" icon="link">
      {text('soldTwice.openAt', { name: channel.name })}
    </LinkButton>
  );
};
