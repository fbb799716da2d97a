import type { Channel, Conflict } from '@baan/contract/channels';
import type { OwnerMessage } from '@baan/domain/villa/state';
import type { Visibility } from '@baan/projections/projector/visibility';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { insertDueJobs } from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { readChannels } from './channelView.ts';
import { readConflicts } from './conflicts.ts';

// What the team is told of by email: nights that were sold twice, channels that do not fetch, and feeds that fail for long.

export type ChannelAlarm = Extract<OwnerMessage, 'channelConflict' | 'channelSilent' | 'channelFailing'>;

/** Hours for which a feed fails before the owner is told. */
const failingHours = 6;

/** Hours for which nights that may be one guest's wait for that press; then they count as sold twice. */
const offerHours = 6;

type Dependencies = {
  knex: Knex;
  commands: Pick<CommandHandlers, 'readCalendar'>;
  offering: { horizonDays: number };
  random: Pick<Random, 'uuid'>;
  queue: Pick<JobQueue, 'add'>;
};

/** What there is to be told at this moment. */
export const readAlarms = async (
  { knex, commands, offering }: Omit<Dependencies, 'random' | 'queue'>,
  now: Date,
): Promise<{ conflicts: Conflict[]; silent: Channel[]; failing: Channel[] }> => {
  const { state } = await commands.readCalendar();
  const channels = await readChannels({ knex, offering }, now);
  const conflicts = state.stays.size === 0 ? [] : await readConflicts(knex, state, { now, isAuditor: false });
  const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return {
    // What may be one guest is offered as one press first.
    conflicts: conflicts.filter(
      ({ settled, mayJoin, since }) => settled === null && (mayJoin === null || since <= hoursAgo(offerHours)),
    ),
    silent: channels.filter(({ fetches }) => fetches.overdueSince !== null),
    failing: channels.filter(
      ({ reads, paused }) => !paused && reads.failingSince !== null && reads.failingSince <= hoursAgo(failingHours),
    ),
  };
};

/** Plans an email about each kind of alarm that has something new. Each one is told once, by whichever process looks first. */
export const raiseAlarms = async (dependencies: Dependencies, now: Date): Promise<void> => {
  const { knex, random, queue } = dependencies;
  const { conflicts, silent, failing } = await readAlarms(dependencies, now);
  const found: Record<ChannelAlarm, string[]> = {
    channelConflict: conflicts.map(({ id, checkIn, checkOut, agreedBefore }) =>
      [id, checkIn, checkOut, agreedBefore?.at].filter(Boolean).join(' '),
    ),
    channelSilent: silent.map(({ id, fetches }) => `${id} ${fetches.overdueSince}`),
    channelFailing: failing.map(({ id, reads }) => `${id} ${reads.failingSince}`),
  };
  for (const [message, ids] of Object.entries(found) as [ChannelAlarm, string[]][]) {
    if (ids.length === 0) continue;
    const id = `${random.uuid()}-${message}`;
    const isNew = await knex.transaction(async trx => {
      const rows = ids.map(each => ({ id: `${message} ${each}`, told_at: now }));
      const fresh = await trx('private.channel_alarms').insert(rows).onConflict('id').ignore().returning('id');
      if (fresh.length === 0) return false;
      await insertDueJobs(trx, [{ id, stream: 'villa', job: 'tellOwner', message, correlationId: random.uuid(), runAt: now }]);
      return true;
    });
    // The queue has logged that it cannot be reached. The sweep adds the job later.
    if (isNew) await queue.add(id, 0).catch(() => undefined);
  }
};

/** Milliseconds that the read tables may lag behind the calendar. Then the job runs again. */
const visibleWithinMs = 10_000;

export type AlarmJobDependencies = Dependencies & { visibility: Pick<Visibility, 'until'>; time: Pick<Time, 'now'> };

/** Tells the team at once of nights that a channel has sold once more. @throws Unavailable */
export const alarmsAtOnce: JobHandler<AlarmJobDependencies> = async dependencies => {
  const { commands, visibility, time } = dependencies;
  const { position } = await commands.readCalendar();
  if (!(await visibility.until(position, visibleWithinMs))) throw new Unavailable('The read tables lag behind');
  await raiseAlarms(dependencies, time.now());
};
