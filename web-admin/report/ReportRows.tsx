import type { Report, ReportRow } from '@baan/contract/report';
import { Link } from 'react-router-dom';
import { guestName } from '../bookings/guestName.ts';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { dayMonth, stayShort } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { signedFigure } from './ReportSums.tsx';

const none = '–';

/** The bookings behind the figures above. On a phone each row is a card (report.css). */
export const ReportRows = ({ report, shown }: { report: Report; shown: string }) => {
  const text = useText();
  const { rows, by, received, refunded, revenue } = report;
  const nights = rows.reduce((sum, row) => sum + row.nights, 0);
  return (
    <section className="panel">
      <div className="panel-head report-rows-head">
        <h2>{text('report.rows')}</h2>
        <span className="small">{text(by === 'nights' ? 'report.onlyNights' : 'report.onlyDays', { month: shown })}</span>
      </div>
      {rows.length === 0 ? (
        <p className="body muted">{text('report.nothing')}</p>
      ) : (
        <table className="table dense report-rows">
          <thead>
            <tr>
              <th scope="col">{text('report.guest')}</th>
              <th scope="col">{text(by === 'nights' ? 'bookings.stay' : 'report.day')}</th>
              <th scope="col">{text('report.source')}</th>
              <th scope="col">{text('report.method')}</th>
              <th scope="col" className="right">
                {text('report.nights')}
              </th>
              <th scope="col" className="right">
                {text('report.received')}
              </th>
              <th scope="col" className="right">
                {text('report.refunded')}
              </th>
              <th scope="col" className="right">
                {text('report.revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a booking may have several rows, and rows hold no state
              <Row key={index} row={row} month={report.month} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{text('report.inAll', { smart_count: rows.length })}</td>
              <td className="right wide num">{nights > 0 ? nights : none}</td>
              <td className="right wide num">{figure(received)}</td>
              <td className="right wide num">{refunded > 0 ? signedFigure(-refunded) : none}</td>
              <td className="right num">{baht(revenue)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
};

const Row = ({ row, month }: { row: ReportRow; month: string }) => {
  const text = useText();
  return (
    <tr>
      <td>
        <Whose row={row} />
      </td>
      <td className="second">
        <When row={row} month={month} />
      </td>
      <td className="wide">{row.source === null ? text('report.link') : text(`source.${row.source}`)}</td>
      <td className="wide">{row.methods.map(method => text(`method.${method}`)).join(', ') || none}</td>
      <td className="right wide num">{row.nights > 0 ? row.nights : none}</td>
      <td className="right wide num">{row.received > 0 ? figure(row.received) : none}</td>
      <td className="right wide num">{row.refunded > 0 ? <span className="wrong">{signedFigure(-row.refunded)}</span> : none}</td>
      <td className="right end num strong">{signedFigure(row.revenue)}</td>
    </tr>
  );
};

/** An auditor sees only the number. */
const Whose = ({ row: { bookingId, linkId, name, erased, number } }: { row: ReportRow }) => {
  const text = useText();
  if (bookingId) {
    return (
      <>
        <Link to={`/admin/bookings/${bookingId}`}>{guestName({ name, erased }, text)}</Link>
        <small className="num">{number}</small>
      </>
    );
  }
  return linkId ? (
    <Link to={`/admin/create-unique-payment-link?link=${linkId}`}>{name}</Link>
  ) : (
    <span className="num">{number}</span>
  );
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
