import type { AuditEvent } from '@baan/contract/audit';
import { bangkokDate, type PlainDate } from '@baan/domain/shared/plainDate';

/** A row of the list: one event, or the sign-ins of one hour. */
export type EventListRow = { id: string; events: [AuditEvent, ...AuditEvent[]] };

export type DayGroup = { day: PlainDate; events: number; rows: EventListRow[] };

/** Bangkok is seven hours ahead all year, so its hours start with those of UTC. */
const hourOf = ({ at }: AuditEvent): string => new Date(at).toISOString().slice(0, 13);

const rowsOf = (events: readonly AuditEvent[]): EventListRow[] => {
  const rows: EventListRow[] = [];
  const hours = new Map<string, EventListRow>();
  for (const event of events) {
    const known = event.type === 'SignedIn' ? hours.get(hourOf(event)) : undefined;
    if (known) {
      known.events.push(event);
      continue;
    }
    const row: EventListRow = { id: event.position, events: [event] };
    rows.push(row);
    if (event.type === 'SignedIn') hours.set(hourOf(event), row);
  }
  return rows;
};

/** The events of one page by day in Bangkok, in their order: the newest first. */
export const groupByDay = (events: readonly AuditEvent[]): DayGroup[] => {
  const days = new Map<PlainDate, AuditEvent[]>();
  for (const event of events) {
    const day = bangkokDate(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, of]) => ({ day, events: of.length, rows: rowsOf(of) }));
};

/** The days of a page that may continue on the previous or next page. */
export const cutDays = (groups: readonly DayGroup[], page: number, isLast: boolean): PlainDate[] => {
  const cut = [page > 1 ? groups.at(0)?.day : undefined, isLast ? undefined : groups.at(-1)?.day];
  return [...new Set(cut.filter((day): day is PlainDate => day !== undefined))];
};
