import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from './listening.testkit.ts';
import { problemHandler } from './problem.ts';
import { site } from './site.ts';

let folder: string;
const app = express();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-site-'));
  for (const name of ['guest', 'admin']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`);
    await writeFile(join(folder, name, 'assets', 'app-1a2b3c.js'), `// ${name}`);
  }
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app.use(site({ guest: join(folder, 'guest'), admin: join(folder, 'admin') }), problemHandler(pino({ level: 'silent' })));
});

afterAll(() => rm(folder, { recursive: true }));

const get = (path: string): Promise<{ status: number; cache: string | null; text: string }> =>
  listening(app, async url => {
    const response = await fetch(url + path);
    return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() };
  });

describe('site', () => {
  it.each([
    ['/', 'guest'],
    ['/booking/abc/payment', 'guest'],
    ['/administrator', 'guest'],
    ['/admin', 'admin'],
    ['/admin/bookings/abc/show', 'admin'],
  ])('answers %s with the page of %s, asked again each time', async (path, name) => {
    expect(await get(path)).toEqual({ status: 200, cache: 'no-cache', text: `<title>${name}</title>` });
  });

  it.each([
    ['/assets/app-1a2b3c.js', 'guest'],
    ['/admin/assets/app-1a2b3c.js', 'admin'],
  ])('lets a browser keep %s', async (path, name) => {
    expect(await get(path)).toEqual({ status: 200, cache: 'public, max-age=31536000, immutable', text: `// ${name}` });
  });

  it.each([
    '/assets/gone-1a2b3c.js',
    '/favicon.ico',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/admin/%2e%2e/%2e%2e/secret.txt',
  ])('has no %s', async path => {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret"');
    expect(text).not.toBe('secret');
  });

  it('says so when nothing was built', async () => {
    const empty = express().use(site({ guest: join(folder, 'none'), admin: join(folder, 'none') }));
    expect(await listening(empty, async url => (await fetch(url)).status)).toBe(503);
  });
});
