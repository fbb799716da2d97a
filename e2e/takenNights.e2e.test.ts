import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, nightOf, openPanel, openVilla, pickStay, readTotal } from './guest.ts';
import { photograph } from './photograph.ts';
import { later, stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, nights that cannot be booked', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('arriving and leaving on one day shows an error; nothing is sent without dates', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    await openVilla(guest);
    const panel = await openPanel(guest);
    await press(panel.getByRole('button', { name: t('stay.book') }));
    await page.getByRole('alert').getByText(t('booking.errors.selectDates')).waitFor();

    const day = await nightOf(guest, panel, stayOf('sold nights').checkIn);
    await press(day);
    await press(day);
    await page.getByRole('alert').getByText(t('booking.errors.sameDayBooking')).waitFor();
    expect(page.url()).not.toContain('checkOut');
    expect(await barriers(guest, 'two complaints over the sheet')).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('sold nights are marked, cannot be chosen, and only the first one can be a day of departure', async () => {
    const t = guestMessages.en;
    const { checkIn, checkOut } = stayOf('sold nights');
    const first = await arrive(browser, { device: 'desktop', language: 'en' });
    await openVilla(first);
    const firstPanel = await openPanel(first);
    await pickStay(first, firstPanel, { checkIn, checkOut });
    await readTotal(firstPanel);
    await book(first, firstPanel);

    const second = await arrive(browser, { device: 'desktop', language: 'en' });
    await openVilla(second);
    const panel = await openPanel(second);
    const sold = await nightOf(second, panel, checkIn);
    expect(await sold.getAttribute('aria-disabled')).toBe('true');
    expect(await sold.innerText()).toContain(t('stay.nightTaken', { day: '' }).replace(', ', ''));
    await sold.click({ force: true });
    expect(second.page.url()).not.toContain('checkIn');

    await second.press(await nightOf(second, panel, later(checkIn, -1)));
    // The next click is answered by this selection.
    await panel.locator(`[data-day="${later(checkIn, -1)}"][aria-pressed="true"]`).waitFor();
    await panel.locator(`[data-day="${later(checkIn, 1)}"]`).click({ force: true }); // It is aria-disabled.
    const why = panel.getByRole('alert').getByText(t('stay.between', { taken: '', count: 2 }).trim());
    await why.waitFor();
    expect(await panel.locator('td.cross').count()).toBe(2);
    const offer = panel
      .locator('.choice')
      .filter({ hasText: /\d,\d{3}/ })
      .first();
    await offer.waitFor();
    // It is in sight, above the sticky foot.
    const { y = 0, height = 0 } = (await why.boundingBox()) ?? {};
    expect(y + height).toBeLessThan((await panel.locator('.stay-foot').boundingBox())?.y ?? 0);
    expect(await barriers(second, 'across sold nights')).toEqual([]);
    await photograph(second, 'home-across', false);
    const offered = Number(/฿([\d,]+)/.exec(await offer.innerText())?.[1]?.replace(',', ''));
    await second.press(offer);
    expect(await readTotal(panel)).toBe(offered);
    expect(await panel.locator('.choice').count()).toBe(0);

    await pickStay(second, panel, { checkIn: later(checkIn, -1), checkOut: checkIn });
    await readTotal(panel);
    expect(second.page.url()).toContain(`checkOut=${checkIn}`);
    expect(await barriers(second, 'sold nights')).toEqual([]);

    // A link that was shared before the nights were sold.
    await second.page.goto(`/?checkIn=${checkIn}&checkOut=${checkOut}`);
    const between = t('stay.between', { taken: '', count: 3 }).trim();
    await (await openPanel(second)).getByRole('alert').getByText(between).waitFor();

    // Days before and behind the sold nights, then any day: each press shows its own message, and the last one disappears.
    const third = await arrive(browser, { device: 'phone', language: 'en' });
    await openVilla(third);
    const sheet = await openPanel(third);
    await third.press(await nightOf(third, sheet, later(checkIn, -1)));
    await sheet.locator(`[data-day="${later(checkIn, -1)}"][aria-pressed="true"]`).waitFor();
    await third.press(await nightOf(third, sheet, later(checkOut, 1)));
    const begun = t('stay.across', { taken: '', count: 3, day: '' }).replace(' .', '').trim();
    const across = sheet.getByRole('alert').getByText(begun);
    await across.waitFor();
    await third.press(await nightOf(third, sheet, later(checkOut, 2)));
    await across.waitFor({ state: 'detached' });
    await readTotal(sheet);
    expect([...first.complaints(), ...second.complaints(), ...third.complaints()]).toEqual([]);
    for (const guest of [first, second, third]) await guest.leave();
  });

  test.each(['phone', 'desktop'] as const)(
    'two guests on a %s want the same nights: the slower one is offered others',
    async device => {
      const t = guestMessages.th;
      const stay = stayOf(device === 'phone' ? 'race on phones' : 'race');
      const guests: { guest: Visitor; panel: Locator }[] = [];
      for (let i = 0; i < 2; i += 1) {
        const guest = await arrive(browser, { device, language: 'th' });
        await openVilla(guest);
        const panel = await openPanel(guest);
        await pickStay(guest, panel, stay);
        await readTotal(panel);
        guests.push({ guest, panel });
      }
      await Promise.all(guests.map(({ guest, panel }) => guest.press(panel.getByRole('button', { name: t('stay.book') }))));

      const booked = ({ page }: Visitor) => page.getByRole('heading', { name: t('customer.title') });
      const offered = ({ page }: Visitor) =>
        page
          .getByRole('dialog')
          .filter({ has: page.getByText(t('stay.chooseOthers')) })
          .last();
      await Promise.all(guests.map(({ guest }) => booked(guest).or(offered(guest)).first().waitFor()));
      const slower: typeof guests = [];
      for (const each of guests) if (!(await booked(each.guest).isVisible())) slower.push(each);
      expect(slower).toHaveLength(1);

      for (const { guest, panel } of slower) {
        const dialog = offered(guest);
        expect(await barriers(guest, 'somebody was quicker')).toEqual([]);
        await guest.press(dialog.getByRole('listitem').first().getByRole('button'));
        await dialog.getByText(t('stay.chooseOthers')).waitFor({ state: 'hidden' });
        await readTotal(panel);
        await book(guest, panel);
      }
      for (const { guest } of guests) {
        expect(guest.complaints(409)).toEqual([]);
        await guest.leave();
      }
    },
  );
});
