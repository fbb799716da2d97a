import { expect, it } from 'vitest';
import { asLogLine, shownLine } from './logLine.ts';

it('makes one JSON object of every line', () => {
  const written: string[] = [];
  const log = asLogLine(
    'postgres',
    line => written.push(line),
    () => new Date(1_000),
  );
  const line = '{"level":40,"time":1,"msg":"of the part itself"}';
  log(line);
  log('2026-11-26 03:00:00.000 UTC [7] ERROR:  relation "x" does not exist');
  log('{ not JSON');
  expect(written[0]).toBe(line);
  expect(written.slice(1).map(text => JSON.parse(text))).toEqual([
    { level: 50, time: 1_000, part: 'postgres', msg: expect.stringContaining('does not exist') },
    { level: 30, time: 1_000, part: 'postgres', msg: '{ not JSON' },
  ]);
});

it('shows at the terminal the lines that are for it', () => {
  expect(shownLine('{"terminal":"progress","msg":"pictures 1/14"}')).toEqual({ text: 'pictures 1/14', isProgress: true });
  expect(shownLine('{"terminal":"line","msg":"PUBLIC_URL is not set"}')).toEqual({
    text: 'PUBLIC_URL is not set',
    isProgress: false,
  });
  expect(shownLine('{"level":30,"msg":"request answered"}')).toBeUndefined();
  expect(shownLine('plain')).toBeUndefined();
});
