import { staffEmails } from '@baan/projections/team';
import type { Knex } from 'knex';
import { type ChannelAlarm, readAlarms } from '../channels/alarms.ts';
import { readChannels } from '../channels/channelView.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Email } from '../email/email.ts';
import type { VillaEmailData } from '../email/guestEmail.ts';
import { aboutChannels, aboutConflicts } from '../email/templates/aboutChannels.ts';

type Dependencies = { knex: Knex; commands: Pick<CommandHandlers, 'readCalendar'>; offering: { horizonDays: number } };

/** The email about an alarm, as things are when it is sent; undefined: it is over. `alsoTo`: besides the owner. */
export const composeAlarm = async (
  message: ChannelAlarm,
  facts: VillaEmailData & { at: string; now: Date },
  dependencies: Dependencies,
): Promise<{ email: Email; alsoTo: string[] } | undefined> => {
  const { now, at } = facts;
  const { conflicts, silent, failing } = await readAlarms(dependencies, now);
  if (message === 'channelConflict') {
    if (conflicts.length === 0) return undefined;
    const channels = await readChannels(dependencies, now);
    return { email: aboutConflicts({ ...facts, conflicts, channels }), alsoTo: await staffEmails(dependencies.knex) };
  }
  const channels = message === 'channelSilent' ? silent : failing;
  if (channels.length === 0) return undefined;
  const since = new Map(
    channels.map(({ id, fetches, reads }) => [
      id,
      (message === 'channelSilent' ? (fetches.lastAt ?? fetches.overdueSince) : reads.failingSince) ?? at,
    ]),
  );
  return { email: aboutChannels(message, { ...facts, channels, since }), alsoTo: [] };
};
