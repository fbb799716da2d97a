import type { ChannelAnswer } from '@baan/contract/channels';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { Card, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { Muted } from '../ui/Words.tsx';
import { useServiceQuery } from '../useService.ts';
import { type Ask, type Channel, useChannelDecision } from './useChannels.ts';

/** The two answers to each question; the first one changes nothing. */
const answers = {
  removal: ['keep', 'remove'],
  window: ['stay', 'window'],
  unclear: ['guest', 'closing'],
  repeats: ['differs', 'repeats'],
} as const satisfies Record<Ask['kind'], readonly ChannelAnswer[]>;

const Bar = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 20px',
  background: 'var(--amber-tint)',
  fontWeight: 600,
  '& > svg': { color: 'var(--amber)' },
  '& span': { fontWeight: 400 },
});

const Body = styled('div')({
  display: 'grid',
  '& > div': { padding: '16px 20px 18px', minWidth: 0 },
  '& > div + div': { borderTop: '1px solid var(--hairline)' },
  '& h2': { font: '400 var(--t-22) / 1.35 var(--font-display)' },
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    '& > div + div': { borderTop: 0, borderLeft: '1px solid var(--hairline)' },
  },
});

const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 16,
  '@media (max-width: 559px)': { '& > button': { flex: '1 1 100%' } },
});

/** A question about what a channel shows, which only a person can answer. Until then its nights stay taken. */
export const AskPanel = ({ channel, ask, channels }: { channel: Channel; ask: Ask; channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayAnswer = useMay('read', 'channels');
  const [isSure, setIsSure] = useState(true);
  const { decide, busy } = useChannelDecision();
  const { id, name } = channel;
  const stays = useServiceQuery(['channels', id, 'stays'], (service, signal) => service.channelStays(id, signal));
  const ids = new Set(ask.kind === 'removal' ? ask.stayIds : [ask.stayId]);
  const concerned = (stays.data ?? []).filter(stay => ids.has(stay.id));
  const nights = concerned.reduce((sum, { checkIn, checkOut }) => sum + daysBetween(checkIn, checkOut), 0);
  const other = ask.kind === 'repeats' ? (channels.find(one => one.id === ask.of.channelId)?.name ?? '') : '';
  const [count, left] = ask.kind === 'removal' ? [ask.stayIds.length, ask.left] : [1, 0];
  const answer = (chosen: ChannelAnswer) =>
    void decide(service => service.answerChannel(id, { ask: ask.id, answer: chosen }), 'channels.answered');
  return (
    <Card component="section" aria-label={text('channels.ask.about', { name })}>
      <Bar>
        <Icon name="alert" />
        <span>
          <strong>{text('channels.ask.about', { name })}</strong>{' '}
          <Muted>{text('channels.ask.since', { when: moment(ask.since, now, language) })}</Muted>
        </span>
      </Bar>
      <Body>
        <div>
          <h2>{text(`channels.ask.${ask.kind}.title`, { name, other, count, all: count + left })}</h2>
          <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '64ch' }}>
            {text(`channels.ask.${ask.kind}.text`, { name, other })}
          </Typography>
          {mayAnswer && (
            <Answers>
              {answers[ask.kind].map((chosen, index) => (
                <Button
                  key={chosen}
                  kind={index === 0 ? 'sea' : chosen === 'remove' ? 'quiet-danger' : 'line'}
                  busy={busy}
                  // What opens many nights at once is asked again: they can be booked in the next second.
                  onClick={() => (chosen === 'remove' ? setIsSure(false) : answer(chosen))}
                >
                  {text(`channels.answer.${chosen}`, { count, nights: text('common.nights', { count: nights }) })}
                </Button>
              ))}
            </Answers>
          )}
        </div>
        <div>
          <Typography variant="h6" component="h3">
            {text(`channels.ask.${ask.kind}.which`)}
          </Typography>
          <Lines>
            {concerned.map(({ id: stayId, checkIn, checkOut, bookingId }) => (
              <li key={stayId}>
                <Grow>{stayLong(checkIn, checkOut, language)}</Grow>
                {bookingId && <Link to={`/admin/bookings/${bookingId}`}>{text('channels.toBooking')}</Link>}
                <Muted>{text('common.nights', { count: daysBetween(checkIn, checkOut) })}</Muted>
              </li>
            ))}
          </Lines>
        </div>
      </Body>
      <Confirm
        isOpen={!isSure}
        title={text('channels.ask.removal.sure', { nights: text('common.nights', { count: nights }) })}
        content={text('channels.ask.removal.sureText', { name })}
        confirm={text('channels.answer.remove', { count, nights: text('common.nights', { count: nights }) })}
        confirmColor="warning"
        cancel={text('common.back')}
        onConfirm={() => {
          setIsSure(true);
          answer('remove');
        }}
        onClose={() => setIsSure(true)}
      />
    </Card>
  );
};
