import type { HistoryEvent } from '@baan/contract/history';
import { tell } from './sentence.ts';
import { type Listener, whoDid } from './told.ts';

/** One thing that happened, in the owner's words: what, and under it what that meant. */
export type Chapter = { id: string; at: string; kind: HistoryEvent['actor']['kind']; title: string; details: string[] };

const isCalendar = (event: HistoryEvent): boolean => event.stream === 'calendar';

/** Events whose `reason` is a word of the program, told by their title, and not what somebody wrote. */
const codedReasons = ['CardDeclined', 'CardVoided'];

const reasonOf = ({ type, data, stream }: HistoryEvent): string =>
  stream !== 'calendar' && !codedReasons.includes(type) && typeof data.reason === 'string' ? data.reason : '';

const chapterOf = (event: HistoryEvent, nights: HistoryEvent[], listener: Listener): Chapter => {
  const told = tell(event, listener);
  const reason = reasonOf(event);
  return {
    id: event.id,
    at: event.at,
    kind: event.actor.kind,
    title: told.title,
    details: [
      ...(told.details ?? []),
      ...nights.map(night => tell(night, listener).title),
      reason !== '' && listener.text('history.reason', { reason }),
      event.actor.kind === 'staff' && !told.named && whoDid(event, listener),
    ].filter((line): line is string => line !== false && line !== ''),
  };
};

/** Events that come along with another: the calendar's move is told under that other one. */
const followers = ['MessageSent', 'PaymentReceived', 'RefundRecorded'];

/**
 * The history of a booking (events in the order of the log) as chapters, the newest first. What the calendar did for an event stands under that event
 * (same correlation id) instead of beside it, so that one act is one chapter.
 */
export const tellHistory = (events: readonly HistoryEvent[], listener: Listener): Chapter[] => {
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
  return [...acts.map(act => chapterOf(act, under(act), listener)), ...alone.map(event => chapterOf(event, [], listener))].sort(
    (a, b) => (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0),
  );
};
