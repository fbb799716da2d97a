import { createServer } from 'node:net';
import { systemRandom } from '@baan/time/time';

/**
 * Below the ports of outgoing connections (from 32768 on Linux, from 49152 elsewhere), which could take the port of a server during its
 * restart.
 */
const lowest = 20_000;
const highest = 32_767;

/** A TCP port on 127.0.0.1 that is free at this moment and outside the range of outgoing connections. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 1; attempt <= 100; attempt++) {
    const port = lowest + systemRandom.below(highest - lowest + 1);
    if (!(await portTrouble(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No port from ${lowest} to ${highest} can be used.`);
};

/** Why `port` cannot be listened on ("taken" or the system's own code), or undefined when it can. */
export const portTrouble = async (port: number, host?: string): Promise<string | undefined> => {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port, host, exclusive: true }, resolve));
    return undefined;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return code === 'EADDRINUSE' ? 'taken' : code;
  } finally {
    if (server.listening) await new Promise(resolve => server.close(resolve));
  }
};
