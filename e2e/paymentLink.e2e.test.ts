import type { CreatePaymentLinkInput } from '@baan/contract/paymentLink';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { chooseSlip, fillDetails } from './guest.ts';
import { ownerHeaders } from './owner.ts';
import { cards, chooseMethod, codesTo, enterCode, payWith, placeBooking } from './payment.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

/** The owner's actions on payment links, by API calls: other journeys test the console's screens. */
const asOwner = async (visitor: Visitor) => {
  const headers = await ownerHeaders(visitor);
  const { request } = visitor.page;
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api/admin${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  };
  return {
    make: async (link: CreatePaymentLinkInput): Promise<string> =>
      (await call('POST', '/payment-links', link)).data.paymentLink.id,
    refuse: (id: string, reason: string) => call('PATCH', `/payment-links/${id}`, { status: 'open', reason }),
    settle: (id: string) => call('POST', `/payment-links/${id}/settle`, {}),
    revoke: (id: string) => call('DELETE', `/payment-links/${id}`),
    markPaid: (bookingId: string) =>
      call('PATCH', `/bookings/${bookingId}/status`, { status: 'confirmed', method: 'cash', reason: 'Paid at the house' }),
  };
};

describe.skipIf(!inject('chromium'))('in Chromium, by a payment link', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  const sendSlipBy = async (guest: Visitor, reference: string): Promise<void> => {
    const t = guestMessages[guest.language];
    await chooseSlip(guest, await slipPhoto(reference, '1,500'));
    await guest.press(guest.page.getByRole('button', { name: t('payment.sendSlip') }));
    await guest.page.getByRole('heading', { level: 1, name: t('link.reviewTitle') }).waitFor();
  };

  test('takes a slip, shows why it was refused, takes another; a link that ended says so', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page } = guest;
    const owner = await asOwner(guest);
    const description = 'เชฟส่วนตัวหนึ่งมื้อ วันเสาร์เย็น';
    const id = await owner.make({ amount: 1500, description, language: 'th' });
    await page.goto(`/payment-slips/${id}`);
    await chooseLanguage(guest);
    await page.getByRole('heading', { level: 1, name: t('link.title', { amount: baht(1500) }) }).waitFor();
    await page.getByText(description).first().waitFor();
    const found = await barriers(guest, 'link');
    await sendSlipBy(guest, 'link-1');
    found.push(...(await barriers(guest, 'link in review')));

    const reason = 'ยอดในสลิปขาดอีก 500 บาท';
    await owner.refuse(id, reason);
    await page.getByText(reason).waitFor();
    found.push(...(await barriers(guest, 'link refused')));
    await sendSlipBy(guest, 'link-2');
    await owner.settle(id);
    await page.getByRole('heading', { level: 1, name: t('link.paidTitle', { amount: baht(1500) }) }).waitFor();
    found.push(...(await barriers(guest, 'link paid')));
    const receipt = page.getByRole('link', { name: t('confirmation.receipt') });
    const [download] = await Promise.all([page.waitForEvent('download'), guest.press(receipt)]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);

    const withdrawn = await owner.make({ amount: 900, description, language: 'th' });
    await page.goto(`/payment/${withdrawn}`);
    await page.getByRole('heading', { level: 1, name: t('link.title', { amount: baht(900) }) }).waitFor();
    await owner.revoke(withdrawn);
    await page.getByRole('heading', { level: 1, name: t('link.revokedTitle') }).waitFor();
    found.push(...(await barriers(guest, 'link withdrawn')));
    const short = await owner.make({
      amount: 800,
      description,
      language: 'th',
      expiresAt: new Date(Date.now() + 4000).toISOString(),
    });
    await page.goto(`/payment/${short}`);
    await page.getByRole('heading', { level: 1, name: t('link.expiredTitle') }).waitFor();
    found.push(...(await barriers(guest, 'link expired')));
    await page.goto('/payment/0000000000000000000000000000');
    await page.getByRole('heading', { level: 1, name: t('link.notFound') }).waitFor();
    found.push(...(await barriers(guest, 'no such link')));
    expect(found).toEqual([]);
    expect(guest.complaints(404)).toEqual([]);
    await guest.leave();
  });

  test('takes a card once the payer is known; the id of a booking leads to that booking', async () => {
    const { mailFolder } = inject('site');
    const t = guestMessages.en;
    const email = 'payer@example.com';
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const owner = await asOwner(guest);
    const id = await owner.make({ amount: 2400, description: 'A boat to the islands, six seats', language: 'en' });
    await page.goto(`/payment/${id}`);
    await chooseLanguage(guest);
    await chooseMethod(guest, 'credit_card');
    const customer = { firstName: 'Rosa', lastName: 'Payer', email, phone: '+34 612 345 678' };
    await fillDetails(guest, customer);
    const found = await barriers(guest, 'who pays the link');
    await guest.press(page.getByRole('button', { name: t('link.toCard') }));
    await payWith(guest, cards.approved);
    await page.getByRole('heading', { level: 1, name: t('otp.title') }).waitFor();
    found.push(...(await barriers(guest, 'code of a link')));
    await page.reload();
    await expect.poll(() => codesTo(mailFolder, email)).toHaveLength(1);
    const [replaced] = await codesTo(mailFolder, email);
    // Another card replaces it; when that card is declined, the message is on the card form.
    await guest.press(page.getByRole('button', { name: t('otp.otherWay') }));
    await guest.press(page.getByRole('button', { name: t('card.another') }));
    found.push(...(await barriers(guest, 'another card for a link')));
    await payWith(guest, cards.declined);
    await page.getByRole('alert').getByText(t('problem.card_declined')).waitFor();
    await page.getByText(t('card.codeWaits')).waitFor({ state: 'detached' });
    await payWith(guest, cards.approved);
    await page.getByRole('heading', { level: 1, name: t('otp.title') }).waitFor();
    await expect.poll(() => codesTo(mailFolder, email)).toHaveLength(2);
    await enterCode(guest, (await codesTo(mailFolder, email)).find(code => code !== replaced) ?? '');
    await page.getByRole('heading', { level: 1, name: t('link.paidTitle', { amount: baht(2400) }) }).waitFor();
    await page.getByText(t('card.testDone')).waitFor();
    found.push(...(await barriers(guest, 'link paid by card')));

    const booking = await placeBooking(guest, stayOf('link by card'), customer);
    await page.goto(`/payment/${booking}`);
    await page.waitForURL(`**/booking/${booking}/payment`);
    await page.getByRole('group', { name: t('payment.method') }).waitFor();

    const part = await owner.make({ amount: 1000, description: 'A first part', bookingId: booking, language: 'en' });
    await owner.markPaid(booking);
    await page.goto(`/payment/${part}`);
    await page.getByRole('heading', { level: 1, name: t('link.revokedTitle') }).waitFor();
    found.push(...(await barriers(guest, 'nothing left to pay')));
    expect(found).toEqual([]);
    expect(guest.complaints(401, 402, 404)).toEqual([]);
    await guest.leave();
  });
});
