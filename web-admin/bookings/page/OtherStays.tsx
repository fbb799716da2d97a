import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { CardContent } from '@mui/material';
import { Link } from 'react-router-dom';
import { stayShort } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Grow, Lines } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NoWrap } from '../../ui/Words.tsx';
import { StatusChip } from '../StatusChip.tsx';
/** Other bookings with the same email or phone. */
export const OtherStays = ({ booking: { otherStays = [] } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const thisYear = bangkokDate(useNow(60_000)).slice(0, 4);
  if (otherStays.length === 0) return null;
  return (
    <Panel title={text('booking.otherStays')}>
      <CardContent>
        <Lines>
          {otherStays.map(({ id, number, status, checkIn, checkOut, totalPrice }) => (
            <li key={id}>
              <Grow as="span">
                <Link to={`/admin/bookings/${id}`}>{stayShort(checkIn, checkOut, language, thisYear)}</Link>
                <small>
                  <NoWrap>{number}</NoWrap> · {baht(totalPrice)}
                </small>
              </Grow>
              <StatusChip status={status} />
            </li>
          ))}
        </Lines>
      </CardContent>
    </Panel>
  );
};
