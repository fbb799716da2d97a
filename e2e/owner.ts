import type { BookingResponse } from '@baan/contract/booking';
import type { Locator } from 'playwright-core';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

export const owner = { name: 'คุณกานดา', email: 'owner@example.com', password: 'the sea is warm in may' };

/** Creates the first owner by an API call. */
export const registerOwner = async (url: string, setupCode: string): Promise<void> => {
  const body = JSON.stringify({ ...owner, setupCode });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/admin/auth/register`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
};

/** Opens the console and signs in. */
export const enterConsole = async (visitor: Visitor): Promise<void> => {
  const { page, language } = visitor;
  const text = consoleMessages[language];
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/login$/);
  await chooseLanguage(visitor);
  await signIn(visitor);
  const waits = new RegExp(`${text('dashboard.slips')}|${text('dashboard.waiting')}`);
  await page.getByRole('heading', { name: waits }).waitFor();
};

const signIn = async ({ page, language, press }: Visitor): Promise<void> => {
  const text = consoleMessages[language];
  await page.getByLabel(text('auth.email')).fill(owner.email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(owner.password);
  await press(page.getByRole('button', { name: text('auth.signIn') }));
};

/** Waits on Today until this row is visible. A phone shows only the first rows of each question until it is expanded. */
export const unfoldToday = async ({ page, language, press }: Visitor, row: Locator): Promise<void> => {
  await row.waitFor({ state: 'attached' });
  const more = page.getByRole('button', { name: consoleMessages[language]('dashboard.showMore') });
  // A pressed button disappears.
  for (let cached = await more.count(); cached > 0; cached -= 1) await press(more.first());
};

/** Opens the booking of `guest` from the slips on the dashboard. */
export const openSlipOf = async (visitor: Visitor, guest: string): Promise<void> => {
  const { page, language, press } = visitor;
  const text = consoleMessages[language];
  const row = page.getByRole('listitem').filter({ hasText: guest });
  await unfoldToday(visitor, row);
  await press(row.getByText(text('dashboard.check'), { exact: true }));
  await page.getByRole('heading', { level: 1, name: guest }).waitFor();
  // Opens the slip itself: a slip has to be opened before it is approved.
  await page.getByRole('img', { name: new RegExp(text('booking.slipAlt', { amount: '' }).trim()) }).waitFor();
};

/** Waits until the head of the open booking shows this status. */
const standsAs = (page: Visitor['page'], status: string): Promise<void> =>
  page.locator('main header .MuiChip-root').getByText(status, { exact: true }).waitFor();

export const approve = async ({ page, language, press }: Visitor): Promise<void> => {
  const text = consoleMessages[language];
  await press(page.getByRole('button', { name: text('booking.approve') }));
  await standsAs(page, text('status.confirmed'));
};

export const refuse = async ({ page, language, press }: Visitor, reason: string): Promise<void> => {
  const text = consoleMessages[language];
  await press(page.getByRole('button', { name: text('booking.refuse'), exact: true }));
  const dialog = page.getByRole('dialog', { name: text('commands.refuseTitle') });
  await dialog.getByLabel(text('commands.refuseReason')).fill(reason);
  await press(dialog.getByRole('button', { name: text('commands.refuseConfirm') }));
  await standsAs(page, text('status.pending_payment'));
};

/** Sets another agreed total for the open booking, by an API call. @returns the previous total, in baht */
export const lowerTotal = async (visitor: Visitor, by: number): Promise<number> => {
  const { page } = visitor;
  const headers = await ownerHeaders(visitor);
  const path = `/api/admin/bookings/${page.url().split('/').at(-1)}`;
  const { totalPrice } = ((await (await page.request.get(path, { headers })).json()) as BookingResponse).data.booking;
  const amended = await page.request.patch(path, {
    headers,
    data: { totalPrice: totalPrice - by, reason: 'a friend of the house' },
  });
  if (!amended.ok()) throw new Error(await amended.text());
  return totalPrice;
};

/** Approves a slip sent for more than is owed now, with the amount it was sent for. `look`: called while the dialog is open. */
export const approveSurplus = async (
  { page, language, press }: Visitor,
  reason: string,
  look: () => Promise<void>,
): Promise<void> => {
  const text = consoleMessages[language];
  await page.getByText(text('links.surplus')).waitFor();
  await press(page.getByRole('button', { name: text('booking.approve') }));
  const dialog = page.getByRole('dialog', { name: text('links.surplusTitle') });
  await dialog.getByLabel(text('links.reason')).fill(reason);
  await look();
  await press(dialog.getByRole('button', { name: text('links.surplusConfirm') }));
  await standsAs(page, text('status.confirmed'));
};

/** A booking's history as its page shows it, oldest first. Mails arrive at any time: the guest's are listed apart, the staff's left out. */
export type Story = { acts: string[]; mails: string[] };

export const history = async ({ page, language }: Visitor): Promise<Story> => {
  const titles = (await page.locator('ol > li > strong').allInnerTexts()).reverse();
  const messages = new Set(mailTitles.map(name => consoleMessages[language](`history.message.${name}`)));
  const toStaff = new Set(staffMailTitles.map(name => consoleMessages[language](`history.message.${name}`)));
  const acts = titles.filter(title => !messages.has(title) && !toStaff.has(title));
  return { acts, mails: titles.filter(title => messages.has(title)) };
};

const staffMailTitles = ['newSlip', 'slipWaiting', 'paidLate', 'cardPayment', 'cancellation', 'expiredPaid', 'overpaid'];
const mailTitles = ['placed', 'reminder', 'slipReceived', 'slipRefused', 'confirmation'];

/** Signs in by an API call. @returns headers for calls of the console */
export const ownerHeaders = async ({ page }: Visitor): Promise<{ authorization: string }> => {
  const { email, password } = owner;
  const entered = await page.request.post('/api/admin/auth/login', { data: { email, password } });
  const { token } = (await entered.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};
