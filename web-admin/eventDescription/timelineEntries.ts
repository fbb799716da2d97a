import type { HistoryEvent } from '@baan/contract/history';
import { describeEvent } from './describeEvent.ts';
import { actorName, type ReaderContext } from './eventDescription.ts';

/** One event in the owner's words: a title, and its effects below. */
export type TimelineEntry = { id: string; at: string; kind: HistoryEvent['actor']['kind']; title: string; details: string[] };

const isCalendar = (event: HistoryEvent): boolean => event.stream === 'calendar';

/** Events whose `reason` is a code, told by their title, not a person's text. */
const codedReasons = ['CardDeclined', 'CardVoided'];

const reasonOf = ({ type, data, stream }: HistoryEvent): string =>
  stream !== 'calendar' && !codedReasons.includes(type) && typeof data.reason === 'string' ? data.reason : '';

const timelineEntry = (event: HistoryEvent, nights: HistoryEvent[], listener: ReaderContext): TimelineEntry => {
  const told = describeEvent(event, listener);
  const reason = reasonOf(event);
  return {
    id: event.id,
    at: event.at,
    kind: event.actor.kind,
    title: told.title,
    details: [
      ...(told.details ?? []),
      ...nights.map(night => describeEvent(night, listener).title),
      reason !== '' && listener.text('history.reason', { reason }),
      event.actor.kind === 'staff' && !told.named && actorName(event, listener),
    ].filter((line): line is string => line !== false && line !== ''),
  };
};

/** Events that follow from another: the calendar's change is listed below that other event. */
const followers = ['MessageSent', 'PaymentReceived', 'RefundRecorded'];

/**
 * A booking's history (events in log order) as chapters, the newest first. The calendar's changes are listed below the event that caused
 * them (same correlation id) instead of beside it, so that one act is one chapter.
 */
export const timelineEntries = (events: readonly HistoryEvent[], listener: ReaderContext): TimelineEntry[] => {
  const acts = events.filter(event => !isCalendar(event));
  const leads = new Map<string, HistoryEvent>();
  for (const act of acts) {
    if (!followers.includes(act.type) && !leads.has(act.correlationId)) leads.set(act.correlationId, act);
  }
  const under = (act: HistoryEvent) =>
    leads.get(act.correlationId) === act
      ? events.filter(event => isCalendar(event) && event.correlationId === act.correlationId)
      : [];
  const alone = events.filter(event => isCalendar(event) && !leads.has(event.correlationId));
  const order = new Map(events.map((event, index) => [event.id, index]));
  return [
    ...acts.map(act => timelineEntry(act, under(act), listener)),
    ...alone.map(event => timelineEntry(event, [], listener)),
  ].sort((a, b) => (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0));
};
