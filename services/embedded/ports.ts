import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Why `port` cannot be listened on ("taken" or the system's own code), or undefined when it can. */
export async function portTrouble(port: number, host?: string): Promise<string | undefined> {
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
}
