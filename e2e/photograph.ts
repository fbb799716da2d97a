import { showTheme } from './accessibility.ts';
import type { Visitor } from './visitor.ts';

/** Screenshots for people to look at, in light and in dark: SCREENSHOTS names the folder, without it nothing happens. The page is left in light. */
export const photograph = async (visitor: Visitor, name: string, fullPage = true): Promise<void> => {
  const { page, device, language } = visitor;
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(visitor, theme);
    await page.screenshot({ path: `${folder}/${name}-${device}-${language}-${theme}.png`, fullPage });
  }
};
