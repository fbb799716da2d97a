import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { systemTime } from '@baan/time/time';
import { afterEach, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from './httpServer.ts';

let server: HttpServer;

afterEach(() => server.stop(0));

const local = '127.0.0.1';

it('does not wait for connections without a request, which browsers open in advance', async () => {
  server = await startHttpServer(systemTime, (_request, response) => response.end('here'), 0, local);
  const silent = connect(server.port, local);
  await once(silent, 'connect');
  await (await fetch(`http://${local}:${server.port}`)).text();
  const closed = once(silent, 'close');
  await server.stop(60_000);
  await closed;
});

it('answers a running request, then closes its connection', async () => {
  let begun = () => {};
  let answer = () => {};
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  server = await startHttpServer(
    systemTime,
    (_request, response) => {
      answer = () => void response.end('late, but here');
      begun();
    },
    0,
    local,
  );
  const asked = fetch(`http://${local}:${server.port}`);
  await hasBegun;
  const stopped = server.stop(60_000);
  answer();
  expect(await (await asked).text()).toBe('late, but here');
  await stopped;
  await expect(fetch(`http://${local}:${server.port}`)).rejects.toThrow();
});

it('cuts off requests that do not end', async () => {
  let begun = () => {};
  const hasBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  server = await startHttpServer(systemTime, () => begun(), 0, local);
  const endless = request({ host: local, port: server.port });
  const broken = once(endless, 'error');
  endless.end();
  await hasBegun;
  await server.stop(10);
  await broken;
});

it('keeps an idle connection open for longer than a proxy does', async () => {
  server = await startHttpServer(systemTime, (_request, response) => response.end('here'), 0, local);
  const { headers } = await fetch(`http://${local}:${server.port}`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('throws one line if the port is taken', async () => {
  server = await startHttpServer(systemTime, () => {}, 0, local);
  await expect(startHttpServer(systemTime, () => {}, server.port, local)).rejects.toThrow(`Port ${server.port} is taken`);
});

/** Sends bytes, and reads until the server ends the connection. */
const talk = async (port: number, ...sent: string[]): Promise<string> => {
  const socket = connect(port, local);
  let read = '';
  socket.on('data', chunk => {
    read += chunk;
  });
  for (const bytes of sent) socket.write(bytes);
  await once(socket, 'close');
  return read;
};

it('refuses invalid HTTP in the form of every other refusal', async () => {
  server = await startHttpServer(systemTime, () => {}, 0, local);
  expect(await talk(server.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"validation_failed"/);
  expect(await talk(server.port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 413 [\s\S]*"code":"too_large"/,
  );
});

it('answers a complete request although invalid bytes follow it', async () => {
  server = await startHttpServer(
    systemTime,
    (request, response) => request.resume().once('end', () => response.end('done')),
    0,
    local,
  );
  const post = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const whole = await talk(server.port, `${post}Content-Length: 2\r\n\r\n{}nonsense\r\n\r\n`);
  expect(whole).toMatch(/^HTTP\/1.1 200 [\s\S]*Connection: close[\s\S]*done$/);
  const broken = await talk(server.port, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
  expect(broken).toMatch(/^HTTP\/1.1 400 /);
  expect(broken).not.toContain('done');
});
