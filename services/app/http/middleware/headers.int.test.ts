import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testService.testkit.ts';
import { sendRaw } from './rawHttp.testkit.ts';
import { permissionsPolicy } from './security.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const folder = join(service.dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sea.jpg'), 'ten bytes.');
}, 60_000);

afterAll(() => service?.stop());

const send = (...lines: string[]) => sendRaw(service.url, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
const ranged = (range: string) => fetch(`${service.url}/pictures/sea.jpg`, { headers: { Range: range } });

describe('a range of a file', () => {
  it('is sent when the file contains it', async () => {
    const reply = await ranged('bytes=0-2');
    expect([reply.status, await reply.text()]).toEqual([206, 'ten']);
  });

  it('is rejected with the size of the file when the file ends before it', async () => {
    const reply = await ranged('bytes=10-20');
    expect([reply.status, reply.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
    expect(await reply.json()).toMatchObject({ status: 'error', code: 'range_not_satisfiable' });
  });
});

it.each([
  ['the same name twice', 'Host: house.example', 'Host: house.example'],
  ['two names', 'Host: house.example', 'host: other.example'],
])('refuses %s in one request', async (_, ...hosts) => {
  const reply = await send('GET /api/villa HTTP/1.1', ...hosts, 'Connection: close');
  expect(reply.status).toBe(400);
  expect(JSON.parse(String(reply.body))).toMatchObject({ code: 'validation_failed', details: { Host: { code: 'invalid' } } });
});

it.each([
  ['a page', 'GET / HTTP/1.1', 'Host: x', 'Connection: close'],
  ['the API', 'GET /api/villa HTTP/1.1', 'Host: x', 'Connection: close'],
  ['a picture', 'GET /pictures/sea.jpg HTTP/1.1', 'Host: x', 'Connection: close'],
  ['what is not there', 'GET /api/nothing HTTP/1.1', 'Host: x', 'Connection: close'],
  ['a refused request', 'GET /api/villa HTTP/1.1', 'Host: x', 'Host: x', 'Connection: close'],
  ['what is no request', 'GET'],
])('lets no script use camera, place or payment: %s', async (_, ...lines) => {
  expect((await send(...lines)).headers['permissions-policy']).toBe(permissionsPolicy);
});
