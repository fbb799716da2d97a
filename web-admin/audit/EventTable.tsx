import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { useText } from '../i18n/useText.ts';
import { SlowNotice } from '../ui/Slow.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { DayHeading } from './DayHeading.tsx';
import type { DayGroup, EventListRow } from './dayGroups.ts';
import { EventRow, type EventRowContext } from './EventRow.tsx';
import { Log } from './Log.ts';
import { TreeHeadLine } from './TreeHeadNote.tsx';

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
