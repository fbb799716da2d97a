import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const installed = '/usr/bin/chromium';

/** Path of Chromium: CHROMIUM_PATH, else the one from npm, else an installed one; undefined if there is none. */
export const findChromium = async (): Promise<string | undefined> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (await chromiumOfNpm()) ?? (existsSync(installed) ? installed : undefined);
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
