import { activeSessions } from '../../private/sessions.ts';
import type { Dependencies } from '../dependencies.ts';

type Standing = Awaited<ReturnType<typeof activeSessions>>;

/** Those of these sessions that have a row and that no event ended: a row can be put back by whoever has the database. */
export const validSessions = async (
  ids: string[],
  now: Date,
  { commands, ...signing }: Pick<Dependencies, 'knex' | 'signedRows' | 'commands'>,
): Promise<Standing> => {
  const standing = await activeSessions(signing, ids, now);
  const ended = await Promise.all(standing.map(({ staffId, id }) => commands.hasEnded(staffId, id)));
  return standing.filter((_, index) => !ended[index]);
};
