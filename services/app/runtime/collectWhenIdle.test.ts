import { expect, it } from 'vitest';
import { createIdleCollector } from './collectWhenIdle.ts';

const MB = 2 ** 20;

it('collects once the process is idle and has used memory since the last time', () => {
  const machine = { used: 70 * MB, load: 0.9, collected: 0 };
  const look = createIdleCollector({
    collect: () => {
      machine.collected += 1;
      machine.used = 80 * MB;
    },
    usedBytes: () => machine.used,
    load: () => machine.load,
  });
  machine.used = 200 * MB;
  look();
  expect(machine.collected, 'busy').toBe(0);
  machine.load = 0.01;
  look();
  expect(machine.collected, 'idle').toBe(1);
  machine.used = 120 * MB;
  look();
  expect(machine.collected, 'little has come').toBe(1);
  machine.used = 150 * MB;
  look();
  expect(machine.collected, 'enough has come').toBe(2);
});
