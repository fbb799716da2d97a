import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { codeMailedTo } from './codeMailed.ts';
import { book, giveDetails, openPanel, openVilla, pickStay, readTotal, sendSlip } from './guest.ts';
import { enterConsole, ownerHeaders } from './owner.ts';
import { photograph } from './photograph.ts';
import { slipPhoto } from './slips.ts';
import { later, stayOf } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { cutText, dragged, helpOf, hiddenFocus, smallTargets } from './wcag22.ts';
import { guestMessages } from './words.ts';

/** The calendar is left out: half a night of a stay that continues in another week is narrower, and the rest of the stay leads to the same page. */
const consolePages = [
  ...['bookings', 'bookings/create', 'create-unique-payment-link', 'villa', 'prices', 'bank'],
  ...['report', 'letters', 'team', 'people', 'account', 'audit'],
];
const narrow = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

/** Checks each page of a walk, and collects the failures. */
const watch = (guest: Visitor) => {
  const { page } = guest;
  const found: string[] = [];
  let help: string[] | undefined;
  const setEmails = (size: string) => page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  const look = async (screen: string): Promise<void> => {
    // Help is in the same place and order on each page.
    const here = await helpOf(guest);
    help ??= here;
    expect(here, screen).toEqual(help);
    expect(here.filter(href => href.startsWith('tel:'))).toHaveLength(1);
    found.push(...(await dragged(guest, screen)));
    found.push(...(await smallTargets(guest, screen, 44)), ...(await hiddenFocus(guest, screen)));
    await setEmails('200%');
    found.push(...(await cutText(guest, `${screen}, letters of twice the size`)));
    await photograph(guest, `large-${screen}`, false);
    await setEmails('');
    await page.setViewportSize(narrow);
    found.push(...(await smallTargets(guest, `${screen}, narrow`, 24)), ...(await cutText(guest, `${screen}, narrow`)));
    await photograph(guest, `narrow-${screen}`, false);
    await page.setViewportSize(usual);
  };
  return { look, found };
};

