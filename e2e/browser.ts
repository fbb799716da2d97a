import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell draws the same pages without a browser's own windows, and so takes less time. Of equal versions the first. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Path and version ("156.0.8078.108") of a Chromium. */
export type Chromium = { path: string; version: string };

/** The line with which a run begins. */
export const sayChromium = ({ path, version }: Chromium): string => `Chromium ${version} (${path})`;

/** Finds Chromium: CHROMIUM_PATH, else the newest of the installed ones and npm's. undefined: there is none. */
export const findChromium = async (): Promise<Chromium | undefined> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, version: await versionOf(named) };
  const paths = installed.filter(path => existsSync(path));
  const found = await Promise.all(paths.map(async path => ({ path, version: await versionOf(path) })));
  const { LD_LIBRARY_PATH } = process.env;
  const npm = await chromiumOfNpm();
  const chosen = newest(npm ? [...found, { path: npm, version: await versionOf(npm) }] : found);
  // The libraries that npm's brings are for itself alone.
  if (chosen?.path !== npm && LD_LIBRARY_PATH === undefined) delete process.env.LD_LIBRARY_PATH;
  else if (chosen?.path !== npm) process.env.LD_LIBRARY_PATH = LD_LIBRARY_PATH;
  return chosen;
};

/** The newest of them, by the numbers of its version; of equal ones the first. */
export const newest = (found: Chromium[]): Chromium | undefined =>
  [...found].sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0];

/** What `--version` prints, as in "Chromium 156.0.8078.108 built on Debian"; its wrapper's warnings are on stderr. "0" if it does not start. */
const versionOf = async (path: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 30_000 }).catch(() => ({ stdout: '' }));
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '0';
};

/** Made for Linux on x64. It unpacks itself, and its libraries too if this variable names a runtime. */
const chromiumOfNpm = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  try {
    return await (await import('@sparticuz/chromium')).default.executablePath();
  } catch {
    return undefined;
  }
};

/** Headless Chromium. As root it runs only without its sandbox; it opens only the pages of this program. */
export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'] });
