import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemRandom } from '@baan/time/time';
import type { PostgresBinaries } from './binaries.ts';
import { canReach, type ServerUser, sharedFolder } from './serverUser.ts';
import { assertClusterKept } from './storeFile.ts';

/** A PostgreSQL data directory that is ready to start, and the password of its user `baan`. */
export type Cluster = { dir: string; password: string; isNew: boolean };

/** `fast` skips the final flush to disk, for tests. `restores`: a back-up goes into a new cluster, regardless of an earlier one here. */
export type ClusterOptions = { fast: boolean; restores: boolean };

export const clusterUser = 'baan';

/** The superuser of a new cluster, only for PostgreSQL's own tools in single-user mode; it cannot sign in. In older clusters `baan` is superuser. */
const superuser = 'postgres';

/**
 * Finds the cluster that belongs to `dataDir`, or makes one.
 * A new cluster gets its name only when complete, so that a killed start leaves no partial cluster.
 * @throws Error in one line when `dataDir` has held the data of a villa whose cluster is missing
 */
export const openCluster = async (
  dataDir: string,
  user: ServerUser,
  binaries: PostgresBinaries,
  { fast, restores }: ClusterOptions,
): Promise<Cluster> => {
  if (!restores) await assertClusterKept(dataDir);
  const dir = await clusterPlace(dataDir, user);
  const passwordFile = `${dir}.password`;
  if (await isFile(join(dir, 'PG_VERSION'))) {
    return { dir, password: (await readPassword(passwordFile)).trim(), isNew: false };
  }
  const unfinished = `${dir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  // An existing password is kept: its cluster may be put back later.
  const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim() || systemRandom.bytes(24).toString('base64url');
  await writeDurably(passwordFile, `${password}\n`);
  if (user.ids) {
    await chown(unfinished, user.ids.uid, user.ids.gid);
    await chown(passwordFile, user.ids.uid, user.ids.gid);
  }
  await initialise(unfinished, passwordFile, user, binaries, fast);
  await makeClusterUser(unfinished, password, user, binaries, fast);
  await rename(unfinished, dir);
  return { dir, password, isNew: true };
};

/** Whether `dataDir` has held the data of a villa: a cluster, the path of a cluster elsewhere, store.json or data.key. */
export const hasVilla = async (dataDir: string): Promise<boolean> => {
  for (const path of ['postgres.location', join('postgres', 'PG_VERSION'), 'store.json', 'data.key']) {
    if (await isFile(join(dataDir, path))) return true;
  }
  return false;
};

/**
 * DATA_DIR/postgres if the server's user can reach it. DATA_DIR itself may be made traversable for that, but no folder above it.
 * Otherwise a new folder in the shared folder, whose path is stored in DATA_DIR/postgres.location.
 */
const clusterPlace = async (dataDir: string, user: ServerUser): Promise<string> => {
  const locationFile = join(dataDir, 'postgres.location');
  const recorded = (await readFile(locationFile, 'utf8').catch(() => '')).trim();
  if (recorded) return checkedPlace(recorded, locationFile, await realpath(dataDir));
  const inside = join(dataDir, 'postgres');
  if (await canReach(user, dirname(await realpath(dataDir)))) {
    if (!(await canReach(user, dataDir))) await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
    if (await canReach(user, dataDir)) return inside;
  }
  const home = join(await sharedFolder(user), `data-${systemRandom.bytes(6).toString('hex')}`);
  await mkdir(home, { mode: 0o711 });
  await writeDurably(join(home, 'owner'), `${await realpath(dataDir)}\n`);
  await writeDurably(locationFile, `${join(home, 'postgres')}\n`);
  return join(home, 'postgres');
};

/** Rejects a copied DATA_DIR, which names the cluster of its original: two programs must not use one cluster. */
const checkedPlace = async (place: string, locationFile: string, dataDir: string): Promise<string> => {
  const ownerFile = join(dirname(place), 'owner');
  const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
  if (!owner)
    throw new Error(`${locationFile} names ${place}, which is not there: put it back, or remove DATA_DIR to start anew.`);
  if (owner === dataDir) return place;
  const original = (await readFile(join(owner, 'postgres.location'), 'utf8').catch(() => '')).trim();
  if (original === place) throw new Error(`${dataDir} is a copy: its database at ${place} belongs to ${owner}.`);
  await writeDurably(ownerFile, `${dataDir}\n`); // DATA_DIR was moved.
  return place;
};

const initialise = async (
  dir: string,
  passwordFile: string,
  user: ServerUser,
  binaries: PostgresBinaries,
  fast: boolean,
): Promise<void> => {
  const options = [
    `--pgdata=${dir}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ];
  const child = spawn(binaries.initdb, options, {
    ...user.ids,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL's initdb failed (${code}): ${output.trim()}`);
};

/** The program's user is no superuser: a stolen password would otherwise allow reading files and running programs through the database. */
const makeClusterUser = async (
  dir: string,
  password: string,
  user: ServerUser,
  binaries: PostgresBinaries,
  fast: boolean,
): Promise<void> => {
  const options = ['--single', ...(fast ? ['-F'] : []), '-D', dir, 'postgres'];
  const child = spawn(binaries.postgres, options, {
    ...user.ids,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text;
  });
  child.stdin.on('error', () => undefined); // The output of the child tells the reason.
  child.stdin.end(
    [
      `CREATE ROLE ${clusterUser} LOGIN CREATEDB PASSWORD '${password.replaceAll("'", "''")}';`,
      `ALTER ROLE ${superuser} NOLOGIN PASSWORD NULL;`,
      '',
    ].join('\n'),
  );
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const failure = output.split('\n').find(line => /ERROR|FATAL|PANIC/.test(line));
  if (code !== 0 || failure) throw new Error(`The database's user cannot be made (${code}): ${failure ?? 'no reason given'}`);
};

const readPassword = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(error => {
    throw new Error(`The database's password file ${file} cannot be read: ${(error as Error).message}`);
  });

const writeDurably = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text, { mode: 0o600, flush: true });
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
};

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    error => {
      if (error.code === 'EACCES')
        throw new Error(`${dirname(path)} belongs to another user: start Baan as that user or as root.`);
      return false;
    },
  );
