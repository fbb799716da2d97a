import type { Locator } from 'playwright-core';
import type { SlipFile } from './slips.ts';
import type { Stay } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

export type Customer = { firstName: string; lastName: string; email: string; phone: string };

/** Opens the home page in the visitor's language. */
export const openVilla = async (guest: Visitor): Promise<void> => {
  await guest.page.goto('/');
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  await chooseLanguage(guest);
};

/** The booking panel: beside the page, or the sheet that the bar at the bottom of a phone opens. */
export const openPanel = async ({ page, device, language, press }: Visitor): Promise<Locator> => {
  const t = guestMessages[language];
  if (device === 'desktop') return page.getByRole('complementary', { name: t('stay.label') });
  await press(page.getByRole('button', { name: t('stay.datesAndBook') }));
  return page.getByRole('dialog', { name: t('stay.sheetTitle') });
};

/** The night in the calendar, paging forward until it shows. */
export const nightOf = async ({ language, press }: Visitor, panel: Locator, day: string): Promise<Locator> => {
  const night = panel.locator(`[data-day="${day}"]`);
  await panel.locator('[role="grid"][aria-busy="false"]').first().waitFor();
  while ((await night.count()) === 0) await press(panel.getByRole('button', { name: guestMessages[language]('stay.nextMonth') }));
  return night;
};

export const pickStay = async (guest: Visitor, panel: Locator, { checkIn, checkOut }: Stay): Promise<void> => {
  await guest.press(await nightOf(guest, panel, checkIn));
  await guest.press(await nightOf(guest, panel, checkOut));
};

export const chooseRooms = ({ language, press }: Visitor, panel: Locator, count: number): Promise<void> =>
  press(panel.locator('label').filter({ hasText: guestMessages[language]('stay.rooms', { count }) }));

/** The total at the foot of the panel, in baht. */
export const readTotal = async (panel: Locator): Promise<number> => {
  const shown = panel.locator('.buy .num');
  await shown.filter({ hasText: /\d/ }).waitFor();
  return Number((await shown.innerText()).replace(/\D/g, ''));
};

/** Books the chosen stay and waits for the contact form. @returns the booking's id */
export const book = async ({ page, language, press }: Visitor, panel: Locator): Promise<string> => {
  await press(panel.getByRole('button', { name: guestMessages[language]('stay.book') }));
  await page.waitForURL(/\/booking\/[^/]+\/customer-info$/);
  await page.getByRole('heading', { name: guestMessages[language]('customer.title') }).waitFor();
  return /\/booking\/([^/]+)\//.exec(page.url())?.[1] ?? '';
};

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const;

/** A field of the contact details. The label of the last name says that it is optional. */
export const detailOf = ({ page, language }: Pick<Visitor, 'page' | 'language'>, field: (typeof customerFields)[number]) => {
  const t = guestMessages[language];
  const label = t(`customer.${field}`);
  const name = field === 'lastName' ? `${label} ${t('customer.optional')}` : label;
  return page.getByRole('textbox', { name, exact: true });
};

export const fillDetails = async ({ page, language }: Visitor, customer: Customer): Promise<void> => {
  for (const field of customerFields) await detailOf({ page, language }, field).fill(customer[field]);
};

export const giveDetails = async (visitor: Visitor, customer: Customer): Promise<void> => {
  const { page, language, press } = visitor;
  const t = guestMessages[language];
  await fillDetails(visitor, customer);
  await press(page.getByRole('button', { name: t('customer.submit') }));
  await page.waitForURL(/\/payment$/);
  await page.getByRole('heading', { name: t('payment.transfer') }).waitFor();
};

/** The amount to transfer and the account, as the page shows them. */
export const transferRows = ({ page }: Visitor): Promise<string> => page.locator('.account').innerText();

export const chooseSlip = ({ page, language }: Visitor, slip: SlipFile): Promise<void> =>
  page.getByLabel(guestMessages[language]('payment.chooseSlip')).setInputFiles(slip);

/** Attaches a valid slip and waits until it is in review. */
export const sendSlip = async (guest: Visitor, slip: SlipFile): Promise<void> => {
  const { page, language, press } = guest;
  const t = guestMessages[language];
  await chooseSlip(guest, slip);
  await press(page.getByRole('button', { name: t('payment.sendSlip') }));
  await page.waitForURL(/\/confirmation$/);
  await page.getByRole('main').getByText(t('booking.status.in_review'), { exact: true }).waitFor();
};

/** Goes from the home page to the payment page by the shortest way. */
export const bookAndGiveDetails = async (guest: Visitor, stay: Stay, customer: Customer): Promise<string> => {
  await openVilla(guest);
  const panel = await openPanel(guest);
  await pickStay(guest, panel, stay);
  await readTotal(panel);
  const id = await book(guest, panel);
  await giveDetails(guest, customer);
  return id;
};

/** Scrolls the page to its end, so that every picture is fetched, and waits until all have loaded. */
export const scrollThrough = async ({ page }: Visitor): Promise<void> => {
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
  for (let top = 0; top < height; top += 400) await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
  await page.evaluate(`for (const picture of document.images) picture.loading = 'eager'`);
  // Not by waitForFunction: given a string, it calls eval in the page, which the content security policy forbids.
  await page.evaluate('Promise.all([...document.images].map(picture => picture.decode().catch(() => undefined)))');
};
