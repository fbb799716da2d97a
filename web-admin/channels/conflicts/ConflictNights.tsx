import type { Booking } from '@baan/contract/booking';
import { addDays } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { useGetOne } from 'ra-core';
import { guestName } from '../../bookings/bookingFacts.ts';
import { daysBetween } from '../../calendar/monthDays.ts';
import { dayOfMonth, weekdayShort } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { ChannelMark } from '../ChannelMark.tsx';
import type { Channel, Conflict } from '../useChannels.ts';

type Props = { conflict: Conflict; channels: Channel[]; nameOf: (channelId: string) => string };

/** The guest of a booking; its number while it loads, and for an auditor. */
const GuestName = ({ side: { id, number } }: { side: Extract<Conflict['sides'][number], { kind: 'booking' }> }) => {
  const text = useText();
  const { data: booking } = useGetOne<Booking>('bookings', { id: id ?? '' }, { enabled: id !== null });
  return booking ? guestName({ name: booking.customerName, erased: booking.erased }, text) : number;
};

/** Days shown before and after the nights that both have. */
const around = 3;

const Days = styled('div')({
  display: 'grid',
  maxWidth: 640,
  rowGap: 6,
  marginTop: 12,
  paddingBottom: 8,
  '& > span': { display: 'grid', padding: '6px 0', textAlign: 'center', color: 'var(--muted)', lineHeight: 1.3, gridRow: 1 },
  '& > span b': { fontSize: 16, color: 'var(--ink)' },
  '& > [data-both] b': { color: 'inherit', fontWeight: 600 },
  '& > [data-both]': {
    gridRow: '1 / span 3',
    alignContent: 'start',
    margin: '0 0 -8px',
    borderRadius: 6,
    background: 'var(--brick-tint)',
    color: 'var(--brick)',
  },
});

/** From the middle of the day of arrival to the middle of the day of departure. */
const Bar = styled('div')({
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 32,
  padding: '0 8px',
  borderRadius: 6,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  background: 'var(--sea)',
  color: 'var(--on-sea)',
  '&[data-channel]': {
    background: 'var(--channel-tint)',
    color: 'var(--channel)',
    fontWeight: 600,
    boxShadow: 'inset 0 0 0 1.5px var(--channel)',
  },
});

/** The nights of both sides, and in red those that both have. The facts of the sides say the same in words. */
export const ConflictNights = ({ conflict, channels, nameOf }: Props) => {
  const [language] = useLanguage();
  const { sides, checkIn, checkOut } = conflict;
  const begins = sides.map(side => side.checkIn).sort();
  const ends = sides.map(side => side.checkOut).sort();
  const from = [addDays(begins[0] ?? checkIn, -1), addDays(checkIn, -around)].sort().at(-1) ?? checkIn;
  const to = [addDays(ends.at(-1) ?? checkOut, 1), addDays(checkOut, around)].sort()[0] ?? checkOut;
  const days = daysBetween(from, to);
  const column = (day: string) => Math.min(daysBetween(from, day).length * 2 + 2, days.length * 2 + 1);
  return (
    <Days aria-hidden="true" style={{ gridTemplateColumns: `repeat(${days.length * 2}, minmax(0, 1fr))` }}>
      {days.map((day, index) => (
        <span
          key={day}
          data-both={(checkIn <= day && day < checkOut) || undefined}
          style={{ gridColumn: `${index * 2 + 1} / span 2` }}
        >
          <small>{weekdayShort(day, language)}</small>
          <b>{dayOfMonth(day)}</b>
        </span>
      ))}
      {sides.map((side, row) => {
        const kind = side.kind === 'stay' ? (channels.find(({ id }) => id === side.channelId)?.kind ?? 'other') : undefined;
        const start = side.checkIn < from ? 1 : column(side.checkIn);
        return (
          <Bar
            key={side.kind === 'stay' ? side.stayId : side.number}
            data-channel={kind}
            style={{ gridRow: row + 2, gridColumn: `${start} / ${column(side.checkOut)}` }}
          >
            {side.kind === 'stay' ? (
              <>
                <ChannelMark kind={kind ?? 'other'} name={nameOf(side.channelId)} size="filled" />
                <span>{nameOf(side.channelId)}</span>
              </>
            ) : (
              <span>
                <GuestName side={side} />
              </span>
            )}
          </Bar>
        );
      })}
    </Days>
  );
};
