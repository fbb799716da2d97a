import { testTime } from '@baan/time/time.testkit';
import { expect, test } from 'vitest';
import { saysNoSpace, spaceWarnings } from './noSpace.ts';

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7705": No space left on device', true],
  ['ENOSPC: no space left on device, write', true],
  ['ERROR:  could not extend file "base/16384/16397": wrote only 4096 of 8192 bytes at block 12', true],
  ['FATAL:  could not open file "pg_wal/000000010000000000000001": Permission denied', false],
])('%s', (text, expected) => {
  expect(saysNoSpace(text)).toBe(expected);
});

test('warns of a full disk at once, then once in ten minutes, for each disk', () => {
  const time = testTime('2027-01-01T00:00:00.000Z');
  const said: string[] = [];
  const look = spaceWarnings(line => said.push(line), time);
  const full = (disk: string): void =>
    look(`{"level":40,"err":{"code":"53100"},"msg":"No space left on the disk of the ${disk}"}`);
  look('{"level":40,"msg":"A request failed"}');
  full('database');
  full('database');
  full('files');
  time.pass(11 * 60_000);
  full('database');
  expect(said.map(line => line.split(':', 1)[0])).toEqual([
    'No space left on the disk of the database',
    'No space left on the disk of the files',
    'No space left on the disk of the database',
  ]);
});
