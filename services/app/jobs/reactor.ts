import type { PolicyJob } from '@baan/domain/policies/jobs';
import { jobsOfBooking, jobsOfMember, jobsOfPaymentLink, jobsOfStaff, jobsOfVilla } from '@baan/domain/policies/policy';
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
import {
  upcastBookingEvents,
  upcastPaymentLinkEvents,
  upcastStaffEvents,
  upcastStaffMemberEvents,
  upcastVillaEvents,
} from '@baan/domain/upcasting';
import { batches } from '@baan/projections/batches';
import { retryUntilAborted } from '@baan/time/retry';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { EventStore } from '../log/eventStore.ts';
import type { FollowedEvent, RecordedEvent } from '../log/recordedEvent.ts';
import { startPosition } from '../private/checkpoints.ts';
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

const owedFor = (event: RecordedEvent, intent: PolicyJob): DueJob => {
  const { runAt, ...work } = intent;
  const kind = 'message' in work ? work : { ...work, message: null };
  return {
    ...kind,
    // Several events may name one deadline. The guest is reminded of it once.
    id: kind.message === 'reminder' ? idFor('reminder', `${event.stream} ${runAt}`) : `${event.id}-${kind.message ?? kind.job}`,
    stream: subjectOf(event),
    correlationId: event.metadata.correlationId,
    runAt: new Date(runAt ?? String(event.data.at)),
  };
};

/** The jobs that follow from an event. Fields whose key was destroyed are null and lead to none. */
export const dueJobsOf = (event: RecordedEvent): DueJob[] => intentsFor(event).map(intent => owedFor(event, intent));

const intentsFor = (event: RecordedEvent): PolicyJob[] => {
  const { stream } = event;
  if (isBookingStream(stream)) return upcastBookingEvents([event]).flatMap(jobsOfBooking);
  if (isPaymentLinkStream(stream)) return upcastPaymentLinkEvents([event]).flatMap(jobsOfPaymentLink);
  if (stream === villaStream) return upcastVillaEvents([event]).flatMap(jobsOfVilla);
  if (isStaffMemberStream(stream)) return upcastStaffMemberEvents([event]).flatMap(jobsOfMember);
  return stream === staffStream ? upcastStaffEvents([event]).flatMap(jobsOfStaff) : [];
};

/** An event of the team is about one member, or an invited one. */
const subjectOf = ({ stream, data }: RecordedEvent): string =>
  stream === staffStream ? staffMemberStream(String(data.staffId)) : stream;

const react = async ({ proof, knex, queue, clock }: ReactorDependencies, batch: FollowedEvent[]): Promise<void> => {
  const jobs = (await proof.ofFollowed(batch)).flatMap(dueJobsOf);
  const last = batch.at(-1) as FollowedEvent;
  await recordDueJobs(knex, jobs, reactorName, { position: last.position, eventId: last.id });
  for (const { id, runAt } of jobs) {
    const delay = runAt.getTime() - clock().getTime();
    // The queue has logged that it is away. The sweep fills it later.
    if (delay <= queuedAheadMs) await queue.add(id, delay).catch(() => undefined);
  }
};

/**
 * Turns events of bookings, payment links, villa and team into due jobs, and queues those that are due soon. Jobs and checkpoint are
 * written in one transaction, so that nothing is lost with the queue. Several processes may run it: ids come from the events. Ends when
 * `signal` aborts.
 */
export const runReactor = async (dependencies: ReactorDependencies): Promise<void> => {
  const { store, signal, log } = dependencies;
  const onFailure = (error: Error): void => log.warn({ error: error.message }, 'the reactor was interrupted; trying again');
  await retryUntilAborted({ signal, onFailure }, async succeeded => {
    // A subscription that is left half-way ends only when it is told to.
    const ended = new AbortController();
    try {
      const after = await startPosition(dependencies, reactorName);
      const events = store.subscribe({
        after,
        signal: AbortSignal.any([signal, ended.signal]),
        // Receipts and ledger lead to no jobs. They are read all the same, so that forged events there are named, as the completer does for
        // the calendar.
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
