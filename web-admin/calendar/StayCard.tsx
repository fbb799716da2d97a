import type { Booking } from '@baan/contract/booking';
import type { VillaStay } from '@baan/contract/calendar';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { guestName } from '../bookings/bookingFacts.ts';
import { canMove } from '../bookings/move/movePrices.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { ChannelMark } from '../channels/ChannelMark.tsx';
import { SettledLines, SoldTwiceLine } from '../channels/conflicts/SoldTwiceNotice.tsx';
import { useChannels } from '../channels/useChannels.ts';
import { stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { CalendarCard } from './CalendarCard.tsx';
import type { CalendarHolder } from './holders.ts';

type Props = { stay: VillaStay; holder: CalendarHolder; anchor: HTMLElement; onClose: () => void };

/** The holder of these nights, the booking's data, and links. */
export const StayCard = ({ stay, holder, anchor, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { data: booking } = useGetOne<Booking>('bookings', { id: stay.id });
  const today = bangkokDate(useNow(60_000));
  const channel = useChannels().data?.find(({ id }) => id === holder.channelId);
  const phone = booking?.customerInfo?.phone;
  return (
    <CalendarCard
      anchor={anchor}
      title={guestName({ name: stay.customerName, erased: booking?.erased }, text)}
      mark={channel && <ChannelMark kind={channel.kind} name={channel.name} />}
      onClose={onClose}
    >
      <p>
        <StatusChip status={stay.status} />{' '}
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {stay.number}
        </Typography>
      </p>
      <Facts>
        <div>
          <dt>{text('booking.nights')}</dt>
          <dd>
            {stayLong(stay.checkIn, stay.checkOut, language)},{' '}
            {text('common.nights', { count: daysBetween(stay.checkIn, stay.checkOut) })}
          </dd>
        </div>
        <div>
          <dt>{text('calendar.who')}</dt>
          <dd>
            {text('common.rooms', { count: stay.rooms })}
            {booking && `, ${text('common.guests', { count: booking.guests })}`}
          </dd>
        </div>
        <div>
          <dt>{text('calendar.money')}</dt>
          <dd>{booking ? <StayMoney booking={booking} /> : <Skeleton />}</dd>
        </div>
      </Facts>
      <SoldTwiceLine twice={holder.twice} />
      <SettledLines holderId={holder.id} />
      <Row sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <LinkButton kind="line" to={`/admin/bookings/${stay.id}`}>
          {text('calendar.open')}
        </LinkButton>
        {booking && canMove(booking, today) && (
          <LinkButton kind="line" to={`/admin/bookings/${stay.id}/move`} icon="calendar">
            {text('move.button')}
          </LinkButton>
        )}
        {phone && (
          <LinkButton kind="quiet" href={`tel:${phone}`} icon="phone">
            {text('calendar.call')}
          </LinkButton>
        )}
      </Row>
    </CalendarCard>
  );
};

/** The price of a stay, and what of it is still due. */
export const StayMoney = ({ booking: { totalPrice, balance } }: { booking: Booking }) => {
  const text = useText();
  if (balance === 0) return text('calendar.allPaid', { amount: baht(totalPrice) });
  return (
    <>
      {baht(totalPrice)},{' '}
      {balance > 0 ? text('calendar.stillDue', { amount: baht(balance) }) : text('calendar.tooMuch', { amount: baht(-balance) })}
    </>
  );
};
