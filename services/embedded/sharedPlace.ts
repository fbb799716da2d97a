import { mkdir, stat } from 'node:fs/promises';
import { canReach, type ServerUser } from './serverUser.ts';

/**
 * A folder outside every home that `user` can pass through, for files that the server cannot reach in DATA_DIR or
 * node_modules. Only root needs it: an ordinary user's server reaches the same files as the user.
 * /var/tmp comes second; it survives a restart of the machine, which /tmp may not.
 * @throws Error when there is none.
 */
export const sharedPlace = async (user: ServerUser): Promise<string> => {
  for (const place of ['/var/lib/baan', '/var/tmp/baan']) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      const { uid, mode } = await stat(place);
      // Another user could swap their own folder for a different one at any time.
      if (uid === process.getuid?.() && (mode & 0o022) === 0 && (await canReach(user, place))) return place;
    } catch {
      // A read-only file system: try the next.
    }
  }
  throw new Error(`PostgreSQL runs as ${user.name}, who reaches neither DATA_DIR nor /var/lib/baan: set DATA_DIR elsewhere.`);
};
