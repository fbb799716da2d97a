import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { codeMailedTo } from './codeMailed.ts';
import { mailsTo } from './mail.ts';
import { enterConsole, ownerHeaders, unfoldToday } from './owner.ts';
import { photograph } from './photograph.ts';
import { type Stay, stayOf } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, contact details of a paid booking', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  const paidFor = async (guest: Visitor, stay: Stay, email: string): Promise<string> => {
    const { page } = guest;
    const id = await bookByCall(page, stay, email);
    const data = { status: 'confirmed', method: 'cash', reason: 'at the door' };
    const headers = await ownerHeaders(guest);
    expect((await page.request.patch(`/api/admin/bookings/${id}/status`, { headers, data })).status()).toBe(200);
    return id;
  };

  /** Opens the form, and asks for the OTP that goes to the old address. */
  const askForCode = async (guest: Visitor, id: string, email: string, look: (name: string) => Promise<void>) => {
    const { page, language, press } = guest;
    const t = guestMessages[language];
    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await press(page.getByRole('link', { name: t('contact.open') }));
    await page.getByRole('heading', { level: 1, name: t('contact.title') }).waitFor();
    await page.getByLabel(t('customer.email'), { exact: true }).fill(email);
    await look('form');
    await press(page.getByRole('button', { name: t('contact.send') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.codeTitle') }).waitFor();
    await look('code');
  };

  const looking = (guest: Visitor, found: string[]) => async (name: string) => {
    found.push(...(await barriers(guest, name)));
    await photograph(guest, `contact-${name}`);
  };

  test('on a phone: changes with an OTP sent to the old address, which also gets a notice', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const found: string[] = [];
    const look = looking(guest, found);
    const id = await paidFor(guest, stayOf('contact with a code'), 'before@example.com');
    await askForCode(guest, id, 'after@example.com', look);
    await page.getByLabel(t('otp.label'), { exact: true }).fill(await codeMailedTo('before@example.com'));
    await press(page.getByRole('button', { name: t('contact.save') }));
    await page.getByRole('heading', { level: 1, name: t('contact.doneTitle') }).waitFor();
    await look('done');
    await press(page.getByRole('link', { name: t('move.open') }));
    await page.getByText('after@example.com').first().waitFor();
    const subjects = async () =>
      (await mailsTo(inject('site').mailFolder, 'before@example.com')).map(({ subject }) => subject ?? '');
    await expect.poll(subjects, { timeout: 30_000 }).toContainEqual(expect.stringContaining('ข้อมูลติดต่อของ'));
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('on a desktop: without access to the old address the guest asks staff, who change them with a reason', async () => {
    const t = guestMessages.en;
    const text = consoleMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const staff = await arrive(browser, { device: 'desktop', language: 'en' });
    const found: string[] = [];
    const id = await paidFor(guest, stayOf('contact by the villa'), 'lost@example.com');
    await askForCode(guest, id, 'found@example.com', looking(guest, found));
    await guest.press(guest.page.getByRole('button', { name: /cannot open this email/ }));
    await guest.page.getByRole('heading', { level: 1, name: t('contact.askedTitle') }).waitFor();
    await looking(guest, found)('asked');

    await enterConsole(staff);
    const row = staff.page.getByRole('listitem').filter({ hasText: text('dashboard.asksContact', { ago: '' }).trim() });
    await unfoldToday(staff, row.first());
    await staff.page.goto(`/admin/bookings/${id}`);
    const panel = staff.page.getByRole('region', { name: text('contactChange.title') });
    await panel.getByText('found@example.com').waitFor();
    await looking(staff, found)('console');
    await staff.press(panel.getByRole('button', { name: text('contactChange.accept') }));
    const dialog = staff.page.getByRole('dialog', { name: text('contactChange.acceptTitle') });
    await dialog.getByLabel(text('contactChange.acceptReason')).fill('Called from the number that we have');
    await looking(staff, found)('console-dialog');
    await staff.press(dialog.getByRole('button', { name: text('contactChange.accept') }));
    await panel.waitFor({ state: 'detached' });

    await guest.page.goto(`/booking/${id}/confirmation`);
    await guest.page.getByText('found@example.com').first().waitFor();
    expect(found).toEqual([]);
    expect([...guest.complaints(), ...staff.complaints()]).toEqual([]);
    await guest.leave();
    await staff.leave();
  });
});
