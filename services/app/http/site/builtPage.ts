import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string };

/** A page as built by vite, and the names of its files. */
export type BuiltPage = {
  html: string;
  /** URL of the built copy of a source file; undefined without one. */
  asset: (source: string) => string | undefined;
};

const pageOf = (html: string, manifest: Record<string, Chunk>): BuiltPage => ({
  html,
  asset: source => manifest[source] && `/${manifest[source].file}`,
});

/** Reads `index.html` and `manifest.json` of a build, and again after a new build. @throws ENOENT without a build */
export const createBuiltPage = (folder: string): (() => Promise<BuiltPage>) => {
  const path = join(folder, 'index.html');
  let known: { builtAt: number; page: BuiltPage } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (known?.builtAt === mtimeMs) return known.page;
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').then(JSON.parse, () => ({}));
    known = { builtAt: mtimeMs, page: pageOf(await readFile(path, 'utf8'), manifest) };
    return known.page;
  };
};
