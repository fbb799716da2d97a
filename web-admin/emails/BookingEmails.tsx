import type { Booking } from '@baan/contract/booking';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PanelHead } from '../ui/Panel.ts';
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
    <Card component="section" aria-labelledby={id}>
      <PanelHead>
        <h2 id={id}>{text('emails.ofBooking')}</h2>
        <DataAge of={[asked]} />
        <Link to="/admin/letters">{text('common.all')}</Link>
      </PanelHead>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.rows.length === 0 && (
        <CardContent component="p" sx={{ color: 'text.secondary' }}>
          {text(booking.erased ? 'emails.erased' : 'emails.noneOfBooking')}
        </CardContent>
      )}
      {data && data.rows.length > 0 && <EmailList emails={data.rows} ofBooking />}
    </Card>
  );
};
