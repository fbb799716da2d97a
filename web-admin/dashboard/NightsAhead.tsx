import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { Legend } from '../calendar/Legend.tsx';
import type { CalendarNight } from '../calendar/nights.ts';
import { useCalendarBars } from '../calendar/useVillaCalendar.ts';
import { useChannels } from '../channels/useChannels.ts';
import { dayOfMonth, longDay, weekday } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { Panel } from '../ui/Panel.tsx';

const days = 14;

const Ahead = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
  gap: 3,
  padding: '8px 20px 18px',
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', paddingInline: 12 },
  '& li': { borderRadius: 6, lineHeight: 1.4, background: 'color-mix(in srgb, var(--shade) 45%, transparent)' },
  '& a': { display: 'block', padding: '6px 2px', color: 'inherit', textAlign: 'center', textDecoration: 'none' },
  '& b': { fontSize: 16 },
  '& small:last-child': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& :is([data-standing="booked"], [data-standing="review"], [data-standing="held"]) small': { color: 'inherit' },
  '& [data-standing="booked"]': { background: 'var(--sea)', color: 'var(--on-sea)' },
  '& [data-standing="channel"]': {
    background: 'var(--channel-tint)',
    color: 'var(--channel)',
    boxShadow: 'inset 0 0 0 1.5px var(--channel)',
    '& small': { color: 'inherit' },
  },
  '& [data-standing="preparation"]': { background: 'none', boxShadow: 'inset 0 0 0 1px var(--edge)' },
  '& [data-twice]': { outline: '2px solid var(--brick)', outlineOffset: -2 },
  '& [data-standing="review"]': { background: 'var(--sea-tint)', color: 'var(--sea)' },
  '& [data-standing="held"]': { background: 'var(--amber-tint)', color: 'var(--amber)' },
  '& [data-standing="blocked"]': { background: 'repeating-linear-gradient(135deg, var(--shade) 0 5px, transparent 5px 10px)' },
});

/** The next nights with their state and holder, each a link. */
export const NightsAhead = ({ today }: { today: PlainDate }) => {
  const text = useText();
  const { nights, asked, shown } = useCalendarBars(today, addDays(today, days));
  const twice = new Set(shown.flatMap(holder => holder.twice));
  return (
    <Panel
      title={<Link to="/admin/calendar">{text('dashboard.ahead')}</Link>}
      below
      end={
        <>
          <Legend nights={nights} holders={shown} />
          <DataAge of={[asked]} />
        </>
      }
    >
      {asked.error && !nights ? (
        <LoadFailed retry={asked.refetch} />
      ) : (
        <Ahead>
          {Array.from({ length: days }, (_, index) => addDays(today, index)).map(day => (
            <NightAhead key={day} day={day} night={nights?.get(day)} isTwice={twice.has(day)} />
          ))}
        </Ahead>
      )}
    </Panel>
  );
};

const NightAhead = ({ day, night, isTwice }: { day: PlainDate; night: CalendarNight | undefined; isTwice: boolean }) => {
  const text = useText();
  const [language] = useLanguage();
  const standing = night?.standing ?? 'free';
  const { data: channels = [] } = useChannels();
  const soldBy = standing === 'channel' ? night?.holders.find(({ kind }) => kind === 'stay')?.channelId : undefined;
  const channel = channels.find(({ id }) => id === soldBy);
  const name =
    channel?.name || night?.stay?.customerName || night?.block?.reason || (night ? text(`dashboard.${standing}`) : '\u00a0');
  const to = night?.stay
    ? `/admin/bookings/${night.stay.id}`
    : `/admin/calendar?${night?.block ? `month=${day.slice(0, 7)}` : `from=${day}&to=${addDays(day, 1)}`}`;
  const label = `${longDay(day, language)}: ${text(`dashboard.${standing}`)}, ${name}${isTwice ? `, ${text('dashboard.soldTwice')}` : ''}`;
  return (
    <li
      data-standing={standing}
      data-channel={standing === 'channel' ? (channel?.kind ?? 'other') : undefined}
      data-twice={isTwice || undefined}
    >
      <Link to={to} aria-label={label}>
        <small>{weekday(day, language)}</small>
        <b>{dayOfMonth(day)}</b>
        <small>{name}</small>
      </Link>
    </li>
  );
};
