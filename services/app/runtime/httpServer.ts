import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Problem, problemStatus } from '@baan/contract/problem';
import type { Time } from '@baan/time/time';
import { permissionsPolicy } from '../http/middleware/security.ts';

export type HttpServer = {
  port: number;
  /**
   * Accepts nothing more, finishes running requests, then closes. Resolves when nothing is open.
   * @param timeout milliseconds for running requests; those that are still open then are cut off
   */
  stop: (timeouts: number) => Promise<void>;
};

/**
 * Milliseconds for which an idle connection stays open: longer than a proxy keeps its own (60 s in nginx and in Amazon's balancers), so
 * that the client's side closes it. A request that arrives while the server closes is lost, and a proxy does not repeat a change.
 */
const keptOpenMs = 75_000;

const tooLarge = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']);

/** The answer to invalid HTTP, in the form of every other refusal. */
const refusalOf = ({ code }: NodeJS.ErrnoException): string => {
  const problem: Problem = tooLarge.has(code ?? '')
    ? { status: 'error', code: 'too_large', message: 'The request is too large' }
    : { status: 'error', code: 'validation_failed', message: 'The request cannot be read' };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problemStatus[problem.code]} ${problem.status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `Permissions-Policy: ${permissionsPolicy}`,
    'X-Content-Type-Options: nosniff',
    '',
    body,
  ].join('\r\n');
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Handles invalid HTTP. After a complete request the response is still sent: that request may have been executed, which a refusal would deny. */
const refuseBytes = (error: NodeJS.ErrnoException, socket: Socket, current: Exchange | undefined): void => {
  if (current?.request.complete && !current.response.headersSent) {
    current.response.shouldKeepAlive = false; // This ends the connection after the answer.
    return;
  }
  if (socket.writable && !current?.response.headersSent) socket.end(refusalOf(error), () => socket.destroy());
  else socket.destroy();
};

/**
 * Serves `app`. Browsers keep connections open, reuse them, and open spare ones: `server.close` alone would wait for all of these.
 * @throws Error in one line when the port is taken
 */
export const startHttpServer = async (
  time: Pick<Time, 'after'>,
  app: RequestListener,
  port: number,
  host: string,
): Promise<HttpServer> => {
  const server = createServer({ keepAliveTimeout: keptOpenMs }, app);
  // The request under way on each open connection; undefined if it is idle.
  const exchanges = new Map<Socket, Exchange | undefined>();
  server.on('connection', socket => {
    exchanges.set(socket, undefined);
    socket.once('close', () => exchanges.delete(socket));
  });
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket, exchanges.get(socket as Socket)));
  server.on('request', (request, response) => {
    const { socket } = request;
    exchanges.set(socket, { request, response });
    if (!server.listening) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (exchanges.get(socket)?.response === response) exchanges.set(socket, undefined);
      if (!server.listening) socket.destroySoon();
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
    stop: timeouts =>
      new Promise(resolve => {
        const cancel = time.after(timeouts, () => server.closeAllConnections());
        server.close(() => {
          cancel();
          resolve();
        });
        for (const [socket, exchange] of exchanges) if (!exchange) socket.destroy();
      }),
  };
};
