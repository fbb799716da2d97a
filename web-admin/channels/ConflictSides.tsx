import type { Booking } from '@baan/contract/booking';
import { daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { Skeleton, styled, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guestName, stayAddress } from '../bookings/bookingFacts.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { StayMoney } from '../calendar/StayCard.tsx';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { ChannelMark } from './ChannelMark.tsx';
import type { Channel, Conflict } from './useChannels.ts';

type Side = Conflict['sides'][number];
type SideOf<Kind extends Side['kind']> = Extract<Side, { kind: Kind }>;

/** The two beside each other; on a phone below each other. */
const Sides = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  '& > section': { padding: '12px 16px', borderRadius: 10, boxShadow: 'inset 0 0 0 1px var(--hairline)' },
  '& dl': { marginTop: 6 },
  '& dl > div': { gridTemplateColumns: '92px minmax(0, 1fr)' },
});

const HouseMark = styled('span')({
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Nights = ({ checkIn, checkOut }: { checkIn: PlainDate; checkOut: PlainDate }) => {
  const text = useText();
  const [language] = useLanguage();
  return (
    <Fact name={text('booking.nights')}>
      {stayLong(checkIn, checkOut, language)}, {text('common.nights', { count: daysBetween(checkIn, checkOut) })}
    </Fact>
  );
};

/** When something happened to a side, in words; null: it is not known. */
const useMomentOf = ({ timeline }: Conflict) => {
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (what: 'taken' | 'seen' | 'notSeen', side: number): string | null => {
    const line = timeline.find(one => one.what === what && one.side === side);
    return line ? moment(line.at, now, language) : null;
  };
};

type Props = { conflict: Conflict; channels: Channel[] };

/** Both sides of a conflict: guest or channel, dates, money, since when, and the read that brought it. */
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
  const momentOf = useMomentOf(conflict);
  const { data: booking } = useGetOne<Booking>('bookings', { id: side.id ?? '' }, { enabled: side.id !== null });
  const soldAt = momentOf('taken', index);
  const phone = booking?.customerInfo?.phone;
  const name = booking ? guestName({ name: booking.customerName, erased: booking.erased }, text) : side.number;
  return (
    <section>
      <Row>
        <HouseMark aria-hidden="true">
          <Icon name="house" size={16} />
        </HouseMark>
        <strong>{side.id ? <Link to={`/admin/bookings/${side.id}`}>{name}</Link> : name}</strong>
        {booking && <StatusChip status={booking.status} />}
      </Row>
      <Facts>
        <Fact name={text('channels.side.number')}>{side.number}</Fact>
        <Nights {...side} />
        {side.id && (
          <>
            <Fact name={text('calendar.who')}>
              {booking ? (
                `${text('common.rooms', { count: booking.rooms })}, ${text('common.guests', { count: booking.guests })}`
              ) : (
                <Skeleton />
              )}
            </Fact>
            <Fact name={text('calendar.money')}>{booking ? <StayMoney booking={booking} /> : <Skeleton />}</Fact>
          </>
        )}
        {soldAt && <Fact name={text('channels.side.sold')}>{soldAt}</Fact>}
      </Facts>
      {phone && (
        <LinkButton kind="quiet" href={`tel:${phone}`} icon="phone">
          {text('calendar.call')}
        </LinkButton>
      )}
    </section>
  );
};

type StayProps = Props & { side: SideOf<'stay'>; index: number };

const StaySide = ({ side, index, conflict, channels }: StayProps) => {
  const text = useText();
  const momentOf = useMomentOf(conflict);
  const channel = channels.find(({ id }) => id === side.channelId);
  const name = channel?.name ?? text('channels.aChannel');
  const address = channel && stayAddress(channel.kind, side.reference);
  const [seenAt, notSeenAt] = [momentOf('seen', index), momentOf('notSeen', index)];
  return (
    <section>
      <Row>
        <ChannelMark kind={channel?.kind ?? 'other'} name={name} />
        <strong>
          <Link to={`/admin/channels/${side.channelId}/show`}>{name}</Link>
        </strong>
      </Row>
      <Facts>
        <Fact name={text('channels.stayFacts.reference')}>
          {side.reference && address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {side.reference}
            </a>
          ) : (
            (side.reference ?? text('channels.side.unknown'))
          )}
        </Fact>
        <Nights {...side} />
        <Fact name={text('channels.side.guestAndMoney')}>{text('channels.side.unknown')}</Fact>
        {seenAt && (
          <Fact name={text('channels.side.found')}>
            {text('channels.side.foundAt', { when: seenAt })}
            {notSeenAt && (
              <Typography component="small" color="textSecondary" sx={{ display: 'block' }}>
                {text('channels.side.notYet', { when: notSeenAt })}
              </Typography>
            )}
          </Fact>
        )}
      </Facts>
    </section>
  );
};
