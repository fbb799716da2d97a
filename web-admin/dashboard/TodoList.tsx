import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { styled, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Children, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { lateSlipAmount, openDataRequests, refundToAsk } from '../bookings/bookingFacts.ts';
import { useChannelName } from '../channels/useChannels.ts';
import { dayMonth, stayShort } from '../format/day.ts';
import { ago } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LinkButton, TextButton } from '../ui/Buttons.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Grow } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoPicture } from '../ui/VillaPicture.tsx';
import { useVilla } from '../villa/useVilla.ts';

/** The number of rows that leaves room for the other two questions. */
const onPhone = 2;

const phone = '@media (max-width: 899px)';
export const onlyWide = { [phone]: { display: 'none' } };
export const onlyPhone = { '@media (min-width: 900px)': { display: 'none' } };

/** Rows of what to do; the whole row is the target. A phone shows the first rows of a folded list, with two lines each. */
export const Todo = styled('ul')({
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    paddingBlock: 6,
    lineHeight: 1.4,
  },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
  '& li > span a': { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& li > span a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li > [aria-hidden]': { fontSize: 18, fontWeight: 600 },
  '& .MuiButtonBase-root': { position: 'relative', zIndex: 1 },
  '& .MuiIconButton-root': { marginRight: -12 },
  [phone]: {
    '&[data-folded] > li:nth-of-type(n + 3)': { display: 'none' },
    '&[data-folded] small': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  },
});

export const QuietLine = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, color: 'var(--muted)' });

export const MoreLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 16 });

/** The answer to one of the morning's questions. A phone shows only its first rows, so that all three fit the viewport, and the rest on request. */
export const TodoList = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const [whole, setWhole] = useState(false);
  const folded = !whole && Children.toArray(children).length > onPhone;
  return (
    <>
      <Todo data-folded={folded || undefined}>{children}</Todo>
      {folded && (
        <TextButton sx={{ my: 0, mr: 2, ...onlyPhone }} onClick={() => setWhole(true)}>
          {text('dashboard.showMore')}
        </TextButton>
      )}
    </>
  );
};

type RowProps = { booking: Booking; first: boolean };

/** A guest's request for other dates; it says so once the promised hours have passed. */
export const StayChangeRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { villa } = useVilla();
  const { stayChange } = booking;
  if (!stayChange) return null;
  const nights = stayShort(stayChange.checkIn, stayChange.checkOut, language, bangkokDate(now).slice(0, 4));
  const what = text('dashboard.asksMove', { nights, ago: ago(stayChange.askedAt, now, text) });
  const hours = villa?.promises?.answerHours;
  const isOverdue = hours !== undefined && Date.parse(stayChange.askedAt) + hours * 3_600_000 < now.getTime();
  return (
    <WaitingRow booking={booking} icon="calendar" first={first} act={text('dashboard.answer')} overdue={isOverdue}>
      {isOverdue ? text('dashboard.overdue', { what, hours }) : what}
    </WaitingRow>
  );
};

/** A guest who asks for other contact details. */
export const ContactChangeRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const now = useNow(30_000);
  const { contactChange } = booking;
  if (!contactChange) return null;
  return (
    <WaitingRow booking={booking} icon="user" first={first} act={text('dashboard.answer')}>
      {text('dashboard.asksContact', { ago: ago(contactChange.askedAt, now, text) })}
    </WaitingRow>
  );
};

/** A guest who asks for a copy of their data, or to be erased. */
export const DataRequestRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDate(useNow(60_000));
  const asked = openDataRequests(booking);
  const due = asked.map(({ request }) => request.due).sort()[0];
  if (!asked[0] || !due) return null;
  const isOverdue = due < today;
  const kind = asked.length > 1 ? 'both' : asked[0].kind;
  return (
    <WaitingRow booking={booking} icon="user" first={first} act={text('dashboard.answer')} overdue={isOverdue}>
      {text(isOverdue ? 'data.overdue' : `data.${kind}Row`, { day: dayMonth(due, language) })}
    </WaitingRow>
  );
};

/** A stay that its channel has moved or cancelled, which the booking does not follow yet. */
export const ChannelChangeRow = ({ booking: { id, ...listed }, first }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const channelName = useChannelName();
  const { data: booking } = useGetOne<Booking>('bookings', { id });
  const { stay } = booking ?? {};
  if (!booking || !stay) return null;
  const name = channelName(stay.channelId);
  const days = stayShort(stay.checkIn, stay.checkOut, language, bangkokDate(now).slice(0, 4));
  return (
    <WaitingRow
      booking={{ ...listed, id }}
      icon="calendar"
      first={first}
      act={text('dashboard.look')}
      overdue={stay.goneAt !== null}
    >
      {text(stay.goneAt ? 'channelStay.goneRow' : 'channelStay.movedRow', { name, days })}
    </WaitingRow>
  );
};

/** A slip that came after the booking had expired. */
export const LateSlipRow = ({ booking, first }: RowProps) => {
  const text = useText();
  return (
    <WaitingRow booking={booking} icon="alert" first={first} act={text('dashboard.check')}>
      {text('dashboard.lateSlip', { amount: baht(lateSlipAmount(booking) ?? 0) })}
    </WaitingRow>
  );
};

/** The gateway has not said whether a QR was paid. */
export const LostPaymentRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const lost = booking.account.payments.findLast(({ way }) => way === 'promptpay');
  return (
    <WaitingRow booking={booking} icon="alert" first={first} act={text('dashboard.check')}>
      {text('dashboard.paymentLost', { amount: baht(lost?.amount ?? 0) })}
    </WaitingRow>
  );
};

/** A refund due, which may be on its way back already. */
export const RefundRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const { data: whole } = useGetOne<Booking>('bookings', { id: booking.id });
  const isOnItsWay = whole !== undefined && refundToAsk(whole) <= 0;
  const amount = baht(-booking.balance);
  return (
    <WaitingRow
      booking={booking}
      icon="card"
      first={first && !isOnItsWay}
      act={text(isOnItsWay ? 'dashboard.look' : 'dashboard.refund')}
    >
      {isOnItsWay
        ? text('money.gatewayRefund.noAnswer', { amount })
        : text('dashboard.toRefund', { status: text(`status.${booking.status}`), amount })}
    </WaitingRow>
  );
};

/** The open balance of a guest who arrives soon. */
export const OwingRow = ({ booking, first }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  return (
    <WaitingRow booking={booking} icon="clock" first={first} act={text('dashboard.look')}>
      {text('dashboard.owesSoon', { amount: baht(booking.balance), day: dayMonth(booking.checkIn, language) })}
    </WaitingRow>
  );
};

type WaitingRowProps = RowProps & { icon: IconName; act: string; overdue?: boolean; children: string };

const WaitingRow = ({ booking, icon, first, act, overdue = false, children }: WaitingRowProps) => {
  const to = `/admin/bookings/${booking.id}`;
  return (
    <li>
      <NoPicture tone={overdue ? 'wrong' : 'wait'}>
        <Icon name={icon} />
      </NoPicture>
      <Grow as="span">
        <Link to={to}>{booking.customerName || booking.number}</Link>
        <Typography component="small" color={overdue ? 'error' : undefined}>
          {children}
        </Typography>
      </Grow>
      <LinkButton kind={first ? 'sea' : 'line'} to={to} tabIndex={-1}>
        {act}
      </LinkButton>
    </li>
  );
};
