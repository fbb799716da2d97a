// Bundles the programs: each is one file in dist/ with all its imports from this repository, so that a start neither compiles
// nor reads hundreds of files. Packages stay in node_modules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from './contentHash.mjs';
import { repository } from './repository.mjs';

/** By the name of the file in dist/. start.mjs and run.mjs call the first two; the others run as processes. */
const programs = {
  supervise: 'services/embedded/main.ts',
  withStorage: 'services/embedded/withStorage.ts',
  service: 'services/app/service.ts',
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
 * Builds the programs unless the stamp in dist/ matches the sources. Files of an earlier build stay:
 * a running service may still need them.
 * @param {import('../services/embedded/steps.ts').StartSteps} steps
 * @throws Error with esbuild's message for a source that it cannot read
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
      // A package deeper in node_modules, because another version is at the top, is bundled.
      return isFoundFromHere ? { path, external: true } : undefined;
    });
  },
};

/** `import.meta.url` stays the address of the source, so that files beside a source are found from the bundle. @type {import('esbuild').Plugin} */
const placesOfSources = {
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`;
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
};
