import type { ChannelAnswer } from '@baan/contract/channels';
import { Alert, AlertTitle, DialogActions } from '@mui/material';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { type Ask, type Channel, useChannelDecision } from './useChannels.ts';

/** The two answers to each question; the first one changes nothing. */
const answers = {
  removal: ['keep', 'remove'],
  window: ['stay', 'window'],
  unclear: ['guest', 'closing'],
  repeats: ['differs', 'repeats'],
} as const satisfies Record<Ask['kind'], readonly ChannelAnswer[]>;

/** A question about what a channel shows, which only a person can answer. Until then its nights stay taken. */
export const AskPanel = ({ channel, ask, channels }: { channel: Channel; ask: Ask; channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayAnswer = useMay('read', 'channels');
  const { decide, busy } = useChannelDecision();
  const { id, name } = channel;
  const stays = useServiceQuery(['channels', id, 'stays'], (service, signal) => service.channelStays(id, signal));
  const concerned = new Set(ask.kind === 'removal' ? ask.stayIds : [ask.stayId]);
  const days = (stays.data ?? [])
    .filter(stay => concerned.has(stay.id))
    .map(({ checkIn, checkOut }) => stayLong(checkIn, checkOut, language))
    .join(', ');
  const other = ask.kind === 'repeats' ? (channels.find(one => one.id === ask.of.channelId)?.name ?? '') : '';
  const [count, left] = ask.kind === 'removal' ? [ask.stayIds.length, ask.left] : [1, 0];
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} component="section">
      <AlertTitle component="h2">{text(`channels.ask.${ask.kind}.title`, { name, other, count, all: count + left })}</AlertTitle>
      <p>{text(`channels.ask.${ask.kind}.text`, { name, other })}</p>
      <p>
        <strong>{days}</strong> <small>{text('channels.ask.since', { when: moment(ask.since, now, language) })}</small>
      </p>
      {mayAnswer && (
        <DialogActions sx={{ justifyContent: 'start', px: 0 }}>
          {answers[ask.kind].map((answer, index) => (
            <Button
              key={answer}
              kind={index === 0 ? 'sea' : 'line'}
              busy={busy}
              onClick={() => void decide(service => service.answerChannel(id, { ask: ask.id, answer }), 'channels.answered')}
            >
              {text(`channels.answer.${answer}`, { count })}
            </Button>
          ))}
        </DialogActions>
      )}
    </Alert>
  );
};
