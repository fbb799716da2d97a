import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { languages } from '@baan/i18n/languages';
import { describe, expect, it } from 'vitest';

// The bytes that a phone on a weak network fetches before it shows the villa, measured on the build that `npm test` has just made.

type Chunk = { file: string; imports?: string[]; css?: string[] };

const read = (path: string): Buffer => readFileSync(new URL(`dist/${path}`, import.meta.url));
const built = <T>(make: () => T): T => {
  try {
    return make();
  } catch (error) {
    throw new Error('There is no build to measure: "npm test" makes it first.', { cause: error });
  }
};

const html = built(() => read('index.html').toString());
const manifest: Record<string, Chunk> = built(() => JSON.parse(read('manifest.json').toString()));

/** A source file's script and everything that it imports. */
const filesOf = (source: string): string[] => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)];
};

const kilobytes = (files: string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file), { level: 6 }).length, 0) / 1000;

const named = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, path = '']) => path);

describe('the first page fetches little', () => {
  it.each(languages)('scripts: 132 kB gzip at most, in %s', language => {
    const sources = ['index.html', 'app/main.tsx', 'app/routes/Home.tsx', `../services/i18n/${language}/site.ts`];
    const files = [...sources.flatMap(filesOf), 'start.js'];
    expect(files).toEqual(expect.arrayContaining(named(/<script[^>]* src="\/([^"]+)"/g)));
    expect(files.length).toBeGreaterThan(4);
    expect(kilobytes(files)).toBeGreaterThan(50);
    expect(kilobytes(files)).toBeLessThanOrEqual(132);
  });

  it('style sheets: 20 kB gzip at most', () => {
    const sheets = named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
    expect(sheets.length).toBeGreaterThan(0);
    expect(kilobytes(sheets)).toBeGreaterThan(3);
    expect(kilobytes(sheets)).toBeLessThanOrEqual(20);
  });

  it('contains the marks that the service replaces by head, picture and villa, and the languages', () => {
    expect(html).toMatch(/<!-- head[\s\S]*<title>[\s\S]*<!-- \/head -->/);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<!-- villa -->');
    expect(html).toContain(`data-languages="${languages.join(' ')}"`);
  });
});
