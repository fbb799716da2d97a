import type { ServiceReady } from './serviceProcess.ts';

/** What the terminal says once the site is up. */
export function welcome({ ready, dataDir, seconds }: { ready: ServiceReady; dataDir: string; seconds: number }): string[] {
  const site = ready.url.replace(/\/$/, '');
  const lines = [
    '',
    `Baan is ready (${seconds.toFixed(1)} s)`,
    '',
    `  Site       ${site}/`,
    `  Console    ${site}/admin`,
    `  API docs   ${site}/api/docs`,
    `  Data       ${dataDir}`,
    '',
  ];
  if (!ready.hasOwner) {
    lines.push(`There is no owner yet: register at ${site}/admin/register, the first account becomes the owner.`);
    if (ready.setupCode) lines.push(`From another machine it asks for this set-up code: ${ready.setupCode}`);
    lines.push('');
  }
  return [...lines, 'Ctrl-C stops it.'];
}
