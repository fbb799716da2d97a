import type { Booking } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { addDays, bangkokDate, type PlainDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { isInTrouble } from '../bank/SlipChecking.tsx';
import { slipSentAt } from '../bookings/bookingFacts.ts';
import { useSlipVerifier } from '../bookings/slips/useSlipCheck.ts';
import { useBookings, useHistory, useSlip } from '../bookings/useBookings.ts';
import { useChannels } from '../channels/useChannels.ts';
import { FailedEmailRow } from '../emails/FailedEmailRow.tsx';
import { useEmails } from '../emails/useEmails.ts';
import { ago } from '../format/instant.ts';
import { useText } from '../i18n/useText.ts';
import { linkPath, useLinksAskingContact, useLinksInReview } from '../links/useLinks.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { Grow } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoPicture, Thumb } from '../ui/VillaPicture.tsx';
import { ChannelRow, troublesOf } from './ChannelRows.tsx';
import {
  ChannelChangeRow,
  ContactChangeRow,
  DataRequestRow,
  LateSlipRow,
  LostPaymentRow,
  MoreLink,
  OwingRow,
  QuietLine,
  RefundRow,
  StayChangeRow,
  TodoList,
} from './TodoList.tsx';
import { VerifierRow } from './VerifierRow.tsx';

const shown = 4;
const most = 20;
const soonDays = 7;
/** An email that failed before this limit is no longer listed. */
const newsDays = 7;

/**
 * The owner's second question: pending decisions. Slips, the oldest first; then guests' requests for moves, refunds due, and open balances
 * of guests who arrive soon; last, emails that a mail server rejected.
 */
export const WaitingForYou = ({ today }: { today: PlainDate }) => {
  const text = useText();
  const bookings = useBookings({ status: 'in_review' }, { field: 'createdAt', order: 'ASC' }, shown);
  const links = useLinksInReview();
  const moves = useBookings({ asksMove: true }, { field: 'createdAt', order: 'ASC' }, most);
  const contacts = useBookings({ asksContact: true }, { field: 'createdAt', order: 'ASC' }, most);
  const payers = useLinksAskingContact();
  const refunds = useBookings({ refundDue: true }, { field: 'checkIn', order: 'ASC' }, shown);
  const soon = { status: 'confirmed', owes: true, checkInFrom: today, checkInTo: addDays(today, soonDays) } as const;
  const data = useBookings({ asksData: true }, { field: 'createdAt', order: 'ASC' }, most);
  const changed = useBookings({ channelChanged: true }, { field: 'checkIn', order: 'ASC' }, most);
  const late = useBookings({ lateSlip: true }, { field: 'createdAt', order: 'ASC' }, most);
  const unknown = useBookings({ paymentLost: true }, { field: 'createdAt', order: 'ASC' }, most);
  const owing = useBookings(soon, { field: 'checkIn', order: 'ASC' }, shown);
  const emails = useEmails({ failed: true }, shown);
  const lost = emails.data?.rows.filter(({ at }) => addDays(bangkokDate(new Date(at)), newsDays) >= today) ?? [];
  const { data: verifier } = useSlipVerifier();
  const troubles = troublesOf(useChannels().data ?? []);
  const total = bookings.total ?? 0;
  const slips = total + (links.data?.length ?? 0);
  const rows = [
    ...(data.data ?? []).map(booking => ({ key: `data ${booking.id}`, booking, Row: DataRequestRow })),
    ...(late.data ?? []).map(booking => ({ key: `late ${booking.id}`, booking, Row: LateSlipRow })),
    ...(unknown.data ?? []).map(booking => ({ key: `lost ${booking.id}`, booking, Row: LostPaymentRow })),
    ...(changed.data ?? []).map(booking => ({ key: `channel ${booking.id}`, booking, Row: ChannelChangeRow })),
    ...(contacts.data ?? []).map(booking => ({ key: `contact ${booking.id}`, booking, Row: ContactChangeRow })),
    ...(moves.data ?? []).map(booking => ({ key: `move ${booking.id}`, booking, Row: StayChangeRow })),
    ...(refunds.data ?? []).map(booking => ({ key: `refund ${booking.id}`, booking, Row: RefundRow })),
    ...(owing.data ?? []).map(booking => ({ key: `owes ${booking.id}`, booking, Row: OwingRow })),
  ];
  const others =
    (data.total ?? 0) +
    (late.total ?? 0) +
    (unknown.total ?? 0) +
    (changed.total ?? 0) +
    (contacts.total ?? 0) +
    (payers.data?.length ?? 0) +
    (moves.total ?? 0) +
    (refunds.total ?? 0) +
    (owing.total ?? 0) +
    lost.length +
    troubles.length;
  const waiting = slips + others;
  const asked = [bookings, links, data, late, unknown, changed, contacts, payers, moves, refunds, owing, emails];
  const failed = asked.some(({ data, error }) => error !== null && data === undefined);
  return (
    <section>
      <h2>
        {text(others > 0 ? 'dashboard.waiting' : 'dashboard.slips')}
        {waiting > 0 && (
          <Typography component="b" color="warning" sx={{ whiteSpace: 'nowrap' }}>
            {waiting}
          </Typography>
        )}
      </h2>
      <DataAge of={asked} />
      {failed && <LoadFailed retry={() => Promise.all(asked.map(list => list.refetch()))} />}
      {bookings.isPending || links.isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        <TodoList>
          {bookings.data?.map((booking, index) => (
            <SlipRow key={booking.id} booking={booking} first={index === 0} />
          ))}
          {links.data?.slice(0, shown).map((link, index) => (
            <LinkSlipRow key={link.id} link={link} first={index === 0 && total === 0} />
          ))}
          {rows.map(({ key, booking, Row }, index) => (
            <Row key={key} booking={booking} first={index === 0 && slips === 0} />
          ))}
          {payers.data?.map(link => (
            <PayerRow key={link.id} link={link} />
          ))}
          {troubles.map(trouble => (
            <ChannelRow key={`${trouble.channel.id} ${trouble.kind}`} trouble={trouble} />
          ))}
          {verifier && isInTrouble(verifier) && <VerifierRow status={verifier} />}
          {lost.map(email => (
            <FailedEmailRow key={email.id} email={email} />
          ))}
        </TodoList>
      )}
      {!failed && bookings.data && links.data && waiting === 0 && (
        <QuietLine sx={{ color: 'success.main' }}>
          <Icon name="check" />
          {text('dashboard.noSlips')}
        </QuietLine>
      )}
      {total > shown && (
        <MoreLink to={'/admin/bookings?filter={"status":"in_review"}'}>
          {text('dashboard.more', { count: total - shown })}
        </MoreLink>
      )}
      {(refunds.total ?? 0) > shown && (
        <MoreLink to={'/admin/bookings?filter={"refundDue":true}'}>
          {text('dashboard.moreRefunds', { count: refunds.total ?? 0 })}
        </MoreLink>
      )}
    </section>
  );
};

