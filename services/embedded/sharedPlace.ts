import { mkdir, stat } from 'node:fs/promises';
import { canReach, type ServerUser } from './serverUser.ts';

/**
 * A folder outside every home that `user` can pass through, for what must lie outside DATA_DIR and node_modules when these are
 * out of the server's reach. Only root ever needs it: an ordinary user's server reaches what the user reaches.
 * /var/tmp comes second because it outlives a restart of the machine, which /tmp need not.
 * @throws Error when there is none.
 */
export const sharedPlace = async (user: ServerUser): Promise<string> => {
  for (const place of ['/var/lib/baan', '/var/tmp/baan']) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      const { uid, mode } = await stat(place);
      // Somebody else's folder could be swapped for another under our feet.
      if (uid === process.getuid?.() && (mode & 0o022) === 0 && (await canReach(user, place))) return place;
    } catch {
      // A read-only file system: try the next.
    }
  }
  throw new Error(`PostgreSQL runs as ${user.name}, who reaches neither DATA_DIR nor /var/lib/baan: set DATA_DIR elsewhere.`);
};
