import './booking.css';
import './list.css';
import type { Booking } from '@baan/contract/booking';
import { useGetOne } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { BookingLetters } from '../letters/BookingLetters.tsx';
import { usePollInterval } from '../live/connection.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { BookingHead } from './BookingHead.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { SlipPanel } from './SlipPanel.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { StayChangePanel } from './StayChangePanel.tsx';
import { StayPanel } from './StayPanel.tsx';
import { useDecisions } from './useDecisions.ts';

/** /admin/bookings/{id}: everything about one booking, and every decision on it. */
export const BookingPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne<Booking>(
    'bookings',
    { id },
    { refetchInterval: usePollInterval(), retry: false },
  );
  usePageTitle(data ? data.customerName || data.number : text('menu.bookings'));
  if (data) return <Loaded key={data.id} booking={data} />;
  if (isPending) return <PageLoading />;
  const code = codeOf(error);
  if (code === 'not_found' || code === 'validation_failed') return <NotFound />;
  return <LoadFailed retry={refetch} />;
};

const Loaded = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const decisions = useDecisions(booking);
  return (
    <>
      <p className="back">
        <Link to="/admin/bookings">
          <Icon name="left" />
          <span>{text('booking.allBookings')}</span>
        </Link>
      </p>
      <BookingHead booking={booking} decisions={decisions} />
      {decisions.conflict && <ConflictNotice changes={decisions.conflict} onClose={decisions.forgetConflict} />}
      <HeldNotice booking={booking} />
      <div className="grid booking">
        <div className="grid">
          <StayChangePanel booking={booking} decisions={decisions} />
          {booking.status === 'in_review' && !booking.hidden ? (
            <SlipPanel booking={booking} decisions={decisions} />
          ) : (
            <StandingPanel booking={booking} decisions={decisions} />
          )}
          <MoneyPanel booking={booking} decisions={decisions} />
        </div>
        <div className="grid">
          <StayPanel booking={booking} />
          <QuotePanel booking={booking} />
          <NotesPanel booking={booking} decisions={decisions} />
          <BookingLetters booking={booking} />
          <HistoryPanel booking={booking} />
        </div>
      </div>
    </>
  );
};
