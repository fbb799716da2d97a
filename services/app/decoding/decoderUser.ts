import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Time } from '@baan/time/time';

/**
 * User and group ids of the decoders, one for each process from here on. No system gives them to anybody (Debian reserves 65000 to
 * 65533), and they are below 65536, the end of the ids in a user namespace.
 */
export const firstDecoderId = 65_400;

export const idsOf = (first: number | undefined, slot: number): Pick<ForkOptions, 'uid' | 'gid'> =>
  first === undefined ? {} : { uid: first + slot, gid: first + slot };

const withinMs = 30_000;

/** Does a decoder start as this user? */
const startsAs = async (time: Pick<Time, 'after'>, program: URL, id: number): Promise<boolean> => {
  const child = fork(fileURLToPath(program), ['768'], {
    ...idsOf(id, 0),
    cwd: '/',
    env: { PATH: process.env.PATH },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const cancel = time.after(withinMs, () => child.kill('SIGKILL'));
  try {
    const ended = once(child, 'exit').then(() => false);
    const ready = once(child, 'message').then(() => true);
    return await Promise.race([ready, ended]);
  } catch {
    return false;
  } finally {
    cancel();
    child.kill('SIGKILL');
  }
};

/**
 * Root alone can give the decoders users of their own, who own nothing and cannot read `DATA_DIR`. Started as another user, a decoder is
 * not isolated: it may read all that this process may.
 * @returns the first id; undefined: decoders run as the user of this process
 */
export const findDecoderId = async (
  time: Pick<Time, 'after'>,
  warn: (line: string) => void,
  program = new URL('./decoder.mjs', import.meta.url),
): Promise<number | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  if (await startsAs(time, program, firstDecoderId)) return firstDecoderId;
  warn(
    `Uploaded files are decoded as root: the user ${firstDecoderId} cannot start ${fileURLToPath(program)}. Put Baan where every user may read it, such as /opt, or start it as a user of its own.`,
  );
  return undefined;
};
