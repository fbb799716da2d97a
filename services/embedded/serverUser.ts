import { spawnSync } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Said at a start as root: what a stranger breaks into should be able to do little. */
export const asRoot = 'Baan runs as root: start it as a user of its own, and give that user DATA_DIR.';

/** Whom PostgreSQL runs as. Without `ids` it is whoever runs this process. */
export type ServerUser = { name: string; ids?: { uid: number; gid: number } };

/**
 * PostgreSQL refuses to run as root. As root the server runs as the owner of `dataDir` when that is somebody else,
 * otherwise as the user `postgres`, who is made when missing; as an ordinary user it runs as that user.
 * @throws Error saying what to do when there is no such user and none can be made.
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

/** Whether `user` gets through to `path` and may execute (a file) or enter (a folder) it. */
export const canReach = async (user: ServerUser, path: string): Promise<boolean> => {
  if (!user.ids) {
    return access(path, constants.R_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  // Asking the system as that user also honours access lists, which reading modes would not.
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user.ids, cwd: '/' }).status === 0;
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