describe.skipIf(!inject('chromium'))('in Chromium on a phone, by WCAG 2.2', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { language: 'th', party: 'WCAG' },
    { language: 'en', party: 'WCAG in English' },
  ] as const)(
    'in $language: targets are large enough, the focus is visible, large text and a narrow window cut nothing off',
    async ({ language, party }) => {
      const t = guestMessages[language];
      const guest = await arrive(browser, { device: 'phone', language });
      const { page } = guest;
      const { look, found } = watch(guest);
      await openVilla(guest);
      await page.locator('.rooms').waitFor();
      await look('house');
      const panel = await openPanel(guest);
      await panel.locator('[role="grid"][aria-busy="false"]').first().waitFor();
      const jump = panel.locator('.cal-month');
      await guest.press(jump);
      await panel.locator('.months').waitFor();
      await look('months');
      await guest.press(jump);
      await pickStay(guest, panel, stayOf(party));
      await readTotal(panel);
      await look('stay');
      await book(guest, panel);
      await look('details');
      await giveDetails(guest, {
        firstName: 'มานี',
        lastName: 'ใจกว้าง',
        email: `manee.${language}@example.com`,
        phone: '0812345678',
      });
      await look('payment');
      await sendSlip(guest, await slipPhoto(party, '6'));
      await look('waiting');
      await page.goto('/find-booking');
      await page.getByRole('heading', { level: 1, name: t('find.title') }).waitFor();
      await look('finding');
      await page.getByLabel(t('find.contact'), { exact: true }).fill('nobody@example.com');
      await page.getByLabel(t('find.number'), { exact: true }).fill('BTM-00000');
      await guest.press(page.getByRole('button', { name: t('find.send') }));
      await page.getByRole('heading', { level: 1, name: t('find.sentTitle') }).waitFor();
      await look('found');
      // Redundant entry: typed input is not asked for again.
      await guest.press(page.getByRole('button', { name: t('find.change') }));
      expect(await page.getByLabel(t('find.contact'), { exact: true }).inputValue()).toBe('nobody@example.com');
      expect(await page.getByLabel(t('find.number'), { exact: true }).inputValue()).toBe('BTM-00000');
      expect(found).toEqual([]);
      await guest.leave();
    },
  );

  test.each([
    { language: 'th', party: 'WCAG afterwards' },
    { language: 'en', party: 'WCAG afterwards in English' },
  ] as const)('in $language: my booking, a refund account, moving and cancelling', async ({ language, party }) => {
    const t = guestMessages[language];
    const guest = await arrive(browser, { device: 'phone', language });
    const { page, press } = guest;
    const { look, found } = watch(guest);
    const email = `afterwards.${language}@example.com`;
    const stay = stayOf(party, 2);
    const id = await bookByCall(page, stay, email, 'มานี');
    const headers = await ownerHeaders(guest);
    const asStaff = async (path: string, method: string, data: object) => {
      const answer = await page.request.fetch(`/api/admin/bookings/${id}${path}`, { method, headers, data });
      if (!answer.ok()) throw new Error(await answer.text());
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const field = (name: 'bankName' | 'accountNumber' | 'accountName') => page.getByLabel(t(`cancel.${name}`), { exact: true });
    /** Accessible authentication: the code can be pasted as shown in the email. */
    const pasteCode = async (nth: number) => {
      const code = await codeMailedTo(email, nth);
      const input = page.getByLabel(t('otp.label'), { exact: true });
      expect(await input.getAttribute('autocomplete')).toBe('one-time-code');
      await input.focus();
      await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(await input.inputValue()).toBe(code);
    };
    await asStaff('/status', 'PATCH', { status: 'confirmed', method: 'cash', reason: 'at the door' });
    await asStaff('/charges', 'POST', { label: 'ส่วนลด', amount: -1000, reason: 'a friend' });

    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await page.getByRole('heading', { name: t('mine.where') }).waitFor();
    await look('my booking');
    await press(page.getByRole('link', { name: t('data.open'), exact: true }));
    await heading(t('data.title'));
    await press(page.getByRole('button', { name: t('data.copyAsk') }));
    await page.locator('.notice-wait').waitFor();
    await look('data asked for');
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look('privacy notice');
    await page.goto(`/booking/${id}/confirmation`);
    await page.getByRole('heading', { name: t('mine.where') }).waitFor();
    await press(page.getByRole('link', { name: t('refundAccount.open') }));
    await field('bankName').waitFor();
    // Redundant entry: the guest's own name is filled in.
    expect(await field('accountName').inputValue()).toBe('มานี มัดจำ');
    await press(page.getByRole('button', { name: t('refundAccount.send') }));
    await page.getByText(t('cancel.required')).first().waitFor();
    await look('refund account');
    await field('bankName').selectOption('กสิกรไทย (Kasikornbank)');
    await field('accountNumber').fill('012-3-44718-9');
    await press(page.getByRole('button', { name: t('refundAccount.send') }));
    await heading(t('cancel.codeTitle'));
    await look('refund code');
    await pasteCode(1);
    await press(page.getByRole('button', { name: t('refundAccount.save') }));
    await heading(t('refundAccount.doneTitle'));
    await look('refund account given');

    await press(page.getByRole('link', { name: t('move.open') }));
    await press(page.getByRole('link', { name: t('move.others') }));
    await heading(t('move.title'));
    await page.locator('[role="grid"][aria-busy="false"]').first().waitFor();
    await look('moving');
    await pickStay(guest, page.locator('main'), { checkIn: later(stay.checkIn, 1), checkOut: later(stay.checkIn, 5) });
    await page.getByRole('heading', { name: t('move.difference') }).waitFor();
    await look('other dates');
    await press(page.getByRole('button', { name: t('move.ask') }));
    await heading(t('move.askedTitle'));
    await look('asked to move');
    await press(page.getByRole('link', { name: t('move.open') }));
    await page.locator('.move-notice').waitFor();
    await look('booking, asked to move');

    await press(page.getByRole('link', { name: t('cancel.refundTitle') }));
    await heading(t('cancel.refundTitle'));
    await look('cancelling');
    await press(page.getByRole('button', { name: t('cancel.sendCode') }));
    await heading(t('cancel.codeTitle'));
    await look('cancelling, code');
    await pasteCode(2);
    await press(page.getByRole('button', { name: t('cancel.verify') }));
    await field('bankName').waitFor();
    await look('cancelling, account');
    await field('bankName').selectOption('กสิกรไทย (Kasikornbank)');
    await field('accountNumber').fill('012-3-44718-9');
    await press(page.locator('main .btn-danger'));
    await page.getByText(t('state.cancelled'), { exact: true }).last().waitFor();
    await look('cancelled');
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('the targets of the console are large enough', async () => {
    const owner = await arrive(browser, { device: 'phone', language: 'th' });
    const { page } = owner;
    await enterConsole(owner);
    const found = await smallTargets(owner, 'Today', 44);
    for (const path of consolePages) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      found.push(...(await smallTargets(owner, path, 44)));
    }
    expect(found).toEqual([]);
    await owner.leave();
  });
});
