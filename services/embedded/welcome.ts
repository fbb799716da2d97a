import { join } from 'node:path';
import type { ServiceReady } from './serviceProcess.ts';

/** The lines for the terminal once the site is up. */
export const welcome = ({ ready, dataDir, seconds }: { ready: ServiceReady; dataDir: string; seconds: number }): string[] => {
  const site = ready.url.replace(/\/$/, '');
  // A service without the role http has no address.
  const pages = site ? [`  Site       ${site}/`, `  Console    ${site}/admin`, `  API docs   ${site}/api/docs`] : [];
  const lines = ['', `Baan is ready (${seconds.toFixed(1)} s)`, '', ...pages, `  Data       ${dataDir}`, ''];
  if (!ready.hasOwner) {
    lines.push('There is no owner yet. Who opens this address becomes the owner:');
    if (ready.setupUrl) lines.push(`  ${ready.setupUrl}`);
    lines.push(`It stands in ${join(dataDir, 'setup.url')} too, until somebody has.`, '');
  }
  return [...lines, 'Ctrl-C stops it.'];
};
