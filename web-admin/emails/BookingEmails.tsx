import type { Booking } from '@baan/contract/booking';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { EmailList } from './EmailList.tsx';
import { useEmails } from './useEmails.ts';

const most = 20;

/** The emails about a booking and its payment links. */
export const BookingEmails = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const id = useId();
  const asked = useEmails({ bookingId: booking.id }, most);
  const { data, error, refetch } = asked;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{text('emails.ofBooking')}</h2>
        <DataAge of={[asked]} />
        <Link to="/admin/letters">{text('common.all')}</Link>
      </div>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.rows.length === 0 && <p className="body muted">{text('emails.noneOfBooking')}</p>}
      {data && data.rows.length > 0 && <EmailList emails={data.rows} ofBooking />}
    </section>
  );
};
