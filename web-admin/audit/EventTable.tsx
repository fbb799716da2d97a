import { Fragment } from 'react';
import { useText } from '../i18n/useText.ts';
import { SlowNotice } from '../ui/Slow.tsx';
import { DayHeading } from './DayHeading.tsx';
import type { DayGroup, EventListRow } from './dayGroups.ts';
import { EventRow, type EventRowContext } from './EventRow.tsx';
import { TreeHeadLine } from './TreeHeadNote.tsx';

const Columns = () => {
  const text = useText();
  return (
    <>
      <colgroup>
        <col className="c-when" />
        <col />
        <col className="c-who" />
        <col className="c-where" />
        <col className="c-more" />
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
            <span className="visually-hidden">{text('audit.list.details')}</span>
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
    <table className="table dense log">
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
    </table>
  );
};

const widths = ['62%', '48%', '71%', '55%', '66%', '40%'];

/** Shown while the first answer is loading. */
export const EventTableSkeleton = () => (
  <>
    <table className="table dense log" aria-busy="true">
      <Columns />
      <tbody>
        {widths.map(width => (
          <tr key={width}>
            <td className="when">
              <span className="bone" style={{ width: 64 }} />
            </td>
            <td className="what">
              <span className="bone" style={{ width }} />
            </td>
            <td className="who">
              <span className="bone" style={{ width: '50%' }} />
            </td>
            <td className="where">
              <span className="bone" style={{ width: 72 }} />
            </td>
            <td className="toggle" />
          </tr>
        ))}
      </tbody>
    </table>
    <SlowNotice />
  </>
);
