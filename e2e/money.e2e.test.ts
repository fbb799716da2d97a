import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { enterConsole } from './owner.ts';
import { photograph } from './photograph.ts';
import { stayOf } from './stays.ts';
import { consoleMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, the money of a booking', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    { device: 'phone', language: 'th' },
    { device: 'desktop', language: 'en' },
  ] as const)(
    'on a $device: records a deposit, a charge, a discount and a refund, and shows the balance after each',
    async who => {
      const text = consoleMessages[who.language];
      const owner = await arrive(browser, who);
      const { page, press } = owner;
      await enterConsole(owner);
      const id = await bookByCall(page, stayOf(`money on a ${who.device}`), 'deposit@example.com');
      await page.goto(`/admin/bookings/${id}`);
      const panel = page.getByRole('region', { name: text('money.title'), exact: true });
      await panel.getByText(text('money.timeLeft'), { exact: true }).waitFor();
      const more = ['confirmOwing'];
      const found: string[] = [];

      const record = async (action: string, fields: Record<string, string>, kind = 'add'): Promise<void> => {
        if (more.includes(action)) {
          await press(page.getByRole('button', { name: text('booking.more') }));
          await press(page.getByRole('menuitem', { name: text(`money.${action}.button`), exact: true }));
        } else {
          const name = text(`money.${action}.${action === 'refund' ? 'sent' : 'button'}`);
          await press(page.getByRole('main').getByRole('button', { name, exact: true }));
        }
        const dialog = page.getByRole('dialog', { name: text(`money.${action}.title`) });
        if (action === 'charge') await dialog.getByRole('radio', { name: text(`money.charge.${kind}`) }).check();
        for (const [label, value] of Object.entries({ ...fields, reason: 'คุยทางโทรศัพท์' }))
          await dialog
            .getByLabel(text(`money.${label}`), { exact: false })
            .first()
            .fill(value);
        found.push(...(await barriers(owner, action)));
        await photograph(owner, `money-${action}`, false);
        // The button repeats the typed amount.
        const amount = fields.amount ?? (action === 'refund' ? '1000' : undefined);
        const confirms = kind === 'takeOff' ? 'money.charge.confirmTakeOff' : `money.${action}.confirmAmount`;
        const confirm = amount ? text(confirms, { amount: baht(Number(amount)) }) : text(`money.${action}.confirm`);
        await press(dialog.getByRole('button', { name: confirm, exact: true }));
        await dialog.waitFor({ state: 'detached' });
      };

      await record('payment', { amount: '5000' });
      await panel.getByText(text('money.way.staff'), { exact: false }).waitFor();
      await record('confirmOwing', {});
      await page.locator('main header').getByText(text('status.confirmed'), { exact: true }).waitFor();
      await record('charge', { label: 'เตียงเสริม', amount: '1800' });
      await page.getByText('เตียงเสริม').first().waitFor();
      const { account } = (await (await page.request.get(`/api/booking/${id}`)).json()).data.booking;
      await record('payment', { amount: String(account.balance) });
      await record('charge', { label: 'แขกเก่า', amount: '1000' }, 'takeOff');
      await record('refund', {});
      await panel.getByText(text('money.refunded'), { exact: false }).waitFor();
      expect((await (await page.request.get(`/api/booking/${id}`)).json()).data.booking.account).toMatchObject({
        balance: 0,
        refundDue: 0,
      });
      const notes = page.getByRole('region', { name: text('notes.title'), exact: true });
      await notes.getByLabel(text('notes.label')).fill('ลูกสาวแพ้อาหารทะเล');
      // Leaving asks for confirmation first.
      await press(page.getByRole('link', { name: text('booking.allBookings') }));
      const leaving = page.getByRole('dialog').filter({ hasText: text('saving.leave') });
      await press(leaving.getByRole('button', { name: text('saving.stay') }));
      await leaving.waitFor({ state: 'hidden' });
      await press(notes.getByRole('button', { name: text('notes.add'), exact: true }));
      await notes.getByRole('listitem').filter({ hasText: 'ลูกสาวแพ้อาหารทะเล' }).waitFor();
      found.push(...(await barriers(owner, 'money')));
      await photograph(owner, 'money');
      expect(found).toEqual([]);
      expect(owner.complaints(401)).toEqual([]);
      await owner.leave();
    },
  );
});
