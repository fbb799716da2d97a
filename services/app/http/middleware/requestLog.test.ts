import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { systemTimeAndRandom } from '@baan/time/time';
import express from 'express';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createHashing } from '../../log/hashing.ts';
import { listening } from './listening.testkit.ts';
import { loggablePath as loggable, loggableError, pathWords, requestLog } from './requestLog.ts';

const hashing = createHashing(Buffer.alloc(32, 7));
const words = pathWords([
  { path: '/booking/all' },
  { path: '/booking/:id/customer-info' },
  { path: '/admin/bookings/:id/history' },
  { path: '/upload/slip' },
  { path: '/villa' },
]);
const loggablePath = (path: string): string => loggable(path, words, hashing);
const id = '0123456789abcdefghjkmnpqrs';

describe('loggablePath', () => {
  it.each(['/api/booking', '/api/booking/all', '/api/admin/bookings', '/api/upload/slip', '/', '/api//villa'])(
    'keeps %s',
    path => {
      expect(loggablePath(path)).toBe(path);
    },
  );

  it.each([
    `/api/booking/${id}/customer-info`,
    `/API/Booking/${id}`,
    `/booking/${id}/payment`,
    `/api/admin/bookings/${id}/history?x=1`,
    `/api/slips/abc?booking=${id}`,
    `/${id}`,
    `/api/booking//${id}#${id}`,
    '/api/ada%40example.com',
  ])('hides the id in %s', path => {
    const shown = loggablePath(path);
    expect(shown).not.toContain(id);
    expect(shown).not.toContain('ada');
    expect(shown).not.toContain('?');
  });

  it('hashes the same id to the same text in every path', () => {
    const last = (path: string): string | undefined => loggablePath(path).split('/').at(-1);
    expect(last(`/api/booking/${id}`)).toBe(last(`/api/admin/bookings/${id}`));
  });
});

describe('loggableError', () => {
  it('leaves out values that a database error quotes', () => {
    const error = Object.assign(new Error('invalid input: "ada@example.com"'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Key (email)=(ada@example.com)',
    });
    expect(JSON.stringify(loggableError(error))).not.toContain('ada@');
    expect(loggableError(error).code).toBe('22P02');
  });
});

describe('requestLog', () => {
  it('logs no address, header, query or id, and accepts a UUID as correlation id', async () => {
    const lines: string[] = [];
    const app = express();
    app.use(
      requestLog({ logger: pino({}, { write: line => void lines.push(line) }), hashing, ...systemTimeAndRandom }, words),
      (_request, response) => {
        response.status(204).end();
      },
    );
    const given = '6f1c1c2e-8d5c-4b52-9a80-0d8f5a3c7b11';
    const answers = await listening(app, async url => [
      await fetch(`${url}/api/booking/${id}?email=ada@example.com`, {
        headers: { 'X-Request-Id': given, Authorization: 'Bearer secret' },
      }),
      await fetch(`${url}/`, { headers: { 'X-Request-Id': 'ada@example.com' } }),
    ]);
    // A line is written after its answer has been sent.
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    const text = lines.join('');
    expect(answers[0]?.headers.get('x-request-id')).toBe(given);
    expect(answers[1]?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).toContain(given);
    for (const secret of [id, 'example.com', 'Bearer', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('logs failures by level and disconnects as such, and skips health checks', async () => {
    const lines = new PassThrough();
    const app = express();
    const asked = new EventEmitter();
    app.use(requestLog({ logger: pino(lines), hashing, ...systemTimeAndRandom }, words), (request, response) => {
      if (request.url === '/villa') asked.emit('villa');
      else response.status(Number(request.query.status ?? 200)).end();
    });
    let text = '';
    lines.on('data', chunk => {
      text += chunk;
    });
    const told = (): { level: number; msg: string; status: number; url: string }[] =>
      text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
    await listening(app, async url => {
      for (const path of ['/api/health', '/assets/a.js', '/?status=404', '/?status=503', '/?status=500']) await fetch(url + path);
      const hangingUp = new AbortController();
      asked.once('villa', () => hangingUp.abort());
      await expect(fetch(`${url}/villa`, { signal: hangingUp.signal })).rejects.toThrow();
      await vi.waitFor(() => expect(told()).toHaveLength(4));
    });
    expect(told().map(({ level, msg, status, url }) => [pino.levels.labels[level], status, url, msg])).toEqual([
      ['info', 404, '/', 'request answered'],
      ['warn', 503, '/', 'request answered'],
      ['error', 500, '/', 'request answered'],
      ['info', 200, '/villa', 'request given up by its caller'],
    ]);
  });
});
