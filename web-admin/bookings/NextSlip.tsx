import type { Booking } from '@baan/contract/booking';
import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Grow, Row } from '../ui/Row.ts';
import { useBookings } from './useBookings.ts';

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
