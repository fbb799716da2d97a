import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { initialVilla } from '@baan/domain/villa/state';
import { languages } from '@baan/i18n/languages';
import { villaView } from '@baan/projections/villaView';
import { systemTime } from '@baan/time/time';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from '../middleware/listening.testkit.ts';
import { problemHandler } from '../middleware/problem.ts';
import { site } from './site.ts';

/** A database that does not answer. Pages are sent without its data. */
const quiet = {
  time: systemTime,
  villa: () => Promise.reject(new Error('away')),
  publicUrl: 'https://baan.example/',
  warn: () => undefined,
};

let folder: string;
const folders = () => ({ guest: join(folder, 'guest'), admin: join(folder, 'admin') });
const initialView = {
  ...villaView(initialVilla, -1, { horizonDays: 540, excluded: nothingExcluded }),
  sandboxCards: true,
  cardFields: 'own' as const,
};
const app = express();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-site-'));
  for (const name of ['guest', 'admin']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    await writeFile(
      join(folder, name, 'index.html'),
      `<html lang="th"><!-- head --><title>${name}</title><!-- /head --><!-- villa -->`,
    );
    await writeFile(join(folder, name, 'assets', 'app-1a2b3c.js'), `// ${name}`);
  }
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app.use(site(folders(), quiet), problemHandler(pino({ level: 'silent' })));
});

afterAll(() => rm(folder, { recursive: true }));

type Page = { status: number; cache: string | null; robots: string | null; text: string };

const get = (path: string, headers: Record<string, string> = {}): Promise<Page> =>
  listening(app, async url => {
    const response = await fetch(url + path, { headers });
    const header = (name: string) => response.headers.get(name);
    return {
      status: response.status,
      cache: header('cache-control'),
      robots: header('x-robots-tag'),
      text: await response.text(),
    };
  });

describe('site', () => {
  it.each([
    ['/', 200, 'guest', null],
    ['/booking/abc/payment', 200, 'guest', 'noindex'],
    ['/payment-slips/abc', 200, 'guest', 'noindex'],
    ['/booking/abc/cancel', 200, 'guest', 'noindex'],
    ['/booking/abc/move', 200, 'guest', 'noindex'],
    ['/booking/abc/refund-account', 200, 'guest', 'noindex'],
    ['/find-booking', 200, 'guest', 'noindex'],
    ['/administrator', 404, 'guest', 'noindex'],
    ['/booking/abc/nothing', 404, 'guest', 'noindex'],
    ['/admin', 200, 'admin', 'noindex'],
    ['/admin/bookings/abc/show', 200, 'admin', 'noindex'],
  ])('answers %s with %i, the page of %s and %s, asked again each time', async (path, status, name, robots) => {
    const { text, ...rest } = await get(path);
    expect(rest).toEqual({ status, cache: 'no-cache', robots });
    if (name === 'admin' || !robots) expect(text).toContain(`<title>${name}</title>`);
    else expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  it.each([
    ['/', {}, 'th'],
    ['/', { 'accept-language': 'en-AU,en;q=0.9,th;q=0.5' }, 'en'],
    ['/', { 'accept-language': 'de' }, 'th'],
    ['/?lang=en', { 'accept-language': 'th' }, 'en'],
    ['/?lang=de', {}, 'th'],
  ])('speaks at %s, asked with %j, %s', async (path, headers, language) => {
    expect((await get(path, headers)).text).toContain(`<html lang="${language}"`);
  });

  it.each([
    [{ 'accept-language': 'de' }, 'en'],
    [{}, 'en'],
    [{ 'accept-language': 'de, th;q=0.5' }, 'th'],
  ])('speaks, where the owner chose English for other languages, asked with %j, %s', async (headers, language) => {
    const villa = { ...initialView, otherLanguages: 'en' as const };
    const english = express().use(site(folders(), { ...quiet, villa: () => Promise.resolve({ villa, offer: null }) }));
    const text = await listening(english, async url => (await fetch(`${url}/`, { headers })).text());
    expect(text).toContain(`<html lang="${language}" data-other-languages="en"`);
  });

  it.each([
    ['/booking/abc/payment', true],
    ['/payment/abc', true],
    ['/payment-slips/abc', true],
    ['/booking/abc/confirmation', false],
    ['/return/abc', false],
    ['/', false],
  ])('lets the gateway onto the pages that pay alone: %s, %s', async (path, lets) => {
    const origin = 'https://cdn.example';
    const hostedFields = { publicKey: 'pkey', script: `${origin}/omise.js`, vault: 'https://vault.example' };
    const paying = express().use(site(folders(), { ...quiet, hostedFields }));
    const policy = await listening(paying, async url => (await fetch(url + path)).headers.get('content-security-policy'));
    expect(policy?.includes(`frame-src ${origin}`) ?? false).toBe(lets);
  });

  it('lists the pages for robots', async () => {
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://baan.example/sitemap.xml');
    const { text } = await get('/sitemap.xml');
    expect(text.match(/<loc>[^<]+<\/loc>/g)).toEqual(
      ['/', ...languages.map(language => `/?lang=${language}`)].map(path => `<loc>https://baan.example${path}</loc>`),
    );
    expect(text).toContain('hreflang="x-default"');
  });

  it.each([
    ['/assets/app-1a2b3c.js', 'guest'],
    ['/admin/assets/app-1a2b3c.js', 'admin'],
  ])('lets a browser keep %s', async (path, name) => {
    expect(await get(path)).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable', text: `// ${name}` });
  });

  it.each([
    '/assets/gone-1a2b3c.js',
    '/favicon.png',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/admin/%2e%2e/%2e%2e/secret.txt',
  ])('has no %s', async path => {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret"');
    expect(text).not.toBe('secret');
  });

  it('serves the default icon', async () => {
    const guest = fileURLToPath(new URL('../../../../web-guest/public', import.meta.url));
    const icon = express().use(site({ guest, admin: guest }, quiet));
    const type = await listening(icon, async url => (await fetch(`${url}/favicon.ico`)).headers.get('content-type'));
    expect(type).toBe('image/vnd.microsoft.icon');
  });

  it('answers 503 when the site is not built', async () => {
    const empty = express().use(site({ guest: join(folder, 'none'), admin: join(folder, 'none') }, quiet));
    expect(await listening(empty, async url => (await fetch(url)).status)).toBe(503);
  });
});
