import type { Booking } from '@baan/contract/booking';
import { addDays, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { ButtonBase, styled, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { guestName, paidByGuest, stayAddress } from '../../bookings/bookingFacts.ts';
import { BookingDialogs } from '../../bookings/decisions/BookingDialogs.tsx';
import { useBookingCommands } from '../../bookings/decisions/useDecisions.ts';
import { canMove } from '../../bookings/move/movePrices.ts';
import { nearestFree } from '../../calendar/nights.ts';
import { useVillaCalendar } from '../../calendar/useVillaCalendar.ts';
import { stayLong } from '../../format/day.ts';
import { firstName } from '../../format/firstName.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Grow, Lines } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { Channel, Conflict } from '../useChannels.ts';
import { channelsOf } from './SettleDialog.tsx';

type Side = Conflict['sides'][number];

/** Rows that lead on, each as a whole, from edge to edge. */
const Ways = styled(Lines)({
  margin: '8px -20px 0',
  borderBlock: '1px solid var(--hairline)',
  '& > li': { position: 'relative', paddingInline: 20 },
  '& > li:has(a, button):hover': { background: 'color-mix(in srgb, var(--sea) 6%, transparent)' },
  '& :is(a, button)::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(a, button)': { color: 'inherit', font: 'inherit', fontWeight: 600, textAlign: 'start', textDecoration: 'none' },
  '& > li > svg:last-child': { color: 'var(--muted)' },
});

type WayProps = { icon: IconName; colour?: string; note: string | null | undefined; leads?: boolean; children: ReactNode };

const Way = ({ icon, colour = 'var(--sea)', note, leads = true, children }: WayProps) => (
  <li>
    <Icon name={icon} style={{ color: colour }} />
    <Grow>
      {children}
      {note && (
        <Typography component="small" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </Grow>
    {leads && <Icon name="right" />}
  </li>
);

/** Days before and after its nights in which other nights for a booking are looked for. */
const movesWithin = 60;

type Stay = Pick<Side, 'checkIn' | 'checkOut'>;

const useNearestFree = ({ checkIn, checkOut }: Stay): Stay | null => {
  const today = bangkokDate(useNow(60_000));
  const from = addDays(checkIn, -movesWithin);
  const { nights } = useVillaCalendar(from < today ? today : from, addDays(checkOut, movesWithin));
  const count = daysBetween(checkIn, checkOut);
  const arrival = nights && nearestFree(nights, { wanted: checkIn, earliest: today, count });
  return arrival ? { checkIn: arrival, checkOut: addDays(arrival, count) } : null;
};

/** Moves the booking to other nights, or cancels it as the house does: with all of the money. */
const OfBooking = ({ booking, side }: { booking: Booking; side: Side }) => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDate(useNow(60_000));
  const free = useNearestFree(side);
  const decisions = useBookingCommands(booking);
  const [cancelling, setCancelling] = useState(false);
  const name = guestName({ name: booking.customerName, erased: booking.erased }, text);
  const guest = firstName(name);
  const paid = paidByGuest(booking);
  return (
    <>
      {canMove(booking, today) && (
        <Way
          icon="calendar"
          note={free && text('channels.conflict.nearest', { stay: stayLong(free.checkIn, free.checkOut, language) })}
        >
          <Link to={`/admin/bookings/${booking.id}/move`} state={{ nights: free }}>
            {text('channels.conflict.moveMine', { guest })}
          </Link>
        </Way>
      )}
      <Way icon="out" colour="var(--brick)" note={paid > 0 ? text('soldTwice.cancelAllNote') : null}>
        <ButtonBase onClick={() => setCancelling(true)}>
          {paid > 0
            ? text('soldTwice.cancelAll', { guest, amount: baht(paid) })
            : text('channels.conflict.cancelMine', { guest })}
        </ButtonBase>
      </Way>
      {cancelling && (
        <BookingDialogs
          question="cancelTwice"
          booking={booking}
          decisions={decisions}
          onClose={() => {
            setCancelling(false);
            decisions.forgetConflict();
          }}
        />
      )}
    </>
  );
};

const OfBookingId = ({ id, side }: { id: string; side: Side }) => {
  const { data: booking } = useGetOne<Booking>('bookings', { id });
  return booking ? <OfBooking booking={booking} side={side} /> : null;
};

const OfStay = ({ side, channels }: { side: Extract<Side, { kind: 'stay' }>; channels: Channel[] }) => {
  const text = useText();
  const channel = channels.find(({ id }) => id === side.channelId);
  const address = channel && stayAddress(channel.kind, side.reference);
  const [language] = useLanguage();
  const name = channel?.name ?? text('channels.aChannel');
  if (!address) {
    const days = stayLong(side.checkIn, side.checkOut, language);
    return (
      <Way icon="link" leads={false} note={text('soldTwice.lookThere', { days })}>
        <strong>{text('channels.conflict.atOne', { channel: name })}</strong>
      </Way>
    );
  }
  return (
    <Way icon="link" note={text('channels.conflict.opens', { reference: side.reference ?? '' })}>
      <a href={address} target="_blank" rel="noreferrer">
        {text('channels.conflict.atOne', { channel: name })}
      </a>
    </Way>
  );
};

type Props = { conflict: Conflict; channels: Channel[]; onSettle: () => void };

/** What ends a conflict: moving or cancelling what is ours, doing so at the channel, or that it is agreed on. */
export const ConflictWays = ({ conflict, channels, onSettle }: Props) => {
  const text = useText();
  const [channelId, other] = channelsOf(conflict);
  const name = channels.find(({ id }) => id === channelId)?.name ?? text('channels.aChannel');
  return (
    <>
      <Ways>
        {conflict.sides.map(side => {
          if (side.kind === 'stay') return <OfStay key={side.stayId} side={side} channels={channels} />;
          return side.id && <OfBookingId key={side.id} id={side.id} side={side} />;
        })}
        <Way icon="check" note={text(other ? 'soldTwice.settledBothNote' : 'soldTwice.settledNote')}>
          <ButtonBase onClick={onSettle}>
            {other ? text('soldTwice.settledBoth') : text('soldTwice.settled', { name })}
          </ButtonBase>
        </Way>
      </Ways>
      <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {other ? text('soldTwice.endsAtChannels') : text('soldTwice.endsByItself', { name })}
      </Typography>
    </>
  );
};
