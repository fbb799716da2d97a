import type { PolicyJob } from '@baan/domain/policies/jobs';
import {
  jobsOfBooking,
  jobsOfCalendar,
  jobsOfMember,
  jobsOfPaymentLink,
  jobsOfStaff,
  jobsOfVilla,
} from '@baan/domain/policies/policy';
import {
  bookingPrefix,
  calendarStream,
  gatewayStream,
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
  upcastCalendarEvents,
  upcastPaymentLinkEvents,
  upcastStaffEvents,
  upcastStaffMemberEvents,
  upcastVillaEvents,
} from '@baan/domain/upcasting';
import { batches } from '@baan/projections/projector/batches';
import { retryUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { EventStore } from '../log/eventStore.ts';
import type { FollowedEvent, RecordedEvent } from '../log/recordedEvent.ts';
import { startPosition } from '../private/checkpoints.ts';
import { type DueJob, idFor, recordDueJobs } from '../private/dueJobs.ts';
import type { EventProof } from '../proof/proof.ts';
import { type JobQueue, queuedAheadMs } from './queue.ts';

export type ReactorDependencies = {
  store: Pick<EventStore, 'subscribe' | 'eventAt'>;
  proof: Pick<EventProof, 'ofFollowed'>;
  knex: Knex;
  queue: Pick<JobQueue, 'add'>;
  time: Pick<Time, 'now' | 'sleep' | 'turn'>;
  log: Pick<Logger, 'warn'>;
  signal: AbortSignal;
};

const reactorName = 'reactor';

const prefixes = [
  bookingPrefix,
  paymentLinkPrefix,
  calendarStream,
  villaStream,
  staffStream,
  receiptsStream,
  gatewayStream,
  ledgerStream,
];

const dueJobFor = (event: RecordedEvent, policyJob: PolicyJob): DueJob => {
  const { runAt, ...work } = policyJob;
  const kind = 'message' in work ? work : { ...work, message: null };
  return {
    ...kind,
    // Several events may name one deadline. The guest gets one reminder for it.
    id: kind.message === 'reminder' ? idFor('reminder', `${event.stream} ${runAt}`) : `${event.id}-${kind.message ?? kind.job}`,
    stream: subjectOf(event),
    correlationId: event.metadata.correlationId,
    runAt: new Date(runAt ?? String(event.data.at)),
    revision: kind.message && runAt === null ? event.revision : null,
  };
};

/** The jobs that follow from an event. Fields of an erased person are null, and no job follows from them. */
export const dueJobsOf = (event: RecordedEvent): DueJob[] => policyJobsFor(event).map(policyJob => dueJobFor(event, policyJob));

const policyJobsFor = (event: RecordedEvent): PolicyJob[] => {
  const { stream } = event;
  if (isBookingStream(stream)) return upcastBookingEvents([event]).flatMap(jobsOfBooking);
  if (isPaymentLinkStream(stream)) return upcastPaymentLinkEvents([event]).flatMap(jobsOfPaymentLink);
  if (stream === calendarStream) return upcastCalendarEvents([event]).flatMap(jobsOfCalendar);
  if (stream === villaStream) return upcastVillaEvents([event]).flatMap(jobsOfVilla);
  if (isStaffMemberStream(stream)) return upcastStaffMemberEvents([event]).flatMap(jobsOfMember);
  return stream === staffStream ? upcastStaffEvents([event]).flatMap(jobsOfStaff) : [];
};

/** The stream that a job is about: for an event of the team, the stream of the member. */
const subjectOf = ({ stream, data }: RecordedEvent): string =>
  stream === staffStream ? staffMemberStream(String(data.staffId)) : stream;

/** A feed brings many stays at once: one look at the conflicts is for all of them. */
const withOneLook = (jobs: DueJob[]): DueJob[] => {
  const look = jobs.findLast(({ job }) => job === 'raiseAlarms');
  return jobs.filter(each => each.job !== 'raiseAlarms' || each === look);
};

const react = async ({ proof, knex, queue, time }: ReactorDependencies, batch: FollowedEvent[]): Promise<void> => {
  const jobs = withOneLook((await proof.ofFollowed(batch)).flatMap(dueJobsOf));
  const last = batch.at(-1) as FollowedEvent;
  await recordDueJobs(knex, jobs, reactorName, { position: last.position, eventId: last.id });
  for (const { id, runAt } of jobs) {
    const delay = runAt.getTime() - time.now().getTime();
    // The queue has logged that it cannot be reached. The sweep adds the job later.
    if (delay <= queuedAheadMs) await queue.add(id, delay).catch(() => undefined);
  }
};

/**
 * Turns events of bookings, payment links, calendar, villa and team into due jobs, and queues those that are due soon. Jobs and checkpoint are
 * written in one transaction, so that no job is lost with the queue. Several processes may run it, since job ids come from the events.
 * Ends when `signal` aborts.
 */
export const runReactor = async (dependencies: ReactorDependencies): Promise<void> => {
  const { time, store, signal, log } = dependencies;
  const onFailure = (error: Error): void => log.warn({ error: error.message }, 'the reactor was interrupted; trying again');
  await retryUntilAborted({ time, signal, onFailure }, async succeeded => {
    // A subscription that is no longer read ends only when its signal aborts.
    const ended = new AbortController();
    try {
      const after = await startPosition(dependencies, reactorName);
      const events = store.subscribe({
        after,
        signal: AbortSignal.any([signal, ended.signal]),
        // No jobs follow from receipts, gateway and ledger. They are read so that forged events in them are reported.
        prefixes,
      });
      for await (const batch of batches(time, events)) {
        await react(dependencies, batch);
        succeeded();
      }
    } finally {
      ended.abort();
    }
  });
};
