import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { bookAndGiveDetails, chooseSlip, sendSlip } from './guest.ts';
import { mailsTo } from './mail.ts';
import { approveSurplus, enterConsole, lowerTotal, openSlipOf, refuse } from './owner.ts';
import { pdfNamedJpg, programNamedJpg, slipPhoto, tooLargePhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { consoleMessages, guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, a slip that is refused', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('shows the reason without a reload; the guest sends another, which is approved with the received amount', async () => {
    const { mailFolder } = inject('site');
    const t = guestMessages.en;
    const reason = 'The amount is 1,000 short';
    const email = 'ines@example.com';
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    await bookAndGiveDetails(guest, stayOf('refused slip'), {
      firstName: 'Inés',
      lastName: 'Bautista',
      email,
      phone: '+34 612 345 678',
    });
    const { page } = guest;
    // A step starts at its heading. The previous step, with its typed input, is one step back.
    await page.locator('h1:focus').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: t('customer.title') }).waitFor();
    expect(await page.getByRole('textbox', { name: t('customer.email') }).inputValue()).toBe(email);
    await page.goForward();
    await page.getByRole('heading', { name: t('payment.transfer') }).waitFor();
    await sendSlip(guest, await slipPhoto('short', '1'));
    // By keyboard: a button that disappears on its press moves the focus to its replacement.
    await page.getByRole('button', { name: t('mine.replace') }).press('Enter');
    await page.getByLabel(t('payment.chooseSlip')).waitFor();
    await page.locator('.focus-start:focus').waitFor();
    const found = await barriers(guest, 'replacing a slip');
    await guest.press(page.getByRole('button', { name: t('common.cancel') }));

    const owner = await arrive(browser, { device: 'desktop', language: 'th' });
    await enterConsole(owner);
    await openSlipOf(owner, 'Bautista');
    await refuse(owner, reason);
    found.push(...(await barriers(owner, 'refused booking')));

    await guest.page.getByText(reason).waitFor();
    found.push(...(await barriers(guest, 'waiting again')));
    await guest.press(guest.page.getByRole('link', { name: t('payment.continuePayment') }));
    await guest.page.getByText(t('payment.refused')).waitFor();
    await guest.page.getByText(reason).waitFor();
    found.push(...(await barriers(guest, 'payment after a refusal')));
    await sendSlip(guest, await slipPhoto('whole', '2'));

    const refusals = async () => (await mailsTo(mailFolder, email)).filter(mail => mail.text?.includes(reason));
    await expect.poll(refusals, { timeout: 20_000 }).toHaveLength(1);

    // The owner lowers the total while the slip waits. The received amount stays: the dialog asks for it, and the history shows the overpayment.
    const text = consoleMessages.th;
    await owner.page.getByRole('img', { name: new RegExp(text('booking.slipAlt', { amount: '' }).trim()) }).waitFor();
    const total = await lowerTotal(owner, 700);
    await approveSurplus(owner, 'ตกลงกันทางโทรศัพท์', async () => {
      found.push(...(await barriers(owner, 'how much came')));
    });
    const received = text('history.received', { amount: baht(total), method: text('method.bank_transfer') });
    const entry = owner.page.locator('ol > li').filter({ hasText: received });
    await entry.getByText(text('history.overpaid', { amount: baht(700) })).waitFor();
    await owner.page.getByText(text('money.toRefund', { amount: baht(700) }), { exact: true }).waitFor();
    await guest.page.getByText(t('mine.overpaid', { amount: baht(700) })).waitFor();
    found.push(...(await barriers(owner, 'overpaid booking')));
    expect(found).toEqual([]);
    expect([...guest.complaints(), ...owner.complaints(401)]).toEqual([]);
    await guest.leave();
    await owner.leave();
  });

  test('a program with the name of a picture, and a file over 5 MB, get an error message', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'desktop', language: 'th' });
    const customer = { firstName: 'พิม', lastName: 'ทองดี', email: 'pim@example.com', phone: '0899999999' };
    await bookAndGiveDetails(guest, stayOf('wrong files'), customer);
    const { page } = guest;
    const send = page.getByRole('button', { name: t('payment.sendSlip') });

    // The button is as low in the viewport as possible: the error about the file is still visible without scrolling.
    await page.evaluate("document.querySelector('.drop').scrollIntoView({ block: 'end' })");
    await chooseSlip(guest, programNamedJpg());
    const wrong = page.getByRole('alert').getByText(t('problem.unsupported_file'));
    await wrong.waitFor();
    const { y = -1, height = 0 } = (await wrong.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await send.isDisabled()).toBe(true);
    const found = await barriers(guest, 'wrong file');

    await chooseSlip(guest, tooLargePhoto());
    await page
      .getByRole('alert')
      .getByText(t('payment.tooLarge', { size: '5.0 MB' }))
      .waitFor();
    expect(await send.isDisabled()).toBe(true);

    // A PDF with a picture's file name is accepted, and not shown as a picture.
    await chooseSlip(guest, pdfNamedJpg());
    await page.getByRole('button', { name: t('payment.removeSlip') }).waitFor();
    expect(await page.locator('.slip img').count()).toBe(0);
    await guest.press(page.getByRole('button', { name: t('payment.removeSlip') }));

    await page.route('**/api/upload/slip', route => route.abort());
    const slip = await slipPhoto('right-at-last', '3');
    await chooseSlip(guest, slip);
    await page.getByRole('alert').getByText(t('problem.network')).waitFor();
    found.push(...(await barriers(guest, 'a slip that did not get through')));
    await page.unroute('**/api/upload/slip');
    await guest.press(page.getByRole('button', { name: t('payment.sendAgain', { name: slip.name }) }));
    await guest.press(page.getByRole('button', { name: t('payment.seeSlip') }));
    await page.getByRole('dialog').waitFor();
    found.push(...(await barriers(guest, 'a slip, large')));
    await page.keyboard.press('Escape');
    await guest.press(page.getByRole('button', { name: t('payment.removeSlip') }));
    await sendSlip(guest, await slipPhoto('right-at-last', '3'));
    expect(found).toEqual([]);
    expect(guest.complaints(415, 422, 400).filter(line => !line.includes('ERR_FAILED'))).toEqual([]);
    await guest.leave();
  });
});
