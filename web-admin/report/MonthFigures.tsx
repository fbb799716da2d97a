import type { Report } from '@baan/contract/report';
import Card from '@mui/material/Card';
import { baht, figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Figures } from '../ui/Figures.ts';
import { NoWrap } from '../ui/NoWrap.ts';

const percent = (sold: number, of: number): string => (of > 0 ? `${Math.round((sold / of) * 100)}%` : '–');

/** The month's summary. Nights are always the nights stayed, however the money is counted. */
export const MonthFigures = ({ report }: { report: Report }) => {
  const text = useText();
  const { received, refunded, revenue, nights, stays, averageNight } = report;
  const figures: [label: string, value: string, more: string][] = [
    [text('report.revenue'), baht(revenue), text('report.revenueOf', { received: figure(received), refunded: figure(refunded) })],
    [
      text('report.sold'),
      figure(nights.sold),
      text(nights.blocked > 0 ? 'report.soldOfBlocked' : 'report.soldOf', { free: nights.free, blocked: nights.blocked }),
    ],
    [text('report.occupancy'), percent(nights.sold, nights.free), text('report.yearBefore', { sold: nights.soldYearBefore })],
    [text('report.average'), averageNight === null ? '–' : baht(averageNight), text('report.stays', { count: stays })],
  ];
  return (
    <Card component="section">
      <Figures four>
        {figures.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <NoWrap as="dd">{value}</NoWrap>
            <dd>{more}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
};
