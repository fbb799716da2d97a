import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const saidOf = (url: string): string =>
  welcome({ ready: { event: 'ready', url, hasOwner: true }, dataDir: '/srv/baan', seconds: 1 }).join('\n');

test('tells the pages of a process that serves them, and none of one that does not', () => {
  expect(saidOf('http://localhost:3000')).toContain('Site       http://localhost:3000/\n');
  expect(saidOf('')).not.toMatch(/Site|Console|API/);
});
