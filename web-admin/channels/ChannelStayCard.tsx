import { Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { stayAddress } from '../bookings/bookingFacts.ts';
import { CalendarCard } from '../calendar/CalendarCard.tsx';
import type { CalendarHolder } from '../calendar/holders.ts';
import { useText } from '../i18n/useText.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { Row } from '../ui/Rows.tsx';
import { useServiceQuery } from '../useService.ts';
import { ChannelMark } from './ChannelMark.tsx';
import { SettledLines, SoldTwiceLine } from './conflicts/SoldTwiceNotice.tsx';
import { StayDetailsDialog } from './StayDetailsDialog.tsx';
import { StayFacts } from './StayFacts.tsx';
import { useChannels } from './useChannels.ts';

type Props = { channelId: string; holder: CalendarHolder; anchor: HTMLElement; onClose: () => void };

/** A stay of a channel in the calendar: what is known of it, and the way to the channel. */
export const ChannelStayCard = ({ channelId, holder, anchor, onClose }: Props) => {
  const text = useText();
  const channel = useChannels().data?.find(({ id }) => id === channelId);
  const name = channel?.name ?? text('channels.aChannel');
  const mayEdit = useMay('edit', 'bookings');
  const [completing, setCompleting] = useState(false);
  const stays = useServiceQuery(['channels', channelId, 'stays'], (service, signal) => service.channelStays(channelId, signal));
  const stay = stays.data?.find(({ id }) => id === holder.id);
  const address = channel && stay && stayAddress(channel.kind, stay.reference);
  return (
    <CalendarCard
      anchor={anchor}
      title={name}
      mark={<ChannelMark kind={channel?.kind ?? 'other'} name={name} />}
      onClose={onClose}
    >
      {stay && <StayFacts stay={stay} />}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {text('channelStay.completes', { name })}
      </Typography>
      <SoldTwiceLine twice={holder.twice} />
      <SettledLines holderId={holder.id} />
      <Row sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        {stay && mayEdit && !stay.bookingId && (
          <Button kind="sea" icon="pen" onClick={() => setCompleting(true)}>
            {text('channelStay.add')}
          </Button>
        )}
        {address && (
          <LinkButton kind="line" href={address} target="_blank" rel="noreferrer" icon="link">
            {text('soldTwice.openAt', { name })}
          </LinkButton>
        )}
        <LinkButton kind="quiet" to={`/admin/channels/${channelId}/show`}>
          {text('channels.toChannel')}
        </LinkButton>
      </Row>
      {stay && completing && (
        <StayDetailsDialog channel={{ id: channelId, name }} stay={stay} onClose={() => setCompleting(false)} />
      )}
    </CalendarCard>
  );
};
