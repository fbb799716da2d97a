import type { Schema } from '@baan/contract/apiCalls';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { listOf } from '@baan/i18n/lists';
import { CardContent, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { StayDetailsDialog, type StayOfChannel } from './StayDetailsDialog.tsx';
import type { Channel } from './useChannels.ts';

/** The stays that a channel shows: each becomes a booking once it has a name. */
export const StaysPanel = ({ channel }: { channel: Channel }) => {
  const { id } = channel;
  const [completing, setCompleting] = useState<StayOfChannel | null>(null);
  const text = useText();
  const stays = useServiceQuery(['channels', id, 'stays'], (service, signal) => service.channelStays(id, signal));
  return (
    <Panel component="aside" title={text('channels.stays')} query={stays}>
      {stays.data?.length === 0 && <PanelText>{text('channels.noStays')}</PanelText>}
      <CardContent sx={{ '&:empty': { display: 'none' } }}>
        <Lines>
          {stays.data?.map(stay => (
            <StayLine key={stay.id} stay={stay} onComplete={() => setCompleting(stay)} />
          ))}
        </Lines>
      </CardContent>
      {completing && <StayDetailsDialog channel={channel} stay={completing} onClose={() => setCompleting(null)} />}
    </Panel>
  );
};

const StayLine = ({ stay, onComplete }: { stay: Schema<'ChannelStay'>; onComplete: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const { checkIn, checkOut, state, perhapsWindow, reference, bookingId, firstSeenAt, movedAt, absentAt } = stay;
  const days = stayLong(checkIn, checkOut, language);
  const at = (key: 'channels.firstSeen' | 'channels.stayFacts.moved' | 'channels.absent', instant: string | null) =>
    instant && text(key, { when: moment(instant, now, language) });
  const facts = [
    text('common.nights', { count: daysBetween(checkIn, checkOut) }),
    reference,
    at('channels.firstSeen', firstSeenAt),
    at('channels.stayFacts.moved', movedAt),
    at('channels.absent', absentAt),
  ];
  const blind = stay.channels.filter(({ exposedSince }) => exposedSince).map(({ name }) => name);
  // Nearly all are taken: only what is otherwise is said.
  const isUnusual = perhapsWindow || state !== 'taken';
  return (
    <li>
      <Grow>
        <strong>{days}</strong>
        {isUnusual && <Chip label={text(perhapsWindow ? 'channels.perhapsWindow' : `channels.stayState.${state}`)} />}
        <br />
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {blind.length > 0 && (
          <Typography variant="body2" color="warning">
            {text('channels.doesNotKnow', { names: listOf(blind, language) })}
          </Typography>
        )}
      </Grow>
      {bookingId && <Link to={`/admin/bookings/${bookingId}`}>{text('channels.toBooking')}</Link>}
      {mayEdit && !bookingId && (state === 'taken' || state === 'unclear') && (
        <Button kind="line" aria-label={text('channelStay.addTo', { days })} onClick={onComplete}>
          {text('channelStay.add')}
        </Button>
      )}
    </li>
  );
};
