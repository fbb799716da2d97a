import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const saidOf = (url: string): string =>
  welcome({ ready: { event: 'ready', url, hasOwner: true }, dataDir: '/srv/baan', seconds: 1 }).join('\n');

test('lists the pages only of a process that serves them', () => {
  expect(saidOf('http://localhost:3000')).toContain('Site       http://localhost:3000/\n');
  expect(saidOf('')).not.toMatch(/Site|Console|API/);
});
