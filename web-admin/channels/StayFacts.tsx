import type { Schema } from '@baan/contract/apiCalls';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { Typography } from '@mui/material';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Facts } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';

type Props = { stay: Schema<'ChannelStay'> };

/** What is known of a channel's stay: its nights, since when, and which other channels know that they are taken. */
export const StayFacts = ({ stay }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { checkIn, checkOut, reference, firstSeenAt, movedAt, absentAt } = stay;
  const at = (instant: string) => moment(instant, now, language);
  return (
    <Facts>
      <div>
        <dt>{text('booking.nights')}</dt>
        <dd>
          {stayLong(checkIn, checkOut, language)}, {text('common.nights', { count: daysBetween(checkIn, checkOut) })}
        </dd>
      </div>
      {reference && (
        <div>
          <dt>{text('channels.stayFacts.reference')}</dt>
          <dd>{reference}</dd>
        </div>
      )}
      {firstSeenAt && (
        <div>
          <dt>{text('channels.stayFacts.seen')}</dt>
          <dd>
            {at(firstSeenAt)}
            {movedAt && <div>{text('channels.stayFacts.moved', { when: at(movedAt) })}</div>}
            {absentAt && <div>{text('channels.absent', { when: at(absentAt) })}</div>}
          </dd>
        </div>
      )}
      {stay.channels.length > 0 && (
        <div>
          <dt>{text('channels.stayFacts.others')}</dt>
          <dd>
            <KnownByOthers stay={stay} />
          </dd>
        </div>
      )}
    </Facts>
  );
};

/** A line for each other channel: since when it knows the nights, or can sell them again. */
export const KnownByOthers = ({ stay: { channels } }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return channels.map(({ id, name, knownSince, exposedSince }) => (
    <Typography
      key={id}
      component="span"
      variant="inherit"
      color={exposedSince ? 'warning' : undefined}
      sx={{ display: 'block' }}
    >
      {exposedSince
        ? text('channels.stayFacts.exposed', { name, when: moment(exposedSince, now, language) })
        : knownSince && text('channels.stayFacts.known', { name, when: moment(knownSince, now, language) })}
    </Typography>
  ));
};
