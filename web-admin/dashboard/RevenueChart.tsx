import type { Stats } from '@baan/contract/stats';
import { baht, figures } from '@baan/i18n/money';
import { styled } from '@mui/material';
import { monthLater } from '../calendar/monthDays.ts';
import { monthShort, monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { ListSkeleton } from '../ui/Loading.tsx';
import { PanelHead, PanelText } from '../ui/Panel.tsx';
import { useStats } from './useStats.ts';

export type Month = Stats['months'][number];

/** Twelve months (`YYYY-MM`), eight before the current one and three after it; a month without stays counts 0. */
export const monthsAround = (months: readonly Month[], present: string): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = monthLater(present, index - 8);
    return months.find(known => known.month === month) ?? { month, nights: 0, revenue: 0 };
  });

/** Percent of the month's nights that are booked. */
const occupancy = ({ month, nights }: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Math.min(100, Math.round((nights / new Date(Date.UTC(year, number, 0)).getUTCDate()) * 100));
};

/** The smallest round number at or above `value` that is divisible by three, for an axis of three steps. */
export const niceCeiling = (value: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return [3, 6, 9, 12, 15, 18, 24, 30, 36, 45, 60, 75, 90, 120].map(step => step * power).find(step => step >= value) ?? value;
};

const width = 540;
const height = 262;
const left = 34;
const floor = 186;
const top = 18;
const bar = 22;

const Chart = styled('svg')({
  width: '100%',
  height: 'auto',
  padding: '4px 20px 16px',
  '& text': { font: '12px var(--font-text)', fill: 'var(--muted)' },
  '& path': { stroke: 'var(--hairline)' },
  '& [data-part="past"]': { fill: 'color-mix(in srgb, var(--sea) 50%, var(--paper))' },
  '& [data-part="now"]': { fill: 'var(--sea)' },
  '& [data-part="ahead"]': { fill: 'var(--sea-tint)', stroke: 'var(--sea)', strokeDasharray: '3 3' },
  '& [data-part="track"]': { fill: 'var(--shade)' },
  '& [data-part="value"]': { fill: 'var(--ink)', fontWeight: 600 },
  '@media (max-width: 559px)': {
    paddingInline: 8,
    '& text': { fontSize: 18 },
    '& [data-part="axis"], & [data-part="odd"]': { display: 'none' },
  },
});

/** Twelve months of revenue by month of stay, in thousand baht, with the share of nights booked below it. */
export const RevenueChart = ({ today }: { today: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const asked = useStats();
  const { data: stats, error, isPending } = asked;
  if (error && !stats) return null; // The figures above show the error.
  const months = monthsAround(stats?.months ?? [], today.slice(0, 7));
  const best = months.reduce((most, month) => (month.revenue > most.revenue ? month : most));
  const ceiling = niceCeiling(best.revenue / 1000);
  const y = (thousands: number) => floor - (thousands / ceiling) * (floor - top);
  const step = (width - left) / months.length;

  return (
    <div>
      <PanelHead>
        <h2>{text('dashboard.chart')}</h2>
        <DataAge of={[asked]} />
      </PanelHead>
      {isPending ? (
        <ListSkeleton rows={4} />
      ) : best.revenue === 0 ? (
        <PanelText>{text('dashboard.chartEmpty')}</PanelText>
      ) : (
        <Chart
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text('dashboard.chartText', { month: monthYear(best.month, language), amount: baht(best.revenue) })}
        >
          {[0, 1, 2, 3].map(line => {
            const value = (ceiling / 3) * line;
            return (
              <g key={line}>
                <path d={`M${left} ${y(value)}H${width}`} />
                <text data-part="axis" x={left - 8} y={y(value) + 4} textAnchor="end">
                  {figures(value)}
                </text>
              </g>
            );
          })}
          {months.map((month, index) => {
            const x = left + step * index + (step - bar) / 2;
            const middle = x + bar / 2;
            const thousands = month.revenue / 1000;
            const kind = month.month === today.slice(0, 7) ? 'now' : month.month > today ? 'ahead' : 'past';
            const odd = index % 2 === 1 ? 'odd' : undefined;
            return (
              <g key={month.month}>
                {month.revenue > 0 && (
                  <rect data-part={kind} x={x} y={y(thousands)} width={bar} height={floor - y(thousands)} rx="3" />
                )}
                {month.revenue > 0 && (
                  <text
                    data-part={month === best || kind === 'now' ? 'value' : odd}
                    x={middle}
                    y={y(thousands) - 6}
                    textAnchor="middle"
                  >
                    {figures(Math.round(thousands))}
                  </text>
                )}
                <text data-part={odd} x={middle} y={floor + 22} textAnchor="middle">
                  {monthShort(month.month, language)}
                </text>
                <rect data-part="track" x={x} y={floor + 40} width={bar} height="6" rx="3" />
                <rect
                  data-part={kind === 'now' ? 'now' : 'past'}
                  x={x}
                  y={floor + 40}
                  width={(bar * occupancy(month)) / 100}
                  height="6"
                  rx="3"
                />
                <text data-part={odd} x={middle} y={floor + 64} textAnchor="middle">
                  {occupancy(month)}%
                </text>
              </g>
            );
          })}
        </Chart>
      )}
    </div>
  );
};
