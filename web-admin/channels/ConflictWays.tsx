import type { Booking } from '@baan/contract/booking';
import { addDays, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { ButtonBase, styled, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guestName, stayAddress } from '../bookings/bookingFacts.ts';
import { canMove } from '../bookings/move/movePrices.ts';
import { nearestFree } from '../calendar/nights.ts';
import { useVillaCalendar } from '../calendar/useVillaCalendar.ts';
import { stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { Channel, Conflict } from './useChannels.ts';

type Side = Conflict['sides'][number];

/** A row that leads on, as a whole. */
const Way = styled('li')({
  position: 'relative',
  '&:hover': { background: 'var(--shade)' },
  '& a::after, & button::after': { content: '""', position: 'absolute', inset: 0 },
  '& a, & button': { color: 'inherit', font: 'inherit', fontWeight: 600, textAlign: 'start', textDecoration: 'none' },
});

const WayOut = ({ icon, note, children }: { icon: IconName; note: string | null; children: ReactNode }) => (
  <Way>
    <Icon name={icon} style={{ color: 'var(--sea)' }} />
    <Grow>
      {children}
      {note && (
        <Typography component="small" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </Grow>
    <Icon name="right" />
  </Way>
);

/** Days before and after its nights in which other nights for a booking are looked for. */
const movesWithin = 60;

const useNearestFree = ({ checkIn, checkOut }: Pick<Side, 'checkIn' | 'checkOut'>): string | null => {
  const [language] = useLanguage();
  const today = bangkokDate(useNow(60_000));
  const from = addDays(checkIn, -movesWithin);
  const { nights } = useVillaCalendar(from < today ? today : from, addDays(checkOut, movesWithin));
  const count = daysBetween(checkIn, checkOut);
  const arrival = nights && nearestFree(nights, { wanted: checkIn, earliest: today, count });
  return arrival ? stayLong(arrival, addDays(arrival, count), language) : null;
};

const OfBooking = ({ side }: { side: Extract<Side, { kind: 'booking' }> & { id: string } }) => {
  const text = useText();
  const today = bangkokDate(useNow(60_000));
  const { data: booking } = useGetOne<Booking>('bookings', { id: side.id });
  const free = useNearestFree(side);
  const guest = booking ? guestName({ name: booking.customerName, erased: booking.erased }, text) : side.number;
  return (
    <>
      {booking && canMove(booking, today) && (
        <WayOut icon="calendar" note={free && text('channels.conflict.nearest', { stay: free })}>
          <Link to={`/admin/bookings/${side.id}/move`}>{text('channels.conflict.moveMine', { guest })}</Link>
        </WayOut>
      )}
      <WayOut
        icon="out"
        note={booking && booking.paid > 0 ? text('channels.conflict.cancelRefund', { amount: baht(booking.paid) }) : null}
      >
        <Link to={`/admin/bookings/${side.id}`}>{text('channels.conflict.cancelMine', { guest })}</Link>
      </WayOut>
    </>
  );
};

const OfStay = ({ side, channels }: { side: Extract<Side, { kind: 'stay' }>; channels: Channel[] }) => {
  const text = useText();
  const channel = channels.find(({ id }) => id === side.channelId);
  const address = channel && stayAddress(channel.kind, side.reference);
  if (!address) return null;
  return (
    <WayOut icon="link" note={text('channels.conflict.opens', { reference: side.reference ?? '' })}>
      <a href={address} target="_blank" rel="noreferrer">
        {text('channels.conflict.atOne', { channel: channel.name })}
      </a>
    </WayOut>
  );
};

type Props = { conflict: Conflict; channels: Channel[]; onSettle: () => void };

/** What ends a conflict: moving or cancelling what is ours, doing so at the channel, or that it is agreed on. */
export const ConflictWays = ({ conflict, channels, onSettle }: Props) => {
  const text = useText();
  return (
    <Lines>
      {conflict.sides.map(side => {
        if (side.kind === 'stay') return <OfStay key={side.stayId} side={side} channels={channels} />;
        return side.id && <OfBooking key={side.id} side={{ ...side, id: side.id }} />;
      })}
      <WayOut icon="check" note={text('channels.conflict.settleNote')}>
        <ButtonBase onClick={onSettle}>{text('channels.conflict.settle')}</ButtonBase>
      </WayOut>
    </Lines>
  );
};
