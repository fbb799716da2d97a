import { testTime } from '@baan/time/time.testkit';
import { expect, test } from 'vitest';
import { createProgressBar, shareOf } from './progressBar.ts';

const wiped = '\r\u001b[K';

/** A bar on an output of its own, and a clock that the test moves. */
const barOn = (isTTY: boolean | undefined) => {
  const written: string[] = [];
  const time = testTime('2026-11-21T03:00:00.000Z');
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, time, bar: createProgressBar(output, time) };
};

test('draws one line over itself, and wipes it', () => {
  const { written, time, bar } = barOn(true);
  for (const share of [0, 0.5, 1]) {
    bar.show(share, `events copied: ${share * 8}`);
    time.pass(50);
  }
  bar.clear();
  expect(written).toEqual([
    `${wiped}${'░'.repeat(30)} 0 %, events copied: 0`,
    `${wiped}${'█'.repeat(15)}${'░'.repeat(15)} 50 %, events copied: 4`,
    `${wiped}${'█'.repeat(30)} 100 %, events copied: 8`,
    wiped,
  ]);
});

test('draws no more often than an eye sees', () => {
  const { written, time, bar } = barOn(true);
  for (let step = 0; step < 200; step += 1) {
    bar.show(step / 200, 'events');
    time.pass(1);
  }
  expect(written.map(text => /\d+ %/.exec(text)?.[0])).toEqual(['0 %', '25 %', '50 %', '75 %']);
});

test.each([false, undefined])('writes nothing where nobody looks on (isTTY: %s)', isTTY => {
  const { written, bar } = barOn(isTTY);
  bar.show(0.5, 'events');
  bar.clear();
  expect(written).toEqual([]);
});

test('a share is of what there was at first: all of it when more came, or when there was nothing', () => {
  expect([shareOf(0n, 8n), shareOf(2n, 8n), shareOf(8n, 8n), shareOf(9n, 8n), shareOf(0n, 0n)]).toEqual([0, 0.25, 1, 1, 1]);
});
