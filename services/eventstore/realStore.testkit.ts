import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

/** A real EventStoreDB to test against, or in words why there is none. */
export type RealStore = { url: string; stop(): Promise<void> } | { url?: undefined; missing: string };

type Environment = Record<string, string | undefined>;

/** The one of docker-compose.yml. */
const image = 'eventstore/eventstore:24.6.0-jammy';
const settings = ['INSECURE=true', 'MEM_DB=true', 'CLUSTER_SIZE=1', 'RUN_PROJECTIONS=None', 'TELEMETRY_OPTOUT=true'];

/**
 * The store that EVENTSTORE_URL names, else one in a container of its own. Who names a store wants it tried, so it has to answer;
 * Docker is taken where it is offered, and what goes wrong with it (no image without a network, say) only becomes the reason.
 * @throws Error when the store that EVENTSTORE_URL names takes no append
 */
export async function findRealStore(env: Environment): Promise<RealStore> {
  const url = env.EVENTSTORE_URL;
  if (url) {
    await untilItAppends(url, 3);
    return { url, stop: async () => undefined };
  }
  const docker = dockerWith(env);
  // A client without a daemon may also say nothing for minutes, or succeed with an empty answer.
  const version = await docker(5, 'info', '--format', '{{.ServerVersion}}').catch(() => '');
  return version ? startContainer(docker, env) : { missing: 'Docker does not answer' };
}

type Docker = (seconds: number, ...args: string[]) => Promise<string>;

const dockerWith =
  (env: Environment): Docker =>
  async (seconds, ...args) => {
    const options = { env, timeout: seconds * 1000, killSignal: 'SIGKILL' as const };
    const { stdout } = await promisify(execFile)('docker', args, options);
    return stdout.trim();
  };

async function startContainer(docker: Docker, env: Environment): Promise<RealStore> {
  const name = `baan-test-${randomUUID()}`;
  // Also the one that was made and not started, which --rm leaves behind; and at the exit of a run that was interrupted, so without
  // waiting for anything.
  const remove = (): void => {
    process.off('exit', remove);
    spawnSync('docker', ['rm', '--force', '--volumes', name], { env, stdio: 'ignore', timeout: 20_000 });
  };
  process.once('exit', remove);
  const set = settings.map(setting => `--env=EVENTSTORE_${setting}`);
  try {
    await docker(300, 'run', '--rm', '--detach', `--name=${name}`, '--publish=127.0.0.1::2113', ...set, image);
    const port = /:(\d+)$/m.exec(await docker(10, 'port', name, '2113/tcp'))?.[1];
    const url = `esdb://127.0.0.1:${port}?tls=false`;
    await untilItAppends(url, 60);
    return { url, stop: async () => remove() };
  } catch (error) {
    remove();
    return { missing: `Docker answers, but not ${image}: ${String((error as Error).message).replace(/\s+/g, ' ')}` };
  }
}

/** A node that starts takes calls before it leads, and refuses what is written until then. */
async function untilItAppends(url: string, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const client = EventStoreDBClient.connectionString(url);
    try {
      await client.appendToStream(`ready-${randomUUID()}`, jsonEvent({ type: 'ready', data: {} }));
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error(`The event store takes no append: ${(error as Error).message}`);
    } finally {
      await client.dispose();
    }
    await wait(250);
  }
}
