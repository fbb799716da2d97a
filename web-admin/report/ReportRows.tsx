import type { Report, ReportRow } from '@baan/contract/report';
import { baht, figures } from '@baan/i18n/money';
import { styled, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { guestName } from '../bookings/bookingFacts.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { dayMonth, stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Muted, NoWrap } from '../ui/Words.tsx';
import { signedFigure } from './ReportSums.tsx';

const none = '–';

const phone = '@media screen and (max-width: 819px)';

/** On a phone two lines a row: guest and stay, and the revenue at their right. */
const Rows = styled(Table)({
  '& td': { height: 52, whiteSpace: 'nowrap' },
  '& td:first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tfoot td': { padding: 12, borderTop: '1.5px solid var(--ink)', borderBottom: 0, color: 'inherit', fontWeight: 600 },
  [phone]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr auto', padding: '12px 20px', borderBottom: '1px solid var(--hairline)' },
    '& :is(tbody, tfoot) td': { padding: 0, border: 0, height: 'auto' },
    '& tfoot tr': { borderTop: '1.5px solid var(--ink)', borderBottom: 0 },
  },
});

const Wide = styled(TableCell)({ [phone]: { '&&': { display: 'none' } } });

/** The bookings behind the figures above. On a phone each row is a card (report.css). */
export const ReportRows = ({ report, shown }: { report: Report; shown: string }) => {
  const text = useText();
  const { rows, by, received, refunded, revenue } = report;
  const nights = rows.reduce((sum, row) => sum + row.nights, 0);
  return (
    <Panel
      title={text('report.rows')}
      end={<Muted>{text(by === 'nights' ? 'report.onlyNights' : 'report.onlyDays', { month: shown })}</Muted>}
    >
      {rows.length === 0 ? (
        <PanelText>{text('report.nothing')}</PanelText>
      ) : (
        <Rows>
          <TableHead>
            <TableRow hover>
              <TableCell scope="col">{text('report.guest')}</TableCell>
              <TableCell scope="col">{text(by === 'nights' ? 'bookings.stay' : 'report.day')}</TableCell>
              <TableCell scope="col">{text('report.source')}</TableCell>
              <TableCell scope="col">{text('report.method')}</TableCell>
              <TableCell scope="col" align="right">
                {text('report.nights')}
              </TableCell>
              <TableCell scope="col" align="right">
                {text('report.received')}
              </TableCell>
              <TableCell scope="col" align="right">
                {text('report.refunded')}
              </TableCell>
              <TableCell scope="col" align="right">
                {text('report.revenue')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a booking may have several rows, and rows hold no state
              <Row key={index} row={row} month={report.month} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow hover>
              <TableCell colSpan={4}>{text('report.inAll', { count: rows.length })}</TableCell>
              <Wide align="right">{nights > 0 ? nights : none}</Wide>
              <Wide align="right">{figures(received)}</Wide>
              <Wide align="right">{refunded > 0 ? signedFigure(-refunded) : none}</Wide>
              <TableCell align="right">{baht(revenue)}</TableCell>
            </TableRow>
          </TableFooter>
        </Rows>
      )}
    </Panel>
  );
};

const Row = ({ row, month }: { row: ReportRow; month: string }) => {
  const text = useText();
  return (
    <TableRow hover>
      <TableCell>
        <Whose row={row} />
      </TableCell>
      <TableCell sx={{ gridColumn: 1, gridRow: 2 }}>
        <When row={row} month={month} />
      </TableCell>
      <Wide>{row.source === null ? text('report.link') : text(`source.${row.source}`)}</Wide>
      <Wide>{row.methods.map(method => text(`method.${method}`)).join(', ') || none}</Wide>
      <Wide align="right">{row.nights > 0 ? row.nights : none}</Wide>
      <Wide align="right">{row.received > 0 ? figures(row.received) : none}</Wide>
      <Wide align="right">
        {row.refunded > 0 ? (
          <Typography component="span" color="error">
            {signedFigure(-row.refunded)}
          </Typography>
        ) : (
          none
        )}
      </Wide>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        {signedFigure(row.revenue)}
      </TableCell>
    </TableRow>
  );
};

/** An auditor sees only the number. */
const Whose = ({ row: { bookingId, linkId, name, erased, number } }: { row: ReportRow }) => {
  const text = useText();
  if (bookingId) {
    return (
      <>
        <Link to={`/admin/bookings/${bookingId}`}>{guestName({ name, erased }, text)}</Link>
        <NoWrap as="small">{number}</NoWrap>
      </>
    );
  }
  return linkId ? <Link to={`/admin/create-unique-payment-link?link=${linkId}`}>{name}</Link> : <NoWrap>{number}</NoWrap>;
};

const When = ({ row: { kind, day, status, checkIn, checkOut }, month }: { row: ReportRow; month: string }) => {
  const [language] = useLanguage();
  const stay = checkIn && checkOut ? stayShort(checkIn, checkOut, language, month.slice(0, 4)) : null;
  return (
    <>
      {day ? dayMonth(day, language) : stay} {kind !== 'stay' && status && <StatusChip status={status} />}
      {day && stay && <small>{stay}</small>}
    </>
  );
};
