import Typography from '@mui/material/Typography';
import { addDays, bangkokDay, type Day, longDay } from '../format/day.ts';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';

/** "Today, Saturday 21 November 2026", and the number of events on the whole day. */
export const DayHeading = ({ day, events, now }: { day: Day; events: number; now: Date }) => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDay(now);
  const words = longDay(day, language);
  const near = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined;
  return (
    <tr data-row="day">
      <th scope="rowgroup" colSpan={5}>
        <span>{near ? text(`audit.list.${near}`, { day: words }) : words}</span>
        <Typography component="span" color="textSecondary">
          {text('audit.list.events', { count: events, number: figure(events) })}
        </Typography>
      </th>
    </tr>
  );
};
