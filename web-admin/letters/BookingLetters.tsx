import type { Booking } from '@baan/contract/booking';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Age } from '../ui/Age.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { LetterList } from './LetterList.tsx';
import { useLetters } from './useLetters.ts';

const most = 20;

/** The letters about a booking and its payment links. */
export const BookingLetters = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const id = useId();
  const asked = useLetters({ bookingId: booking.id }, most);
  const { data, error, refetch } = asked;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{text('letters.ofBooking')}</h2>
        <Age of={[asked]} />
        <Link to="/admin/letters">{text('common.all')}</Link>
      </div>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.rows.length === 0 && (
        <p className="body muted">{text(booking.erased ? 'letters.erased' : 'letters.noneOfBooking')}</p>
      )}
      {data && data.rows.length > 0 && <LetterList letters={data.rows} ofBooking />}
    </section>
  );
};
