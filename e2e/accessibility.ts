import { AxeBuilder } from '@axe-core/playwright';
import type { Visitor } from './visitor.ts';

/** Sets the theme as both apps read it: the stored choice, the class on the root, and the event that tells other open pages. */
const switchTheme = (theme: 'light' | 'dark'): string => `
  localStorage.setItem('theme', '${theme}');
  document.documentElement.classList.toggle('dark', ${theme === 'dark'});
  document.documentElement.classList.toggle('light', ${theme === 'light'});
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));`;

/** Waits until animations have ended. An animation in a folded section starts when the section opens, so it is not waited for. */
const atRest = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.target?.checkVisibility() && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished)
)).then(() => undefined)`;

/** Shows the page in that theme. */
export const showTheme = async ({ page }: Visitor, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(switchTheme(theme));
  await page.evaluate(atRest);
};

/** The violations that axe finds, in light and dark, one line per element, and any page wider than its viewport. The page is left in light. */
export const barriers = async (visitor: Visitor, screen: string): Promise<string[]> => {
  const found: string[] = [];
  const wider = await visitor.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  if (wider !== 0) found.push(`${screen}: ${wider} px wider than the window`);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(visitor, theme);
    const axe = new AxeBuilder({ page: visitor.page }).setLegacyMode(true);
    // The theme changes only colours.
    if (theme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${screen}, ${theme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`);
    }
  }
  return found;
};
