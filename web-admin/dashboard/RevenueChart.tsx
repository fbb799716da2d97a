import { monthShort, monthYear } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { monthsAround, niceCeiling, occupancy } from './months.ts';
import { useStats } from './useStats.ts';

const width = 540;
const height = 262;
const left = 34;
const floor = 186;
const top = 18;
const bar = 22;

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
    <div className="revenue">
      <div className="panel-head">
        <h2>{text('dashboard.chart')}</h2>
        <DataAge of={[asked]} />
      </div>
      {isPending ? (
        <ListSkeleton rows={4} />
      ) : best.revenue === 0 ? (
        <p className="muted panel-text">{text('dashboard.chartEmpty')}</p>
      ) : (
        <svg
          className="chart"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text('dashboard.chartText', { month: monthYear(best.month, language), amount: baht(best.revenue) })}
        >
          {[0, 1, 2, 3].map(line => {
            const value = (ceiling / 3) * line;
            return (
              <g key={line}>
                <path className="grid-line" d={`M${left} ${y(value)}H${width}`} />
                <text className="axis" x={left - 8} y={y(value) + 4} textAnchor="end">
                  {figure(value)}
                </text>
              </g>
            );
          })}
          {months.map((month, index) => {
            const x = left + step * index + (step - bar) / 2;
            const middle = x + bar / 2;
            const thousands = month.revenue / 1000;
            const kind = month.month === today.slice(0, 7) ? 'now' : month.month > today ? 'ahead-bar' : 'past';
            const odd = index % 2 === 1 ? 'odd' : '';
            return (
              <g key={month.month}>
                {month.revenue > 0 && (
                  <rect className={kind} x={x} y={y(thousands)} width={bar} height={floor - y(thousands)} rx="3" />
                )}
                {month.revenue > 0 && (
                  <text
                    className={month === best || kind === 'now' ? 'value' : odd}
                    x={middle}
                    y={y(thousands) - 6}
                    textAnchor="middle"
                  >
                    {figure(Math.round(thousands))}
                  </text>
                )}
                <text className={odd} x={middle} y={floor + 22} textAnchor="middle">
                  {monthShort(month.month, language)}
                </text>
                <rect className="track" x={x} y={floor + 40} width={bar} height="6" rx="3" />
                <rect
                  className={`fill ${kind === 'now' ? 'now' : ''}`}
                  x={x}
                  y={floor + 40}
                  width={(bar * occupancy(month)) / 100}
                  height="6"
                  rx="3"
                />
                <text className={odd} x={middle} y={floor + 64} textAnchor="middle">
                  {occupancy(month)}%
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
};
