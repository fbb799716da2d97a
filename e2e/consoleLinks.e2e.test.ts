import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { chooseSlip } from './guest.ts';
import { makeLink, openLinks } from './links.ts';
import { mailsTo } from './mail.ts';
import { enterConsole, owner as villaOwner } from './owner.ts';
import { photograph } from './photograph.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, the payment links of the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(['phone', 'desktop'] as const)(
    'on a %s: staff create a link and decide on its slip, which appears without a reload; they revoke another',
    async device => {
      const text = consoleMessages.th;
      const t = guestMessages.en;
      const owner = await arrive(browser, { device, language: 'th' });
      const { page } = owner;
      await enterConsole(owner);
      await openLinks(owner);
      const description = `เชฟส่วนตัว ${device}`;
      const path = await makeLink(owner, 1250, description);
      const found = await barriers(owner, 'a link to send');

      const guest = await arrive(browser, { device: 'desktop', language: 'en' });
      await guest.page.goto(path);
      await chooseLanguage(guest);
      await chooseSlip(guest, await slipPhoto(`console-${device}`, '1,250'));
      await guest.press(guest.page.getByRole('button', { name: t('payment.sendSlip') }));

      // The slip appears without a reload.
      const panel = page.getByRole('region', { name: description });
      await panel.getByRole('img', { name: new RegExp(text('booking.slipAlt', { amount: '' }).trim()) }).waitFor();
      await panel.getByText(text('links.notReused')).waitFor();
      found.push(...(await barriers(owner, 'the slip of a link')));
      await owner.press(panel.getByRole('button', { name: text('links.approve'), exact: true }));
      await panel.getByText(text('links.status.paid'), { exact: true }).first().waitFor();
      await guest.page.getByRole('heading', { level: 1, name: t('link.paidTitle', { amount: baht(1250) }) }).waitFor();
      const acts = [
        text('history.link.created', { who: villaOwner.name, amount: baht(1250) }),
        text('history.link.slip'),
        text('history.received', { amount: baht(1250), method: text('method.bank_transfer') }),
      ];
      const events = panel.locator('ol > li > strong');
      for (const act of acts) await events.getByText(act, { exact: true }).waitFor();
      expect((await events.allInnerTexts()).reverse().filter(title => acts.includes(title))).toEqual(acts);
      const receipt = panel.getByRole('link', { name: text('links.receiptPdf') });
      expect((await page.request.get((await receipt.getAttribute('href')) ?? '')).ok()).toBe(true);

      if (device === 'phone') await owner.press(page.getByRole('link', { name: text('links.all') }));
      await makeLink(owner, 900, `เรือ ${device}`);
      const boat = page.getByRole('region', { name: `เรือ ${device}` });
      await owner.press(boat.getByRole('button', { name: text('links.edit'), exact: true }));
      const edit = page.getByRole('dialog', { name: text('links.editTitle') });
      await edit.getByLabel(text('links.amount')).fill('950');
      found.push(...(await barriers(owner, 'correct a link')));
      await owner.press(edit.getByRole('button', { name: text('links.editConfirm'), exact: true }));
      await boat.getByText(baht(950)).first().waitFor();
      await owner.press(boat.getByRole('button', { name: text('links.revoke') }));
      await page.getByRole('dialog', { name: text('links.revokeTitle') }).waitFor();
      found.push(...(await barriers(owner, 'revoke a link')));
      await owner.press(page.getByRole('dialog').getByRole('button', { name: text('links.revokeConfirm') }));
      await boat.getByText(text('links.status.revoked'), { exact: true }).waitFor();
      if (device === 'phone') await owner.press(page.getByRole('link', { name: text('links.all') }));
      const row = (name: string) => page.getByRole('table').getByRole('link', { name: new RegExp(name) });
      await owner.press(page.getByRole('button', { name: text('links.status.revoked'), exact: true }));
      await row(description).waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: text('links.searchLabel') }).fill(`เรือ ${device}`);
      await row(`เรือ ${device}`).waitFor();
      found.push(...(await barriers(owner, 'links that were searched for')));

      // A link for a booking is mailed to its guest when it is created.
      const email = `mailed-${device}@example.com`;
      const bookingId = await bookByCall(page, stayOf(`a link by mail on a ${device}`), email);
      await openLinks(owner);
      await owner.press(page.getByRole('button', { name: text('links.create') }));
      const dialog = page.getByRole('dialog', { name: text('links.create') });
      await dialog.getByLabel(text('links.amount')).fill('1000');
      await dialog.getByLabel(text('links.description')).fill(`มัดจำ ${device}`);
      await owner.press(dialog.getByRole('combobox', { name: text('links.booking') }));
      const { number } = (await (await page.request.get(`/api/booking/${bookingId}`)).json()).data.booking;
      await owner.press(page.getByRole('option', { name: new RegExp(number) }));
      await dialog.getByLabel(text('links.send', { email })).check();
      found.push(...(await barriers(owner, 'a link to be mailed')));
      await owner.press(dialog.getByRole('button', { name: text('links.createConfirm') }));
      const subjects = async () => (await mailsTo(inject('site').mailFolder, email)).map(({ subject }) => subject ?? '');
      await expect.poll(subjects, { timeout: 60_000 }).toContainEqual(expect.stringContaining(baht(1000)));
      const deposit = page.getByRole('region', { name: `มัดจำ ${device}` });
      await deposit.getByRole('button', { name: text('links.send', { email }) }).waitFor();
      await photograph(owner, 'link for a booking');
      expect(found).toEqual([]);
      expect([...owner.complaints(401), ...guest.complaints()]).toEqual([]);
      await guest.leave();
      await owner.leave();
    },
  );
});
