import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const hasFocus = (element: { matches(selector: string): boolean }): boolean => element.matches(':focus');

/** Presses Tab until `target` has the focus. */
export const tabTo = async ({ page }: Visitor, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(hasFocus)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${target}.`);
};

/** Moves from the calendar's single tab stop by arrow keys. */
export const walkTo = async ({ page }: Visitor, panel: Locator, day: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    const at = (await panel.locator('[data-day]:focus').getAttribute('data-day')) ?? '';
    if (at === day) return;
    const away = (Date.parse(day) - Date.parse(at)) / 86_400_000;
    const [key, steps] =
      away >= 7 ? ['ArrowDown', 7] : away > 0 ? ['ArrowRight', 1] : away <= -7 ? ['ArrowUp', -7] : ['ArrowLeft', -1];
    await page.keyboard.press(key);
    const next = new Date(Date.parse(at) + steps * 86_400_000).toISOString().slice(0, 10);
    await panel.locator(`[data-day="${next}"]:focus`).waitFor();
  }
  throw new Error(`The arrow keys do not reach ${day}.`);
};
