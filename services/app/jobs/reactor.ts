import {
  knownBookingEvents,
  knownPaymentLinkEvents,
  knownStaffEvents,
  knownStaffMemberEvents,
  knownVillaEvents,
} from '@baan/domain/knownEvents';
import { intentsOf } from '@baan/domain/policies/bookingPolicy';
import { intentsOfMember, intentsOfStaff, intentsOfVilla } from '@baan/domain/policies/housePolicy';
import type { Intent } from '@baan/domain/policies/intent';
import { intentsOfLink } from '@baan/domain/policies/linkPolicy';
import {
  bookingPrefix,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  ledgerStream,
  paymentLinkPrefix,
  receiptsStream,
  staffMemberStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import { batches } from '@baan/projections/batches';
import { keepTrying } from '@baan/waiting/backOff';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { EventStore } from '../log/eventStore.ts';
import type { FollowedEvent, RecordedEvent } from '../log/recordedEvent.ts';
import { startPosition } from '../log/startPosition.ts';
import { type DueJob, idFor, recordDueJobs } from '../private/dueJobs.ts';
import type { Proof } from '../proof/proof.ts';
import { type JobQueue, queuedAheadMs } from './queue.ts';

type ReactorDependencies = {
  store: Pick<EventStore, 'subscribe' | 'eventAt'>;
  proof: Pick<Proof, 'ofFollowed'>;
  knex: Knex;
  queue: Pick<JobQueue, 'add'>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
  signal: AbortSignal;
};

const reactorName = 'reactor';

const owedFor = (event: RecordedEvent, intent: Intent): DueJob => {
  const { runAt, ...work } = intent;
  const kind = 'message' in work ? work : { ...work, message: null };
  return {
    ...kind,
    // Several events may name one deadline, of which a guest is reminded once.
    id: kind.message === 'reminder' ? idFor('reminder', `${event.stream} ${runAt}`) : `${event.id}-${kind.message ?? kind.job}`,
    stream: subjectOf(event),
    correlationId: event.metadata.correlationId,
    runAt: new Date(runAt ?? String(event.data.at)),
  };
};

/** What an event leads to. Fields whose key was destroyed are null; no intent is made of them. */
export const dueJobsOf = (event: RecordedEvent): DueJob[] => {
  return intentsFor(event).map(intent => owedFor(event, intent));
};

const intentsFor = (event: RecordedEvent): Intent[] => {
  const { stream } = event;
  if (isBookingStream(stream)) return knownBookingEvents([event]).flatMap(intentsOf);
  if (isPaymentLinkStream(stream)) return knownPaymentLinkEvents([event]).flatMap(intentsOfLink);
  if (stream === villaStream) return knownVillaEvents([event]).flatMap(intentsOfVilla);
  if (isStaffMemberStream(stream)) return knownStaffMemberEvents([event]).flatMap(intentsOfMember);
  return stream === staffStream ? knownStaffEvents([event]).flatMap(intentsOfStaff) : [];
};

/** What happens to the team is about one member, or who is to become one. */
const subjectOf = ({ stream, data }: RecordedEvent): string =>
  stream === staffStream ? staffMemberStream(String(data.staffId)) : stream;

const react = async ({ proof, knex, queue, clock }: ReactorDependencies, batch: FollowedEvent[]): Promise<void> => {
  const jobs = (await proof.ofFollowed(batch)).flatMap(dueJobsOf);
  const last = batch.at(-1) as FollowedEvent;
  await recordDueJobs(knex, jobs, reactorName, { position: last.position, eventId: last.id });
  for (const { id, runAt } of jobs) {
    const delay = runAt.getTime() - clock().getTime();
    // A queue that cannot be reached has said so; the sweep fills it later.
    if (delay <= queuedAheadMs) await queue.add(id, delay).catch(() => undefined);
  }
};

/**
 * Events of bookings, payment links, villa and team -> what is owed -> the queue, when it is due soon. What is owed is written with the checkpoint in
 * one transaction, so that nothing is lost with the queue. Several processes may run it: the ids come from the events. Ends when `signal`
 * aborts.
 */
export const runReactor = async (dependencies: ReactorDependencies): Promise<void> => {
  const { store, signal, log } = dependencies;
  const onFailure = (error: Error): void => log.warn({ error: error.message }, 'the reactor was interrupted; trying again');
  await keepTrying({ signal, onFailure }, async succeeded => {
    // A subscription that is left in the middle ends only when it is told to.
    const ended = new AbortController();
    try {
      const after = await startPosition(dependencies, reactorName);
      const events = store.subscribe({
        after,
        signal: AbortSignal.any([signal, ended.signal]),
        // Receipts and ledger lead to nothing; what somebody else wrote there is named all the same, as the completer does for the calendar.
        prefixes: [bookingPrefix, paymentLinkPrefix, villaStream, staffStream, receiptsStream, ledgerStream],
      });
      for await (const batch of batches(events)) {
        await react(dependencies, batch);
        succeeded();
      }
    } finally {
      ended.abort();
    }
  });
};
