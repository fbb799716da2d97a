import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { usuallyWithin } from '../web-guest/i18n/numberWords.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { tabTo, walkTo } from './byKeyboard.ts';
import { customerFields, detailOf, openVilla, readTotal } from './guest.ts';
import { codesTo } from './payment.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, without a mouse', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('books and pays by keyboard alone', async () => {
    const { mailFolder } = inject('site');
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const { checkIn, checkOut } = stayOf('keyboard');
    await openVilla(guest);
    await page.reload();
    const panel = page.getByRole('complementary', { name: t('stay.label') });
    await panel.locator('[role="grid"][aria-busy="false"]').waitFor();

    await tabTo(guest, panel.locator('[data-day][tabindex="0"]'));
    await walkTo(guest, panel, checkIn);
    await page.keyboard.press('Enter');
    await walkTo(guest, panel, checkOut);
    await page.keyboard.press('Space');
    await readTotal(panel);
    await tabTo(guest, panel.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await panel.getByRole('radio', { name: t('stay.rooms', { count: 2 }), checked: true }).waitFor();
    await tabTo(guest, panel.getByRole('button', { name: t('stay.guestMore') }));
    await page.keyboard.press('Enter');
    await tabTo(guest, panel.getByRole('button', { name: t('stay.book') }));
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: t('customer.title') }).waitFor();
    const customer = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', phone: '+971 50 123 4567' };
    for (const field of customerFields) {
      await tabTo(guest, detailOf(guest, field));
      await page.keyboard.type(customer[field]);
    }
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: t('payment.transfer') }).waitFor();
    // The listener is set before the key press: it has to be there when the file chooser opens.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(guest, page.getByLabel(t('payment.chooseSlip')));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await slipPhoto('keyboard', '4'));
    await page.getByText(t('payment.sendNote', { usually: usuallyWithin(2, t) })).waitFor();
    await tabTo(guest, page.getByRole('button', { name: t('payment.sendSlip') }));

    // The slip could be sent now; the guest chooses a card instead.
    await tabTo(guest, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('radio', { name: t('payment.credit_card'), checked: true }).waitFor();
    await page.getByText(t('card.test'), { exact: true }).waitFor();
    const card = { number: '4242424242424242', name: 'NOOR HADDAD', expiry: '1234', cvv: '123' };
    for (const field of ['number', 'name', 'expiry', 'cvv'] as const) {
      await tabTo(guest, page.getByRole('textbox', { name: t(`card.${field}`), exact: true }));
      await page.keyboard.type(card[field]);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('otp.title') }).waitFor();
    await expect.poll(() => codesTo(mailFolder, customer.email)).toHaveLength(1);
    await tabTo(guest, page.getByRole('textbox', { name: t('otp.label') }));
    await page.keyboard.type((await codesTo(mailFolder, customer.email))[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
    await tabTo(guest, page.getByRole('link', { name: t('confirmation.receipt') }));
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});
