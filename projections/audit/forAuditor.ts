import type { HistoryEvent } from '@baan/contract/history';
import { changesForAuditor, dataForAuditor } from '@baan/domain/auditorView';
import { villaStream } from '@baan/domain/shared/streamNames';
import type { Naming } from './naming.ts';

/** An event as an auditor reads it: without names of guests and without ids of bookings or payment links. `hidden`: names of the removed fields. */
export const eventForAuditor = <Event extends HistoryEvent>(event: Event, naming: Naming): Event & { hidden: string[] } => {
  const hidden = new Set<string>();
  const seen = {
    ...event,
    data: dataForAuditor(event.type, event.data, hidden),
    changes: changesForAuditor(event.changes, event.stream === villaStream, hidden),
  };
  return { ...naming.withoutIds(seen), hidden: [...hidden].sort() };
};
