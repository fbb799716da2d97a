import { spawnSync } from 'node:child_process';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Warning at a start as root, which gives an intruder more rights than necessary. */
export const asRoot = 'Baan runs as root: start it as a user of its own, and give that user DATA_DIR.';

/** The user that PostgreSQL runs as. Without `ids` it is the user of this process. */
export type ServerUser = { name: string; ids?: { uid: number; gid: number } };

/**
 * PostgreSQL refuses to run as root. Under root the server runs as the owner of `dataDir` if that is another user,
 * otherwise as the user `postgres`, which is made when missing. Under an ordinary user it runs as that user.
 * @throws Error with the remedy when there is no such user and none can be made.
 */
export const findServerUser = async (dataDir: string): Promise<ServerUser> => {
  const me = userInfo();
  if (me.uid !== 0) return { name: me.username };
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: String(owner.uid), ids: { uid: owner.uid, gid: owner.gid } };
  const ids = lookUp('postgres') ?? makeUser('postgres');
  if (ids) return { name: 'postgres', ids };
  throw new Error('PostgreSQL does not run as root: make a user named postgres, or start Baan as an ordinary user.');
};

/** Whether `user` can reach `path` and execute that file or enter that folder. */
export const canReach = async (user: ServerUser, path: string): Promise<boolean> => {
  if (!user.ids) {
    return access(path, constants.R_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  // Run as that user, because file modes do not show access control lists.
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user.ids, cwd: '/' }).status === 0;
};

/**
 * A folder outside all home folders that `user` can enter, for files that PostgreSQL cannot reach in DATA_DIR or node_modules. Only a start
 * as root needs it. /var/tmp is the second choice, as it survives a restart of the machine, unlike /tmp.
 * @throws Error when there is none.
 */
export const sharedFolder = async (user: ServerUser): Promise<string> => {
  for (const place of ['/var/lib/baan', '/var/tmp/baan']) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      const { uid, mode } = await stat(place);
      // A folder of another user could be replaced by that user at any time.
      if (uid === process.getuid?.() && (mode & 0o022) === 0 && (await canReach(user, place))) return place;
    } catch {
      // A read-only file system: try the next.
    }
  }
  throw new Error(`PostgreSQL runs as ${user.name}, who reaches neither DATA_DIR nor /var/lib/baan: set DATA_DIR elsewhere.`);
};

const lookUp = (name: string): { uid: number; gid: number } | undefined => {
  const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};

const makeUser = (name: string): { uid: number; gid: number } | undefined => {
  const debianAndRedHat = ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const busybox = ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin'];
  for (const [program, ...options] of [[...debianAndRedHat, '--shell', '/usr/sbin/nologin'], busybox] as string[][]) {
    if (spawnSync(program as string, [...options, name]).status === 0) return lookUp(name);
  }
  return undefined;
};
