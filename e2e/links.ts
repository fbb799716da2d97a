import type { Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

export const openLinks = async ({ page, language }: Visitor): Promise<void> => {
  await page.goto('/admin/create-unique-payment-link');
  await page.getByRole('heading', { level: 1, name: consoleMessages[language]('menu.links') }).waitFor();
};

/** Creates a payment link on the console's links page. `amount` in baht. @returns its path on the guest site */
export const makeLink = async ({ page, language, press }: Visitor, amount: number, description: string): Promise<string> => {
  const text = consoleMessages[language];
  await press(page.getByRole('button', { name: text('links.create') }));
  const dialog = page.getByRole('dialog', { name: text('links.create') });
  await dialog.getByLabel(text('links.amount')).fill(String(amount));
  await dialog.getByLabel(text('links.description')).fill(description);
  await press(dialog.getByRole('button', { name: text('links.createConfirm') }));
  await page.getByRole('heading', { level: 2, name: description }).waitFor();
  await page.getByRole('img', { name: text('links.qrAlt') }).waitFor();
  return new URL((await page.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '').pathname;
};
