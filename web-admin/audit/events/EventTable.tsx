import { addDays, bangkokDate, type PlainDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Skeleton } from '@mui/material';
import { Fragment } from 'react';
import { longDay } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { SlowNotice } from '../../ui/Slow.tsx';
import { Muted, VisuallyHidden } from '../../ui/Words.tsx';
import { TreeHeadLine } from '../verify/TreeHeadNote.tsx';
import type { DayGroup, EventListRow } from './dayGroups.ts';
import { EventRow, type EventRowContext } from './EventRow.tsx';
import { Log } from './Log.tsx';

/** "Today, Saturday 21 November 2026", and the number of events on the whole day. */
const DayHeading = ({ day, events, now }: { day: PlainDate; events: number; now: Date }) => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDate(now);
  const words = longDay(day, language);
  const near = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined;
  return (
    <tr data-row="day">
      <th scope="rowgroup" colSpan={5}>
        <span>{near ? text(`audit.list.${near}`, { day: words }) : words}</span>
        <Muted>{text('audit.list.events', { count: events, number: figures(events) })}</Muted>
      </th>
    </tr>
  );
};

const Columns = () => {
  const text = useText();
  return (
    <>
      <colgroup>
        <col width={128} />
        <col />
        <col width={196} />
        <col width={148} />
        <col width={72} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            {text('audit.list.time')} <span aria-hidden="true">↓</span>
          </th>
          <th scope="col">{text('audit.list.what')}</th>
          <th scope="col">{text('audit.list.who')}</th>
          <th scope="col">{text('audit.list.where')}</th>
          <th scope="col">
            <VisuallyHidden>{text('audit.list.details')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
    </>
  );
};

/** The topmost row that a seal covers; undefined if it is the first row, or if there is none. */
const newestSealed = (groups: DayGroup[]): { row: EventListRow; number: number; at: string } | undefined => {
  const rows = groups.flatMap(group => group.rows);
  const index = rows.findIndex(({ events: [{ seal }] }) => seal !== null);
  const row = rows[index];
  const [event] = row?.events ?? [];
  if (index < 1 || !row || !event || event.seal === null || event.sealedAt === null) return undefined;
  return { row, number: event.seal, at: event.sealedAt };
};

/** Events by day, the newest first. `totals`: the day's number of events if this page shows only a part. */
export const EventTable = ({
  groups,
  totals,
  context,
}: {
  groups: DayGroup[];
  totals: Readonly<Record<string, number>>;
  context: EventRowContext;
}) => {
  const sealed = newestSealed(groups);
  return (
    <Log>
      <Columns />
      {groups.map(({ day, events, rows }) => (
        <tbody key={day}>
          <DayHeading day={day} events={totals[day] ?? events} now={context.listener.now} />
          {rows.map(row => (
            <Fragment key={row.id}>
              {row === sealed?.row && <TreeHeadLine number={sealed.number} at={sealed.at} />}
              <EventRow row={row} context={context} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </Log>
  );
};

const widths = ['62%', '48%', '71%', '55%', '66%', '40%'];

/** Shown while the first answer is loading. */
export const EventTableSkeleton = () => (
  <>
    <Log aria-busy="true">
      <Columns />
      <tbody>
        {widths.map(width => (
          <tr key={width}>
            <td data-part="when">
              <Skeleton width={64} />
            </td>
            <td data-part="what">
              <Skeleton width={width} />
            </td>
            <td data-part="who">
              <Skeleton width="50%" />
            </td>
            <td data-part="where">
              <Skeleton width={72} />
            </td>
            <td data-part="toggle" />
          </tr>
        ))}
      </tbody>
    </Log>
    <SlowNotice />
  </>
);
