import { expect, it } from 'vitest';
import { createIdleCollector } from './collectWhenIdle.ts';

const mb = 2 ** 20;

it('collects once the process is idle and has used memory since the last time', () => {
  const machine = { used: 70 * mb, load: 0.9, collected: 0 };
  const look = createIdleCollector({
    collect: () => {
      machine.collected += 1;
      machine.used = 80 * mb;
    },
    usedBytes: () => machine.used,
    load: () => machine.load,
  });
  machine.used = 200 * mb;
  look();
  expect(machine.collected, 'busy').toBe(0);
  machine.load = 0.01;
  look();
  expect(machine.collected, 'idle').toBe(1);
  machine.used = 120 * mb;
  look();
  expect(machine.collected, 'little has come').toBe(1);
  machine.used = 150 * mb;
  look();
  expect(machine.collected, 'enough has come').toBe(2);
});
