import type { Booking } from '@baan/contract/booking';
import { daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { guestName, stayAddress } from '../../bookings/bookingFacts.ts';
import { StayMoney } from '../../calendar/StayCard.tsx';
import { stayLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ChannelMark } from '../ChannelMark.tsx';
import type { Channel, Conflict } from '../useChannels.ts';

type Side = Conflict['sides'][number];
type SideOf<Kind extends Side['kind']> = Extract<Side, { kind: Kind }>;

/** A row for each: its mark, what is known, and the way to reach it. */
const Sides = styled('ul')({
  marginTop: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'start',
    paddingBlock: 12,
    borderTop: '1px solid var(--hairline)',
    lineHeight: 1.5,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '& small': { display: 'block', color: 'var(--muted)' },
  '& strong a': { color: 'inherit' },
});

export const HouseMark = styled('span')({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 6,
  background: 'var(--sea-tint)',
  color: 'var(--sea)',
  boxShadow: 'inset 0 0 0 1.5px var(--sea)',
});

/** The nights in words, with what else is said about the stay. */
const Stay = ({ checkIn, checkOut, more = [] }: { checkIn: PlainDate; checkOut: PlainDate; more?: string[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const nights = text('common.nights', { count: daysBetween(checkIn, checkOut) });
  return <small>{[stayLong(checkIn, checkOut, language), nights, ...more].join(', ')}</small>;
};

/** When something happened to a side, in words; null: it is not known. */
const useMomentOf = ({ timeline }: Conflict) => {
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (what: 'taken' | 'seen', side: number): string | null => {
    const line = timeline.find(one => one.what === what && one.side === side);
    return line ? moment(line.at, now, language) : null;
  };
};

type Props = { conflict: Conflict; channels: Channel[] };

/** Both sides of a conflict: guest or channel, dates, money, since when. */
export const ConflictSides = ({ conflict, channels }: Props) => (
  <Sides>
    {conflict.sides.map((side, index) =>
      side.kind === 'stay' ? (
        <StaySide key={side.stayId} {...{ side, index, conflict, channels }} />
      ) : (
        <BookingSide key={side.number} {...{ side, index, conflict }} />
      ),
    )}
  </Sides>
);

const BookingSide = ({ side, index, conflict }: { side: SideOf<'booking'>; index: number; conflict: Conflict }) => {
  const text = useText();
  const soldAt = useMomentOf(conflict)('taken', index);
  const { data: booking } = useGetOne<Booking>('bookings', { id: side.id ?? '' }, { enabled: side.id !== null });
  const phone = booking?.customerInfo?.phone;
  const name = booking ? guestName({ name: booking.customerName, erased: booking.erased }, text) : side.number;
  const party = booking && [
    text('common.rooms', { count: booking.rooms }),
    text('common.guests', { count: booking.guests }),
    side.number,
  ];
  return (
    <li>
      <HouseMark aria-hidden="true">
        <Icon name="house" size={16} />
      </HouseMark>
      <div>
        <strong>{side.id ? <Link to={`/admin/bookings/${side.id}`}>{name}</Link> : name}</strong>
        {(booking || soldAt) && (
          <small>
            {booking && (
              <>
                {text(`status.${booking.status}`)}, <StayMoney booking={booking} />
                {soldAt && ', '}
              </>
            )}
            {soldAt && text('soldTwice.sold', { when: soldAt })}
          </small>
        )}
        <Stay {...side} {...(party ? { more: party } : {})} />
      </div>
      {phone && <IconButton icon="phone" label={text('dashboard.call', { name })} href={`tel:${phone}`} />}
    </li>
  );
};

type StayProps = Props & { side: SideOf<'stay'>; index: number };

const StaySide = ({ side, index, conflict, channels }: StayProps) => {
  const text = useText();
  const seenAt = useMomentOf(conflict)('seen', index);
  const channel = channels.find(({ id }) => id === side.channelId);
  const name = channel?.name ?? text('channels.aChannel');
  const address = channel && stayAddress(channel.kind, side.reference);
  const facts = [seenAt && text('soldTwice.firstSeen', { when: seenAt }), side.reference ?? text('soldTwice.noReference')];
  return (
    <li>
      <ChannelMark kind={channel?.kind ?? 'other'} name={name} />
      <div>
        <strong>
          <Link to={`/admin/channels/${side.channelId}/show`}>{name}</Link>
        </strong>
        <small>{facts.filter(Boolean).join(', ')}</small>
        <Stay {...side} />
      </div>
      {address && <IconButton icon="link" label={text('soldTwice.openAt', { name })} href={address} target="_blank" />}
    </li>
  );
};
