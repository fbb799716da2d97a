import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Milliseconds in which a press reaches its target, if it does. */
const reachesWithin = 5_000;
const mostPresses = 3;

/**
 * Presses until the target has the event, as a guest would whose touch did nothing: Chromium gives a touch to what it painted last at that
 * place, which may be a frame of another origin or a page that has just moved. The target is pressed once where the first press works.
 */
export const pressUntilReceived = async ({ press }: Pick<Visitor, 'press'>, target: Locator): Promise<void> => {
  const element = await target.elementHandle();
  const received = element
    .evaluate(
      (node: EventTarget) => new Promise<void>(resolve => node.addEventListener('click', () => resolve(), { once: true })),
    )
    // The press led to another document.
    .catch(() => undefined);
  const arrived = received.then(() => true);
  for (let presses = 1; presses <= mostPresses; presses += 1) {
    await Promise.race([received, press(target)]);
    if (await Promise.race([arrived, sleep(reachesWithin, false)])) return;
  }
  throw new Error(`The press did not reach ${target}`);
};
