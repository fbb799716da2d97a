import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { resolve as absolute, basename, isAbsolute, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { settlesWithin, systemTime } from '@baan/time/time';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, clusterUser, openCluster } from './cluster.ts';
import { ensureDatabase } from './databases.ts';
import { saysNoSpace } from './noSpace.ts';
import { freePort, portTrouble } from './ports.ts';
import {
  commandLine,
  dyingWithParent,
  endBySteps,
  isAlive,
  isGoneWithin,
  type ProcessExit,
  processEnded,
  workingFolder,
} from './process.ts';
import { findServerUser, type ServerUser } from './serverUser.ts';

/**
 * Cleans up after an earlier start in a data directory: stops a postmaster that outlived its parent, and removes a postmaster.pid whose
 * process has ended. PostgreSQL would not start while any process has that pid.
 */
const clearOrphan = async (dir: string, log: (line: string) => void): Promise<void> => {
  const pidFile = join(dir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (!pid) return;
  if (isAlive(pid) && (await isPostmasterOf(pid, dir))) {
    log(`stopping PostgreSQL (pid ${pid}), which an earlier start left running`);
    await stopPostmaster(pid, ms => isGoneWithin(pid, ms));
  }
  if (!isAlive(pid) || !(await isPostmasterOf(pid, dir))) await rm(pidFile, { force: true });
};

/** Whether the process is the postmaster of `dir`: by its working folder, or where the system does not show that, by its command line. */
const isPostmasterOf = async (pid: number, dir: string): Promise<boolean> => {
  const command = commandLine(pid);
  if (basename(command.split(' ', 1)[0] ?? '') !== 'postgres') return false;
  const folder = workingFolder(pid);
  return folder ? folder === (await realpath(dir)) : command.includes(dir);
};

/** Asks for a fast shutdown, then for an immediate one (with a recovery at the next start), then kills it. */
const stopPostmaster = async (pid: number, isOver: (ms: number) => Promise<boolean>): Promise<void> => {
  await endBySteps(
    pid,
    [
      ['SIGINT', 10_000],
      ['SIGQUIT', 3_000],
      ['SIGKILL', 2_000],
    ],
    isOver,
  );
};

export type PostgresOptions = {
  /** Folder of the program's data; made when missing. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one when absent. */
  port?: number;
  /** Gets each line of the server's output and this module's messages. */
  log: (line: string) => void;
  /** Database of the address, made when missing. */
  database?: string;
  /** Trades durability for speed: for tests only. */
  fast?: boolean;
  /** For restoring a back-up: it is no error then that the database of store.json is missing. */
  restores?: boolean;
};

export type RunningPostgres = {
  /** postgres:// address with user and password of the database. */
  url: string;
  port: number;
  pid: number;
  /** Its data directory. */
  dir: string;
  /** The data directory as store.json names it: a relative path inside DATA_DIR, so that the folder can be moved. */
  place: string;
  /** Whether this start made the cluster. */
  isNew: boolean;
  /** Resolves when the server has ended, expected or not. */
  exited: Promise<ProcessExit>;
  /** Its FATAL and PANIC messages, which tell the reason of an unexpected end. */
  lastErrors(): string;
  /** Ends all sessions, writes a checkpoint and stops; by force after 13 seconds. */
  stop(): Promise<void>;
};

const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'shared_buffers=128MB', 'max_wal_size=512MB'];
const fastest = ['fsync=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_wal_size=256MB'];
const common = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=', // A socket file would need a folder that both users can reach.
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'jit=off', // For these short queries JIT compilation costs more than it saves.
];

