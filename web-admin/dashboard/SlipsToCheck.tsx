import type { Booking } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { Link } from 'react-router-dom';
import { slipSentAt } from '../bookings/slipSentAt.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { useHistory } from '../bookings/useHistory.ts';
import { useSlip } from '../bookings/useSlip.ts';
import { bangkokDay, stayShort } from '../format/day.ts';
import { ago } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { linkPath, useLinksInReview } from '../links/useLinks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';

const shown = 4;

/** The owner's second question: what waits for a decision. Slips, the oldest first; then moves that guests ask for, and money to give back. */
export const SlipsToCheck = () => {
  const text = useText();
  const bookings = useBookings({ status: 'in_review' }, { field: 'createdAt', order: 'ASC' }, shown);
  const links = useLinksInReview();
  const moves = useBookings({ asksMove: true }, { field: 'createdAt', order: 'ASC' }, shown);
  const refunds = useBookings({ refundDue: true }, { field: 'checkIn', order: 'ASC' }, shown);
  const total = bookings.total ?? 0;
  const slips = total + (links.data?.length ?? 0);
  const others = (moves.total ?? 0) + (refunds.total ?? 0);
  const waiting = slips + others;
  const lists = [bookings, moves, refunds];
  const failed = lists.some(({ error }) => error !== null) || links.isError;
  return (
    <section className="slips">
      <h2>
        {text(others > 0 ? 'dashboard.waiting' : 'dashboard.slips')}
        {waiting > 0 && <b className="wait num">{waiting}</b>}
      </h2>
      {failed && <LoadFailed retry={() => Promise.all([...lists.map(list => list.refetch()), links.refetch()])} />}
      {bookings.isPending || links.isPending ? (
        <ListSkeleton rows={2} />
      ) : (
        <ul className="todo">
          {bookings.data?.map((booking, index) => (
            <SlipRow key={booking.id} booking={booking} first={index === 0} />
          ))}
          {links.data?.slice(0, shown).map((link, index) => (
            <LinkSlipRow key={link.id} link={link} first={index === 0 && total === 0} />
          ))}
          {moves.data?.map((booking, index) => (
            <StayChangeRow key={booking.id} booking={booking} first={index === 0 && slips === 0} />
          ))}
          {refunds.data?.map((booking, index) => (
            <RefundRow key={booking.id} booking={booking} first={index === 0 && waiting === (refunds.total ?? 0)} />
          ))}
        </ul>
      )}
      {!failed && bookings.data && links.data && waiting === 0 && (
        <p className="quiet-line done">
          <Icon name="check" />
          {text('dashboard.noSlips')}
        </p>
      )}
      {total > shown && (
        <Link className="more-link" to={'/admin/bookings?filter={"status":"in_review"}'}>
          {text('dashboard.more', { smart_count: total - shown })}
        </Link>
      )}
      {(refunds.total ?? 0) > shown && (
        <Link className="more-link" to={'/admin/bookings?filter={"refundDue":true}'}>
          {text('dashboard.moreRefunds', { smart_count: refunds.total ?? 0 })}
        </Link>
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
      <span className="grow">
        <Link to={`/admin/bookings/${booking.id}`}>{booking.customerName || booking.number}</Link>
        <small>{sent ? text('dashboard.sentAgo', { amount, ago: ago(sent, now, text) }) : amount}</small>
      </span>
      <Link className={`btn ${first ? 'btn-sea' : 'btn-line'}`} to={`/admin/bookings/${booking.id}`} tabIndex={-1}>
        {text('dashboard.check')}
      </Link>
    </li>
  );
};

/** A slip for a payment link: it confirms no stay by itself, so it comes after the bookings'. */
const LinkSlipRow = ({ link, first }: { link: PaymentLinkForStaff; first: boolean }) => {
  const text = useText();
  const now = useNow(30_000);
  const to = linkPath(link.id);
  return (
    <li>
      <Thumbnail url={link.paymentSlipUrl} />
      <span className="grow">
        <Link to={to}>{link.description}</Link>
        <small>{text('dashboard.sentAgo', { amount: baht(link.due), ago: ago(link.updatedAt, now, text) })}</small>
      </span>
      <Link className={`btn ${first ? 'btn-sea' : 'btn-line'}`} to={to} tabIndex={-1}>
        {text('dashboard.check')}
      </Link>
    </li>
  );
};

const StayChangeRow = ({ booking, first }: { booking: Booking; first: boolean }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { stayChange } = booking;
  if (!stayChange) return null;
  const nights = stayShort(stayChange.checkIn, stayChange.checkOut, language, bangkokDay(now).slice(0, 4));
  return (
    <WaitingRow booking={booking} icon="calendar" first={first} act={text('dashboard.answer')}>
      {text('dashboard.asksMove', { nights, ago: ago(stayChange.askedAt, now, text) })}
    </WaitingRow>
  );
};

const RefundRow = ({ booking, first }: { booking: Booking; first: boolean }) => {
  const text = useText();
  return (
    <WaitingRow booking={booking} icon="card" first={first} act={text('dashboard.refund')}>
      {text('dashboard.toRefund', { status: text(`status.${booking.status}`), amount: baht(-booking.balance) })}
    </WaitingRow>
  );
};

type WaitingRowProps = { booking: Booking; icon: IconName; first: boolean; act: string; children: string };

const WaitingRow = ({ booking, icon, first, act, children }: WaitingRowProps) => {
  const to = `/admin/bookings/${booking.id}`;
  return (
    <li>
      <span className="thumb no-picture wait">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <Link to={to}>{booking.customerName || booking.number}</Link>
        <small>{children}</small>
      </span>
      <Link className={`btn ${first ? 'btn-sea' : 'btn-line'}`} to={to} tabIndex={-1}>
        {act}
      </Link>
    </li>
  );
};

const Thumbnail = ({ url }: { url: string | null }) => {
  const { file } = useSlip(url);
  if (file?.kind === 'image') return <img className="thumb" src={file.url} alt="" />;
  return (
    <span className="thumb no-picture">
      <Icon name={file?.kind === 'pdf' ? 'copy' : 'image'} />
    </span>
  );
};
