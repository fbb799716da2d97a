import type { Booking } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert, styled } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { EmailList } from '../../emails/EmailList.tsx';
import { useEmails } from '../../emails/useEmails.ts';
import { GatewayChargesPanel } from '../../gateway/GatewayCharges.tsx';
import { codeOf } from '../../http.ts';
import { useText } from '../../i18n/useText.ts';
import { NotFound } from '../../layout/PageError.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { usePollInterval } from '../../live/connection.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed, PageLoading } from '../../ui/Loading.tsx';
import { Back, Panel, Panels, PanelText } from '../../ui/Panel.tsx';
import { Grow, Row } from '../../ui/Rows.tsx';
import { lateSlipAmount } from '../bookingFacts.ts';
import { ChannelChangeNotice } from '../channel/ChannelChangeNotice.tsx';
import { ChannelPanel } from '../channel/ChannelPanel.tsx';
import { SoldTwiceHere } from '../channel/SoldTwiceHere.tsx';
import { BookingDialogs } from '../decisions/BookingDialogs.tsx';
import type { BookingDialog, OpenBookingDialog } from '../decisions/bookingDialog.ts';
import { useBookingCommands } from '../decisions/useDecisions.ts';
import { MoneyPanel } from '../money/MoneyPanel.tsx';
import { SlipPanel } from '../slips/SlipPanel.tsx';
import { useBookings } from '../useBookings.ts';
import { BookingHead } from './BookingHead.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ContactWish } from './ContactWish.tsx';
import { DataRequestPanel } from './DataRequestPanel.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { OtherStays } from './OtherStays.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { StayChangePanel } from './StayChangePanel.tsx';
import { StayPanel } from './StayPanel.tsx';

/** After the decision on a slip, a link to the next one: ten slips are reviewed without going back ten times. */
export const NextSlip = ({ booking }: { booking: Booking }) => {
  const inReview = booking.status === 'in_review';
  const [waited, setWaited] = useState(inReview);
  if (inReview && !waited) setWaited(true);
  return waited && <Next id={booking.id} shown={!inReview} />;
};

const Next = ({ id, shown }: { id: string; shown: boolean }) => {
  const text = useText();
  const { data, total = 0 } = useBookings({ status: 'in_review' }, { field: 'createdAt', order: 'ASC' }, 2);
  const link = useRef<HTMLAnchorElement>(null);
  // The pressed button has disappeared, and the focus with it. A focus elsewhere is kept.
  useEffect(() => {
    if (shown && document.activeElement === document.body) link.current?.focus();
  }, [shown]);
  if (!shown || !data) return null;
  const next = data.find(waiting => waiting.id !== id);
  return (
    <Alert severity={next ? 'info' : 'success'} icon={next ? <Icon name="search" /> : undefined} sx={{ mb: 2.5 }}>
      <Row sx={{ flexWrap: 'wrap', '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, my: '-10px' } }}>
        <Grow as="span">{next ? text('booking.slipsLeft', { count: total }) : text('dashboard.noSlips')}</Grow>
        <Link ref={link} to={next ? `/admin/bookings/${next.id}` : '/admin'}>
          {next
            ? text('booking.nextSlip', { name: next.customerName || next.number, amount: baht(next.due) })
            : text('common.toToday')}
        </Link>
      </Row>
    </Alert>
  );
};

const most = 20;

/** The emails about a booking and its payment links. */
const BookingEmails = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const asked = useEmails({ bookingId: booking.id }, most);
  const { data } = asked;
  return (
    <Panel title={text('emails.ofBooking')} query={asked} rows={2} end={<Link to="/admin/letters">{text('common.all')}</Link>}>
      {data?.rows.length === 0 && <PanelText>{text(booking.erased ? 'emails.erased' : 'emails.noneOfBooking')}</PanelText>}
      {data && data.rows.length > 0 && <EmailList emails={data.rows} ofBooking />}
    </Panel>
  );
};

/** The guest, without access to the old address, asks staff for other contact details. */
export const ContactChangePanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: OpenBookingDialog }) => {
  const mayEdit = useMay('edit', 'bookings');
  const { contactChange, customerInfo } = booking;
  if (!contactChange?.customerInfo || contactChange.refusal !== null) return null;
  return (
    <ContactWish
      now={customerInfo}
      wish={contactChange.customerInfo}
      askedAt={contactChange.askedAt}
      busy={busy}
      answer={mayEdit ? answer => ask(answer === 'accept' ? 'acceptContact' : 'refuseContact') : undefined}
    />
  );
};

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
  const money = (
    <>
      <MoneyPanel booking={booking} busy={decisions.busy} ask={ask} />
      <GatewayChargesPanel booking={booking} />
    </>
  );
  return (
    <>
      <Back to="/admin/bookings">{text('booking.allBookings')}</Back>
      <BookingHead booking={booking} ask={ask} />
      {decisions.conflict && !question && <ConflictNotice changes={decisions.conflict} onClose={decisions.forgetConflict} />}
      <NextSlip booking={booking} />
      <SoldTwiceHere booking={booking} />
      <ChannelChangeNotice booking={booking} decisions={decisions} ask={ask} />
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
          <ChannelPanel booking={booking} ask={ask} />
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
