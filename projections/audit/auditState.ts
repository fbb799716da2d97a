import type { AuditState } from '@baan/contract/audit';
import type { FieldChange } from '@baan/contract/history';
import { stateForAuditor } from '@baan/domain/auditorView';
import { villaStream } from '@baan/domain/shared/streamNames';
import { initialVilla } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import type { HistoryFields } from '../history/fields.ts';
import { type EventRow, selectEvents } from '../history/history.ts';
import { readSubject, teamSubject } from '../history/subjects.ts';
import { villaFields } from '../history/villaFields.ts';
import { namingOf } from '../subjectNames.ts';
import { auditEventsOf } from './auditEvents.ts';

/** Up to an instant (ISO, UTC), up to a position, or after this number of events; null: now. */
export type AuditMoment = { at: string } | { position: bigint } | { event: number } | null;

type Step = Pick<EventRow, 'position' | 'at'>;

/** Events that change none of the shown fields. */
const noSteps: Record<string, string[]> = {
  [teamSubject]: [
    'SignedIn',
    'SignedOut',
    'SignInsFailed',
    'PasswordChanged',
    'PasswordResetAsked',
    'PasswordReset',
    'PersonErased',
    'ListExported',
    'PersonExported',
    'EmailSentElsewhere',
    'MessageSent',
  ],
  [villaStream]: ['MessageSent'],
};

const stepsOf = (knex: Knex, subject: string): Knex.QueryBuilder => {
  return knex('read.history')
    .where({ subject })
    .whereNotIn('type', noSteps[subject] ?? [])
    .orderBy('position');
};

/** Number of steps up to the moment: in log order, up to the first one that was decided later. */
const reachedBy = (steps: Step[], moment: AuditMoment): number => {
  if (moment === null) return steps.length;
  if ('event' in moment) return moment.event;
  const isLater = ({ at, position }: Step): boolean => ('at' in moment ? at > moment.at : BigInt(position) > moment.position);
  const first = steps.findIndex(isLater);
  return first < 0 ? steps.length : first;
};

const fieldsBefore = (subject: string): HistoryFields => (subject === villaStream ? villaFields(initialVilla) : {});

/** Applies changes in order. */
const applied = (fields: HistoryFields, changes: FieldChange[]): HistoryFields => {
  const state = { ...fields };
  for (const { field, after } of changes) state[field] = after;
  return state;
};

/**
 * State of a booking with its nights, a payment link, the villa or the team after one of its events: all changes up to that event.
 * @returns undefined where the subject has fewer events, or none
 */
export const readAuditState = async (
  knex: Knex,
  { subject, moment, isAuditor }: { subject: string; moment: AuditMoment; isAuditor: boolean },
): Promise<AuditState | undefined> => {
  const steps: Step[] = await stepsOf(knex, subject).select('position', 'at');
  const number = reachedBy(steps, moment);
  if (number > steps.length || (steps.length === 0 && readSubject(subject).id !== null)) return undefined;
  const last = steps[number - 1];
  const done: Pick<EventRow, 'changes'>[] = last
    ? await stepsOf(knex, subject).where('position', '<=', last.position).select('changes')
    : [];
  const fields = applied(
    fieldsBefore(subject),
    done.flatMap(({ changes }) => changes),
  );
  const rows: EventRow[] = last ? await selectEvents(knex).where('history.position', last.position) : [];
  const [event = null] = await auditEventsOf(knex, rows, isAuditor);
  const naming = await namingOf(knex, [subject], fields);
  const hidden = new Set<string>();
  return {
    subject: naming.subject(subject, isAuditor),
    number,
    count: steps.length,
    firstAt: steps[0]?.at ?? null,
    lastAt: steps.at(-1)?.at ?? null,
    event,
    state: naming.withoutIds(isAuditor ? stateForAuditor(fields, subject === villaStream, hidden) : fields),
    hidden: [...hidden].sort(),
  };
};
