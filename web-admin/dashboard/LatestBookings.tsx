import { styled, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router-dom';
import { totalWords } from '../bookings/bookingFacts.ts';
import { listPath, newest } from '../bookings/list/views.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { visuallyHidden } from '../ui/Words.tsx';
import { useServiceQuery } from '../useService.ts';

const shown = 6;

const HiddenHead = styled(TableHead)(visuallyHidden);

/** The whole row is the target, as with react-admin's rowClick. */
const Latest = styled(Table)({
  '& tr': { position: 'relative' },
  '& td': { height: 52 },
  '& td:first-of-type': { width: '99%', overflowWrap: 'anywhere' },
  '& td a::after': { content: '""', position: 'absolute', inset: 0 },
  '& td + td': { whiteSpace: 'nowrap' },
  '@media (max-width: 359px)': { '& td:nth-of-type(2)': { display: 'none' } },
});

export const LatestBookings = ({ today }: { today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const asked = useServiceQuery(['recentBookings'], (service, signal) => service.recentBookings(signal));
  const { data } = asked;
  return (
    <Panel
      title={text('dashboard.latest')}
      query={asked}
      rows={4}
      end={<Link to={listPath({}, newest)}>{text('common.all')}</Link>}
    >
      {data?.length === 0 && <PanelText>{text('dashboard.noBookings')}</PanelText>}
      {data && data.length > 0 && (
        <Latest>
          <HiddenHead>
            <TableRow>
              <TableCell scope="col">{text('resources.bookings.fields.customerName')}</TableCell>
              <TableCell scope="col">{text('resources.bookings.fields.totalPrice')}</TableCell>
              <TableCell scope="col">{text('resources.bookings.fields.status')}</TableCell>
            </TableRow>
          </HiddenHead>
          <TableBody>
            {data.slice(0, shown).map(booking => (
              <TableRow key={booking.id} hover>
                <TableCell>
                  <Link to={`/admin/bookings/${booking.id}`}>{booking.customerName || booking.number}</Link>
                  <small>{stayShort(booking.checkIn, booking.checkOut, language, today.slice(0, 4))}</small>
                </TableCell>
                <TableCell align="right">{totalWords(booking)}</TableCell>
                <TableCell align="right">
                  <StatusChip status={booking.status} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Latest>
      )}
    </Panel>
  );
};
