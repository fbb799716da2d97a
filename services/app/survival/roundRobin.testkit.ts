import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = { url: string; stop: () => Promise<void> };

/** A balancer without sticky sessions: each request goes to the next of the processes behind it. */
export const startRoundRobin = async (urls: readonly string[]): Promise<RoundRobin> => {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    const next = urls[asked % urls.length] ?? '';
    asked += 1;
    const onward = request(`${next}${incoming.url}`, { method: incoming.method, headers: incoming.headers, agent: false });
    onward.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end('{}'));
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
