// Bundles our programs: each is one file in dist/ that holds all that it imports of ours, so that a start neither compiles
// nor looks for hundreds of files. Packages stay where npm put them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from './contentHash.mjs';
import { repository } from './repository.mjs';

/** By the name of its file in dist/. The first two are what start.mjs and run.mjs call, the others run as processes. */
const programs = {
  supervise: 'services/embedded/main.ts',
  withStorage: 'services/embedded/withStorage.ts',
  service: 'services/app/main.ts',
  eventstore: 'services/eventstore/main.ts',
  rebuild: 'services/app/tools/rebuild.ts',
  verify: 'services/app/tools/verify/verify.ts',
  'move-store': 'services/app/tools/moveStore/moveStore.ts',
  backup: 'services/app/tools/backup/backup.ts',
  restore: 'services/app/tools/backup/restore.ts',
  erase: 'services/app/tools/erase/erase.ts',
};
const sources = ['services', 'projections', 'scripts/programs.mjs', 'package-lock.json', 'tsconfig.base.json'];
const folder = join(repository, 'dist');

/**
 * Makes them unless the stamp in dist/ says that they were made from just these sources. What an earlier build left stays:
 * a service that runs may still want parts of it.
 * @param {import('../services/embedded/steps.ts').Steps} steps
 * @throws Error with what esbuild says of a source that it cannot read
 */
export async function buildPrograms(steps) {
  const stamp = join(folder, '.stamp');
  const wanted = contentHash(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await steps.run('Programs', async () => {
    const { build } = await import('esbuild');
    await build({
      absWorkingDir: repository,
      entryPoints: programs,
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [packagesStay, placesOfSources],
    });
    writeFileSync(stamp, wanted);
  });
}

/**
 * @param {keyof typeof programs} name
 * @returns {Promise<any>} what the program exports
 */
export const importProgram = name => import(pathToFileURL(join(folder, `${name}.js`)).href);

/** @type {import('esbuild').Plugin} */
const packagesStay = {
  name: 'packages stay',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData: isAskedHere }) => {
      if (isAskedHere || kind === 'entry-point' || path.startsWith('@baan/')) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: true });
      const isFoundFromHere = found.external || found.path.startsWith(join(repository, 'node_modules'));
      // One that npm put deeper, as another version lies at the top, is bundled.
      return isFoundFromHere ? { path, external: true } : undefined;
    });
  },
};

/** Who looks for something beside its source finds it there, wherever the bundle lies. @type {import('esbuild').Plugin} */
const placesOfSources = {
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`;
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
};
