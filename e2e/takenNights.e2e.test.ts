import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { book, nightOf, openHouse, openPanel, pickStay, readTotal } from './guest.ts';
import { later, stayOf } from './stays.ts';
import { newVisitor } from './visitor.ts';
import { guestWords } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, nights that cannot be had', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('arriving and leaving on one day is refused in words; nothing is sent without dates', async () => {
    const t = guestWords.th;
    const guest = await newVisitor(browser, inject('site').url, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    await openHouse(guest);
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

  test('sold nights say so, cannot be picked, and only let one leave on the first of them', async () => {
    const t = guestWords.en;
    const { url } = inject('site');
    const { checkIn, checkOut } = stayOf('sold nights');
    const first = await newVisitor(browser, url, { device: 'desktop', language: 'en' });
    await openHouse(first);
    const firstPanel = await openPanel(first);
    await pickStay(first, firstPanel, { checkIn, checkOut });
    await readTotal(firstPanel);
    await book(first, firstPanel);

    const second = await newVisitor(browser, url, { device: 'desktop', language: 'en' });
    await openHouse(second);
    const panel = await openPanel(second);
    const sold = await nightOf(second, panel, checkIn);
    expect(await sold.getAttribute('aria-disabled')).toBe('true');
    expect(await sold.innerText()).toContain(t('stay.nightTaken', { day: '' }).replace(', ', ''));
    await sold.click({ force: true });
    expect(second.page.url()).not.toContain('checkIn');

    await pickStay(second, panel, { checkIn: later(checkIn, -1), checkOut: checkIn });
    await readTotal(panel);
    expect(second.page.url()).toContain(`checkOut=${checkIn}`);
    expect(await barriers(second, 'sold nights')).toEqual([]);
    expect([...first.complaints(), ...second.complaints()]).toEqual([]);
    await first.leave();
    await second.leave();
  });

  test.each(['phone', 'desktop'] as const)(
    'of two guests who want the same nights on a %s, the slower one is offered others',
    async device => {
      const t = guestWords.th;
      const { url } = inject('site');
      const stay = stayOf(device === 'phone' ? 'race on phones' : 'race');
      const guests = await Promise.all([1, 2].map(() => newVisitor(browser, url, { device, language: 'th' })));
      const [quick, slow] = guests;
      if (!quick || !slow) throw new Error('There are two.');
      const panels = [];
      for (const guest of [quick, slow]) {
        await openHouse(guest);
        const panel = await openPanel(guest);
        await pickStay(guest, panel, stay);
        await readTotal(panel);
        panels.push(panel);
      }
      const bookNow = t('stay.book');
      await Promise.all([quick, slow].map((guest, i) => guest.press(panels[i]!.getByRole('button', { name: bookNow }))));

      const done = (guest: typeof quick) => guest.page.getByRole('heading', { name: t('customer.title') });
      const told = (guest: typeof quick) => guest.page.getByRole('dialog').filter({ hasText: t('stay.chooseOthers') });
      await Promise.all([quick, slow].map(guest => done(guest).or(told(guest)).first().waitFor()));
      const losers = [];
      for (const guest of [quick, slow]) if (await told(guest).isVisible()) losers.push(guest);
      expect(losers).toHaveLength(1);
      const [loser] = losers as [typeof quick];

      const dialog = told(loser);
      expect(await barriers(loser, 'somebody was quicker')).toEqual([]);
      await loser.press(dialog.getByRole('listitem').first().getByRole('button'));
      await dialog.waitFor({ state: 'hidden' });
      const panel = panels[losers[0] === quick ? 0 : 1]!;
      await readTotal(panel);
      await book(loser, panel);
      expect([...quick.complaints(409), ...slow.complaints(409)]).toEqual([]);
      await quick.leave();
      await slow.leave();
    },
  );
});