const SlipRow = ({ booking, first }: { booking: Booking; first: boolean }) => {
  const text = useText();
  const now = useNow(30_000);
  const { data: events } = useHistory(booking.id, booking.revision);
  const sent = events && slipSentAt(events);
  const amount = baht(booking.due);
  return (
    <li>
      <Thumbnail url={booking.paymentSlipUrl} />
      <Grow as="span">
        <Link to={`/admin/bookings/${booking.id}`}>{booking.customerName || booking.number}</Link>
        <small>{sent ? text('dashboard.sentAgo', { amount, ago: ago(sent, now, text) }) : amount}</small>
      </Grow>
      <LinkButton kind={first ? 'sea' : 'line'} to={`/admin/bookings/${booking.id}`} tabIndex={-1}>
        {text('dashboard.check')}
      </LinkButton>
    </li>
  );
};

/** A slip for a payment link: it confirms no stay by itself, so it is listed after the bookings' slips. */
const LinkSlipRow = ({ link, first }: { link: PaymentLinkForStaff; first: boolean }) => {
  const text = useText();
  const now = useNow(30_000);
  const to = linkPath(link.id);
  return (
    <li>
      <Thumbnail url={link.paymentSlipUrl} />
      <Grow as="span">
        <Link to={to}>{link.description}</Link>
        <small>{text('dashboard.sentAgo', { amount: baht(link.due), ago: ago(link.updatedAt, now, text) })}</small>
      </Grow>
      <LinkButton kind={first ? 'sea' : 'line'} to={to} tabIndex={-1}>
        {text('dashboard.check')}
      </LinkButton>
    </li>
  );
};

/** Who pays a link asks for other contact details. */
const PayerRow = ({ link }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const now = useNow(30_000);
  const to = linkPath(link.id);
  return (
    <li>
      <NoPicture tone="wait">
        <Icon name="user" />
      </NoPicture>
      <Grow as="span">
        <Link to={to}>{link.description}</Link>
        <small>{link.contactChange && text('dashboard.asksContact', { ago: ago(link.contactChange.askedAt, now, text) })}</small>
      </Grow>
      <LinkButton kind="line" to={to} tabIndex={-1}>
        {text('dashboard.answer')}
      </LinkButton>
    </li>
  );
};

const Thumbnail = ({ url }: { url: string | null }) => {
  const { file } = useSlip(url);
  if (file?.kind === 'image') return <Thumb src={file.url} alt="" />;
  return (
    <NoPicture>
      <Icon name={file?.kind === 'pdf' ? 'copy' : 'image'} />
    </NoPicture>
  );
};
