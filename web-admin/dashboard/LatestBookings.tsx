import { figures } from '@baan/i18n/money';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { listPath, newest } from '../bookings/list/views.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
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
  const { data, error, refetch } = asked;
  return (
    <Card component="section">
      <PanelHead>
        <h2>{text('dashboard.latest')}</h2>
        <DataAge of={[asked]} />
        <Link to={listPath({}, newest)}>{text('common.all')}</Link>
      </PanelHead>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.length === 0 && (
        <CardContent component="p" sx={{ color: 'text.secondary' }}>
          {text('dashboard.noBookings')}
        </CardContent>
      )}
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
                <TableCell align="right">{figures(booking.totalPrice)}</TableCell>
                <TableCell align="right">
                  <StatusChip status={booking.status} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Latest>
      )}
    </Card>
  );
};
