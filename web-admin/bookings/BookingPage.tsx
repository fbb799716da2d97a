import type { Booking } from '@baan/contract/booking';
import { styled } from '@mui/material/styles';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BookingEmails } from '../emails/BookingEmails.tsx';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { Back } from '../ui/Back.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { Panels } from '../ui/Panel.ts';
import { BookingDialogs } from './BookingDialogs.tsx';
import { BookingHead } from './BookingHead.tsx';
import type { BookingDialog } from './bookingDialog.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ContactChangePanel } from './ContactChangePanel.tsx';
import { DataRequestPanel } from './DataRequestPanel.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { lateSlipAmount } from './lateSlip.ts';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { NextSlip } from './NextSlip.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { OtherStays } from './OtherStays.tsx';
import { SlipPanel } from './SlipPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { StayChangePanel } from './StayChangePanel.tsx';
import { StayPanel } from './StayPanel.tsx';
import { useBookingCommands } from './useDecisions.ts';

/** Money, what is known, and the history below the money; a slip needs less width than the data to compare it with. */
const Places = styled(Panels, { shouldForwardProp: name => name !== 'inReview' })<{ inReview: boolean }>(({ inReview }) => ({
  '@media (min-width: 1100px)': {
    gridTemplate: inReview ? 'auto 1fr / minmax(0, 5fr) minmax(0, 7fr)' : 'auto 1fr / minmax(0, 1fr) 372px',
    '& > :nth-of-type(1)': inReview ? { gridArea: '1 / 1 / 3' } : {},
    '& > :nth-of-type(2)': { gridArea: inReview ? '1 / 2' : '1 / 2 / 3' },
    '& > :nth-of-type(3)': inReview ? { gridArea: '2 / 2' } : {},
  },
}));

/** /admin/bookings/{id}: all data of one booking, and all decisions on it. */
export const BookingPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const asked = useGetOne<Booking>('bookings', { id }, { refetchInterval: usePollInterval(), retry: false });
  const { data, error, isPending, refetch } = asked;
  usePageTitle(data ? data.customerName || data.number : text('menu.bookings'));
  if (data)
    return (
      <>
        <DataAge of={[asked]} />
        <Loaded key={data.id} booking={data} />
      </>
    );
  if (isPending) return <PageLoading />;
  const code = codeOf(error);
  if (code === 'not_found' || code === 'validation_failed') return <NotFound />;
  return <LoadFailed retry={refetch} />;
};

const Loaded = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const decisions = useBookingCommands(booking);
  const [question, ask] = useState<BookingDialog | null>(null);
  const close = () => {
    ask(null);
    decisions.forgetConflict();
  };
  const inReview = (booking.status === 'in_review' && !booking.hidden) || lateSlipAmount(booking) !== null;
  const money = <MoneyPanel booking={booking} busy={decisions.busy} ask={ask} />;
  return (
    <>
      <Back>
        <Link to="/admin/bookings">
          <Icon name="left" />
          <span>{text('booking.allBookings')}</span>
        </Link>
      </Back>
      <BookingHead booking={booking} ask={ask} />
      {decisions.conflict && !question && <ConflictNotice changes={decisions.conflict} onClose={decisions.forgetConflict} />}
      <NextSlip booking={booking} />
      <HeldNotice booking={booking} />
      <ContactChangePanel booking={booking} busy={decisions.busy} ask={ask} />
      <DataRequestPanel booking={booking} busy={decisions.busy} ask={ask} />
      <StayChangePanel booking={booking} busy={decisions.busy} ask={ask} />
      <Places inReview={inReview}>
        <Panels>
          {inReview ? (
            <SlipPanel booking={booking} decisions={decisions} ask={ask} />
          ) : (
            <>
              {money}
              <StatusPanel booking={booking} />
            </>
          )}
        </Panels>
        <Panels>
          <StayPanel booking={booking} />
          <OtherStays booking={booking} />
          {inReview && money}
          <BookingEmails booking={booking} />
          <NotesPanel booking={booking} decisions={decisions} />
        </Panels>
        <Panels>
          <HistoryPanel booking={booking} />
        </Panels>
      </Places>
      {question && <BookingDialogs question={question} booking={booking} decisions={decisions} onClose={close} />}
    </>
  );
};
