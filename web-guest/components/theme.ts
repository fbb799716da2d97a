import { device } from '@baan/contract/deviceStorage';

/** Switches between light and dark and keeps the choice. start.js applies it before the first paint of the next visit. */
export const toggleTheme = (): void => {
  const root = document.documentElement;
  const dark = !root.classList.contains('dark');
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#191A18' : '#F7F2E9');
  device.set('theme', dark ? 'dark' : 'light');
};
