import type { Booking } from '@baan/contract/booking';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { readTotal } from './guest.ts';
import { fillFields, lengthen, openFolds, showLongWords, tooWide } from './longWords.ts';
import { cardPayments, inMinutes, showBooking } from './otherBooking.ts';
import { enterConsole, ownerHeaders } from './owner.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';

type Change = (booking: Booking) => Partial<Booking>;
const reason = 'ยอดโอนขาดไป';
const confirmed: Change = ({ totalPrice }) => ({
  ...{ status: 'confirmed', holdUntil: null, paid: totalPrice, balance: 0, paidWith: 'bank_transfer' },
});

const refusedRequest = { askedAt: inMinutes(-60), due: '2999-12-31', doneAt: null, refusal: reason };

/** Pages below `/booking/{id}`, in states that show other texts and fields. */
const bookings: [page: string, state: string, change: Change][] = [
  ['customer-info', 'contact', () => ({})],
  ['payment', 'refused', () => ({ holdUntil: inMinutes(29), refusalReason: reason })],
  ['otp-verification', 'code', () => ({ holdUntil: null, payment: cardPayments.code() })],
  ['confirmation', 'pending', () => ({ holdUntil: inMinutes(42) })],
  ['confirmation', 'in review', () => ({ status: 'in_review', holdUntil: null, paymentSlipUrl: '/api/slips/1' })],
  ['confirmation', 'expired', () => ({ status: 'expired', holdUntil: inMinutes(-30) })],
  ['confirmation', 'cancelled', () => ({ status: 'cancelled', cancellationReason: reason, refunded: 9000 })],
  ['confirmation#request', 'confirmed', confirmed],
  ['cancel', 'cancel', confirmed],
  ['move', 'move', confirmed],
  ['data', 'data asked for', booking => ({ ...confirmed(booking), dataRequests: { copy: null, erasure: refusedRequest } })],
  ['refund-account', 'refund account', booking => ({ ...confirmed(booking), balance: -900, refundDue: 900 })],
];

const consolePages = [
  ['', '/bookings', '/calendar', '/villa', '/prices', '/bank', '/report', '/letters', '/team', '/people', '/account'],
  ['/audit', '/audit/house', '/audit/team', '/create-unique-payment-link'],
].flat();

describe.skipIf(!inject('chromium'))('in Chromium, no text makes a page wider than its window', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  /** Opens the page with long words in every text and every field. */
  const widthsOf = async ({ page }: Visitor, path: string, name: string): Promise<string[]> => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    // Some texts stay empty: the page is then measured as it is.
    const waiting = page.locator('.bone, .MuiSkeleton-root, [aria-busy="true"]').first();
    await waiting.waitFor({ state: 'detached', timeout: 20_000 }).catch(() => undefined);
    await openFolds(page);
    await fillFields(page);
    return tooWide(page, name);
  };

  test('the home page, and the chosen stay', async () => {
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    await showLongWords(page);
    const found = await widthsOf(guest, `/?lang=en&${new URLSearchParams(stayOf('home'))}`, 'home page');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.bottom-bar').getByRole('button').first().dispatchEvent('click');
    const sheet = page.locator('dialog.sheet');
    await readTotal(sheet);
    await openFolds(page);
    found.push(...(await tooWide(page, 'stay')), ...(await widthsOf(guest, '/find-booking', 'finding')));
    found.push(...(await widthsOf(guest, '/privacy', 'privacy notice')));
    expect(found).toEqual([]);
    await guest.leave();
  });

  test('the steps to a booking, its page, and the changes of a guest there', async () => {
    const maker = await arrive(browser, { device: 'phone', language: 'en' });
    const id = await bookByCall(maker.page, stayOf('long words'), 'long.words@example.com');
    await maker.leave();
    const found: string[] = [];
    for (const [path, state, change] of bookings) {
      const guest = await arrive(browser, { device: 'phone', language: 'th' });
      await showLongWords(guest.page);
      await showBooking(guest, booking => lengthen({ ...booking, specialRequests: reason, ...change(booking) }));
      found.push(...(await widthsOf(guest, `/booking/${id}/${path}`, state)));
      await guest.leave();
    }
    expect(found).toEqual([]);
  });

  test('the pages of the console', async () => {
    const owner = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = owner;
    const id = await bookByCall(page, stayOf('long words in the console'), 'long.console@example.com');
    const headers = await ownerHeaders(owner);
    await page.request.post(`/api/admin/bookings/${id}/notes`, { headers, data: { text: 'They come late.' } });
    await enterConsole(owner);
    await showLongWords(page);
    const found: string[] = [];
    for (const path of [...consolePages, `/bookings/${id}`, `/bookings/${id}/move`, `/audit/booking/${id}`]) {
      found.push(...(await widthsOf(owner, `/admin${path}`, path || 'today')));
    }
    expect(found).toEqual([]);
    await owner.leave();
  });
});
