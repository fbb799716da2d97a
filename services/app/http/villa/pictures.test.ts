import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { listening } from '../middleware/listening.testkit.ts';
import { securityHeaders } from '../middleware/security.ts';
import { pictureFiles } from './pictures.ts';

it('lets web mail show pictures of the villa, and no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baan-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'hero-1280.jpg'), 'jpg');
  const app = express();
  app.use(securityHeaders(undefined));
  app.use('/pictures', pictureFiles(folder));
  app.use((_request, response) => response.send('page'));
  const policyOf = (path: string) =>
    listening(app, async url => (await fetch(url + path)).headers.get('Cross-Origin-Resource-Policy'));
  expect(await policyOf('/pictures/hero-1280.jpg')).toBe('cross-origin');
  expect(await policyOf('/booking/1')).toBe('same-origin');
});
