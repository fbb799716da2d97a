import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { tabTo } from './byKeyboard.ts';
import { codeMailedTo } from './codeMailed.ts';
import { ownerHeaders } from './owner.ts';
import { cards, chooseMethod, enterCode, openPayment, payWith, wrongCode } from './payment.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a guest cancels', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)('on a $device, a paid booking: the terms, a code, an account, and the refund', async who => {
    const t = guestMessages[who.language];
    const guest = await arrive(browser, who);
    const { page, press } = guest;
    const email = `cancel.${who.device}@example.com`;
    const id = await bookByCall(page, stayOf(`cancelling on a ${who.device}`), email);
    const headers = await ownerHeaders(guest);
    const paid = { status: 'confirmed', method: 'cash', reason: 'at the door' };
    const { data } = await (await page.request.patch(`/api/admin/bookings/${id}/status`, { headers, data: paid })).json();
    const amount = baht(data.booking.paid);
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `cancel-${name}`);
    };

    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await page.getByRole('heading', { name: t('home.ifPlansChange') }).waitFor();
    await look('booking');
    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.refundTitle') }).waitFor();
    await page.getByText(t('cancel.all', { amount })).waitFor();
    await look('terms');
    await press(page.getByRole('button', { name: t('cancel.sendCode') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.codeTitle') }).waitFor();
    const code = await codeMailedTo(email);
    await page.getByLabel(t('otp.label'), { exact: true }).fill(wrongCode(code));
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    await page.getByRole('alert').first().waitFor();
    // The focus is on the code field, to type the code again.
    await page.locator('#cancel-code:focus').waitFor();
    await look('code');
    await page.getByLabel(t('otp.label'), { exact: true }).fill(code);
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.accountTitle', { amount }) }).waitFor();
    await page.getByLabel(t('cancel.bankName'), { exact: true }).selectOption('กสิกรไทย (Kasikornbank)');
    await page.getByLabel(t('cancel.accountNumber'), { exact: true }).fill('012-3-4471');
    await page.getByLabel(t('cancel.accountName'), { exact: true }).fill('พิมพ์ชนก');
    await press(page.getByRole('button', { name: t('cancel.confirm', { amount }) }));
    await page.getByText(t('cancelling.accountWrong', { count: 8 })).waitFor();
    await page.locator('[name="accountNumber"]:focus').waitFor();
    await look('account');
    await page.getByLabel(t('cancel.accountNumber'), { exact: true }).fill('012-3-44718-9');
    await press(page.getByRole('button', { name: t('cancel.confirm', { amount }) }));
    await page.getByRole('heading', { level: 1, name: t('state.cancelledBack', { amount }) }).waitFor();
    await page.getByText(t('state.toAccount', { count: '3' })).waitFor();
    await look('cancelled');
    expect(found).toEqual([]);
    expect(guest.complaints(400)).toEqual([]);
    await guest.leave();
  });

  test('a paid booking, by keyboard alone', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const email = 'cancel.keyboard@example.com';
    const id = await bookByCall(page, stayOf('cancelling by keyboard'), email);
    const headers = await ownerHeaders(guest);
    const data = { status: 'confirmed', method: 'cash', reason: 'at the door' };
    const paid = await (await page.request.patch(`/api/admin/bookings/${id}/status`, { headers, data })).json();
    const amount = baht(paid.data.booking.paid);
    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await page.reload();
    const enter = async (target: Locator) => {
      await tabTo(guest, target);
      await page.keyboard.press('Enter');
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { name: t('home.ifPlansChange') }).waitFor();
    await enter(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await heading(t('cancel.refundTitle'));
    await tabTo(guest, page.getByLabel(t('cancel.reason')));
    await page.keyboard.type('Our flight was moved');
    await enter(page.getByRole('button', { name: t('cancel.sendCode') }));
    await heading(t('cancel.codeTitle'));
    await tabTo(guest, page.getByLabel(t('otp.label'), { exact: true }));
    await page.keyboard.type(await codeMailedTo(email));
    await page.keyboard.press('Enter');
    await heading(t('cancel.accountTitle', { amount }));
    for (const [field, text] of [
      ['bankName', 'Kasikorn'],
      ['accountNumber', '012-3-44718-9'],
      ['accountName', 'Noor Haddad'],
    ] as const) {
      await tabTo(guest, page.getByLabel(t(`cancel.${field}`), { exact: true }));
      await page.keyboard.type(text);
    }
    await enter(page.getByRole('button', { name: t('cancel.confirm', { amount }) }));
    await heading(t('state.cancelledBack', { amount }));
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('a booking paid by card: the money goes back to the card, and the page asks for no account', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page, press } = guest;
    const email = 'cancel.card@example.com';
    const id = await bookByCall(page, stayOf('cancelling a card'), email);
    await openPayment(guest, id);
    await chooseMethod(guest, 'credit_card');
    await payWith(guest, cards.approved);
    await enterCode(guest, await codeMailedTo(email));
    await page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await press(page.getByRole('button', { name: t('cancel.sendCode') }));
    await page.getByRole('heading', { level: 1, name: t('cancel.codeTitle') }).waitFor();
    await page.getByLabel(t('otp.label'), { exact: true }).fill(await codeMailedTo(email, 2));
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    const card = 'Visa •••• 4242';
    await page.getByText(t('cancelling.toCard', { card })).waitFor();
    expect(await page.getByLabel(t('cancel.accountNumber')).count()).toBe(0);
    const found = await barriers(guest, 'back to the card');
    await press(page.locator('.btn-danger'));
    await page.getByText(t('state.toCard', { card, count: '3' })).waitFor();
    await page.getByText(t('card.testDone')).waitFor();
    expect(await page.getByRole('link', { name: t('refundAccount.open') }).count()).toBe(0);
    found.push(...(await barriers(guest, 'cancelled, paid by card')));
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('an unpaid booking, at once', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const id = await bookByCall(page, stayOf('cancelling unpaid'), 'unpaid@example.com');
    await page.goto(`/booking/${id}/confirmation`);
    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await press(page.getByRole('button', { name: t('cancel.now') }));
    await page.getByRole('heading', { level: 1, name: t('booking.cancelledTitle') }).waitFor();
    const found = await barriers(guest, 'cancelled unpaid');
    // The owner deletes the booking from the list.
    await page.request.delete(`/api/booking/${id}`, { headers: await ownerHeaders(guest) });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: t('problem.removed') }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).waitFor();
    found.push(...(await barriers(guest, 'removed')));
    expect(found).toEqual([]);
    expect(guest.complaints(410)).toEqual([]);
    await guest.leave();
  });
});
