import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const repository = new URL('../../', import.meta.url);
const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

/** Paths from the root of the repository. */
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, repository), { withFileTypes: true }).flatMap(entry => {
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [folder + entry.name];
  });

const files = filesIn('./').map(path => path.slice(2));
const roots = new Set(files.map(path => path.split('/')[0] ?? ''));
const documents = files.filter(path => /^(docs\/|docs\/adr\/|services\/app\/outbox\/)?[^/]+\.md$/.test(path));

const isFromRoot = (path: string): boolean => path.includes('/') && roots.has(path.split('/')[0] ?? '');

/** Text in backticks that names a file of this repository, or a folder from the root: `commandHandlers.ts`, `http/site/head.ts`, `*.test.ts`, `docs/adr`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`(?:\.\/)?([\w.*/-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(path => isFromRoot(path) || /\.(tsx?|[mc]?js|css|md|yml)$/.test(path));

/** A path may be relative to any folder: a page about one part names files relative to that part. */
const exists = (path: string): boolean => {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const named = new RegExp(`${isFromRoot(path) ? '^' : '(^|/)'}${pattern}(/|$)`);
  return files.some(file => named.test(file));
};

it.each(documents)('every file and folder that %s names exists', document => {
  const paths = pathsIn(readFileSync(new URL(document, repository), 'utf8'));
  expect([...new Set(paths)].filter(path => !exists(path))).toEqual([]);
});

/** The anchor of a heading, as GitHub makes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** `[text](page.md#heading)` -> page and heading. */
const linksIn = (text: string): [path: string, heading: string | undefined][] =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)].map(([, path = '', heading]) => [path, heading]);

it.each(documents)('every page and heading that %s links to exists', document => {
  const here = new URL(document, repository);
  const broken = linksIn(readFileSync(here, 'utf8')).filter(([path, heading]) => {
    const target = path === '' ? here : new URL(path, here);
    if (!existsSync(target)) return true;
    if (heading === undefined) return false;
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchor(title));
    return !headings.includes(heading);
  });
  expect(broken).toEqual([]);
});

it('finds the documents, and paths in them', () => {
  expect(documents.length).toBeGreaterThan(25);
  expect(pathsIn(readFileSync(new URL('docs/specification.md', repository), 'utf8')).length).toBeGreaterThan(200);
});
