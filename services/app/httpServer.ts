import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type HttpServer = {
  port: number;
  /**
   * Takes nothing more, lets requests that run have their answer, and then closes. Resolves when nothing is open.
   * @param patience milliseconds that running requests get; what is still open then is cut off
   */
  stop: (patience: number) => Promise<void>;
};

/**
 * Serves `app`. Browsers keep connections open, go on asking on them, and open some that they never use: `server.close` alone would
 * wait for all of these.
 * @throws Error in one line when the port is taken
 */
export const startHttpServer = async (app: RequestListener, port: number, host: string): Promise<HttpServer> => {
  const server = createServer(app);
  const idle = new Set<Socket>();
  let isStopping = false;
  server.on('connection', socket => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    if (isStopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (isStopping) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: stop what uses it, or set PORT`) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: patience =>
      new Promise(resolve => {
        isStopping = true;
        const late = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        for (const socket of idle) socket.destroy();
      }),
  };
};