/**
 * Starts the embedded PostgreSQL on the data under `dataDir` and waits until it answers.
 * It dies with this process where the system allows that. Remains of an earlier start are removed first.
 * One caller at a time per `dataDir` (see dataDirClaim.ts).
 * @throws Error with one plain line when the port is taken or the server does not start.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const dataDir = absolute(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const user = await findServerUser(`${dataDir}/postgres`);
  const binaries = await findBinaries(user);
  const cluster = await openCluster(dataDir, user, binaries, {
    fast: options.fast ?? false,
    restores: options.restores ?? false,
  });
  await clearOrphan(cluster.dir, options.log);
  const server = await launch(options, cluster, user, binaries);
  const { port, child, lastErrors } = server;
  const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${port}/${options.database ?? 'baan'}`;
  const exited = processEnded(child);
  const pid = child.pid as number;
  const stop = (): Promise<void> => stopPostmaster(pid, ms => settlesWithin(systemTime, ms, exited));
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    if ((error as { code?: string }).code === '28P01')
      throw new Error(
        `${cluster.dir}.password is not the password of the database in ${cluster.dir}: put back the one that was there.`,
      );
    throw saysNoSpace(lastErrors()) ? noSpaceOn(cluster.dir) : error;
  }
  return {
    url,
    port,
    pid,
    dir: cluster.dir,
    place: placeIn(dataDir, cluster.dir),
    isNew: cluster.isNew,
    exited,
    lastErrors,
    stop,
  };
};

const placeIn = (dataDir: string, dir: string): string => {
  const path = relative(dataDir, dir);
  return path.startsWith('..') || isAbsolute(path) ? dir : path;
};

const noSpaceOn = (dir: string): Error =>
  new Error(`No space left on the disk of ${dir}: make room and start again; nothing is damaged.`);

type Server = { child: ChildProcess; lastErrors(): string };
type Launched = Server & { port: number };

/** Retries when the free port was taken meanwhile, or when backends of an earlier start still hold memory. */
const launch = async (
  options: PostgresOptions,
  cluster: Cluster,
  user: ServerUser,
  binaries: PostgresBinaries,
): Promise<Launched> => {
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    try {
      return { port, ...(await spawnServer(options, cluster, user, binaries, port)) };
    } catch (error) {
      const { message } = error as Error;
      if (/could not bind|Address already in use/.test(message)) {
        if (!options.port && attempt < 5) continue;
        throw new Error(`PostgreSQL cannot start: port ${port} is taken.`);
      }
      if (saysNoSpace(message)) throw noSpaceOn(cluster.dir);
      const isTransient = /shared memory block .* still in use|lock file .* already exists/s.test(message);
      if (!isTransient || attempt >= 40) throw new Error(`PostgreSQL did not start: ${message}`);
      await systemTime.sleep(250);
    }
  }
};

const spawnServer = async (
  options: PostgresOptions,
  cluster: Cluster,
  user: ServerUser,
  binaries: PostgresBinaries,
  port: number,
): Promise<Server> => {
  if (options.port && (await portTrouble(port, '127.0.0.1')) === 'taken') throw new Error('could not bind');
  const settings = [...common, ...(options.fast ? fastest : durable), `port=${port}`].flatMap(setting => ['-c', setting]);
  const { command, ids } = dyingWithParent([binaries.postgres, '-D', cluster.dir, ...settings], 'INT', user.ids);
  const [program, ...words] = command;
  const child = spawn(program, words, {
    ...ids,
    cwd: '/',
    detached: true, // Otherwise a Ctrl-C in the terminal would end it before the program that uses it.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    lines.on('line', line => {
      options.log(line);
      if (isRefusal.test(line)) return;
      output.push(line);
      if (output.length > 40) output.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    // 'close' comes after all output was read, 'exit' may come before.
    child.once('close', () => reject(new Error(reasonIn(output))));
  });
  child.unref();
  return { child, lastErrors: () => output.filter(line => /FATAL|PANIC/.test(line)).join(' ') };
};

/** PostgreSQL rejects connections with this while it starts or stops. */
const isRefusal = /FATAL: {2}the database system is /;

/** PostgreSQL prints this after any interrupted recovery. It would mislead the owner to restore a back-up. */
const isFalseAlarm = /some data is corrupted/;

const reasonIn = (output: string[]): string => {
  const errors = output.filter(line => /FATAL|ERROR|PANIC|could not|HINT/.test(line) && !isFalseAlarm.test(line));
  const lines = errors.length > 0 ? errors : output;
  return lines
    .slice(-6)
    .map(line => line.replace(/^.*?(?:FATAL|PANIC|ERROR|LOG|HINT):\s+/, ''))
    .join(' ');
};
