import type { Booking } from '@baan/contract/booking';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { enterConsole, ownerHeaders } from './owner.ts';
import { chooseMethod } from './payment.ts';
import { photograph } from './photograph.ts';
import { pastStay, stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

/** Waits for the booking's page. @returns the booking as staff read it */
const booked = async (visitor: Visitor): Promise<Booking> => {
  await visitor.page.waitForURL(/\/admin\/bookings\/[a-z0-9]{26}$/);
  const path = `/api${new URL(visitor.page.url()).pathname}`;
  return (await (await visitor.page.request.get(path, { headers: await ownerHeaders(visitor) })).json()).data.booking;
};

/** Describes which parts of the page's head a toast covers. */
const underToast = `(() => {
  const of = element => element.getBoundingClientRect();
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll('main header :is(h1, a, button, .MuiChip-root)')]
    .filter(part => [...document.querySelectorAll('.MuiSnackbar-root')].some(toast => overlaps(of(part), of(toast))))
    .map(part => part.textContent);
})()`;

describe.skipIf(!inject('chromium'))('in Chromium, booking by hand', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('on a phone: books for a guest without an email, lowers the price and keeps the nights', async () => {
    const owner = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = owner;
    const text = consoleMessages.th;
    await enterConsole(owner);
    const { checkIn, checkOut } = stayOf('by hand on a phone');
    await page.goto('/admin/bookings');
    await page.getByRole('link', { name: text('byHand.title') }).waitFor();
    await photograph(owner, 'byhand-list');
    await page.goto(`/admin/bookings/create?from=${checkIn}&to=${checkOut}`);
    const price = page.getByRole('complementary', { name: text('byHand.price') });
    await price.getByText(text('booking.total'), { exact: true }).waitFor();
    await press(page.getByRole('radio', { name: text('source.phone'), exact: true }));
    await page.getByLabel(text('booking.phone'), { exact: true }).fill('081 999 8888');
    await page.getByLabel(text('byHand.name'), { exact: true }).fill('จิราพร ทองดี');
    await press(page.getByRole('button', { name: new RegExp(`^${text('byHand.children')}: ${text('saving.oneMore')}$`) }));
    await press(price.getByRole('button', { name: text('byHand.adjust') }));
    const dialog = page.getByRole('dialog', { name: text('byHand.adjustTitle') });
    await dialog.getByLabel(text('money.label')).fill('แขกเก่า');
    await dialog.getByLabel(text('money.amount')).fill('700');
    await dialog.getByLabel(text('byHand.reason')).fill('มาครั้งที่สาม');
    const found = await barriers(owner, 'adjust');
    await photograph(owner, 'byhand-adjust');
    await press(dialog.getByRole('button', { name: text('byHand.adjustUse') }));
    await price.getByText('แขกเก่า').waitFor();
    found.push(...(await barriers(owner, 'by hand')));
    await photograph(owner, 'byhand-phone');
    await press(price.getByRole('button', { name: /จองให้จิราพร/ }));
    await page.locator('main header h1').getByText('จิราพร ทองดี').waitFor();
    await page.locator('.MuiSnackbar-root').waitFor();
    expect(await page.evaluate(underToast)).toEqual([]);
    const booking = await booked(owner);
    expect(booking).toMatchObject({
      ...{ status: 'pending_payment', source: 'phone', customerName: 'จิราพร ทองดี', checkIn, checkOut, children: 1 },
      customerInfo: { email: null },
    });
    await page.getByText('แขกเก่า').first().waitFor();
    await press(page.getByRole('button', { name: text('booking.more') }));
    await page.getByRole('menuitem', { name: text('booking.copyLink') }).waitFor();
    found.push(...(await barriers(owner, 'more for a booking')));
    await photograph(owner, 'byhand-more');
    await page.keyboard.press('Escape');
    await photograph(owner, 'byhand-booked');

    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    await guest.page.goto(`/booking/${booking.id}/payment`);
    await guest.page.getByText(guestMessages.th('payment.slip'), { exact: true }).waitFor();
    await chooseMethod(guest, 'credit_card');
    await guest.page.getByText(guestMessages.th('payment.cardEmail')).waitFor();
    found.push(...(await barriers(guest, 'a card without an email')));
    await guest.leave();
    expect(found).toEqual([]);
    expect(owner.complaints(401)).toEqual([]);
    await owner.leave();
  });

  test('on a desktop: passes over a rule of the villa with a reason, paid in part; records a stay that is over', async () => {
    const owner = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page, press } = owner;
    const text = consoleMessages.en;
    await enterConsole(owner);
    const { checkIn, checkOut } = stayOf('by hand on a desktop', 2);
    const price = page.getByRole('complementary', { name: text('byHand.price') });
    const create = (from: string, to: string) => page.goto(`/admin/bookings/create?from=${from}&to=${to}`);
    const book = () => price.getByRole('button', { name: /^Book/ });

    await create(checkIn, checkOut);
    await press(page.getByRole('radio', { name: text('source.walk_in'), exact: true }));
    const more = page.getByRole('button', { name: `${text('byHand.adults')}: ${text('saving.oneMore')}` });
    for (let guests = 2; guests < 9; guests += 1) await press(more);
    await press(price.getByRole('radio', { name: text('byHand.money.paid') }));
    await price.getByLabel(text('money.amount')).fill('5000');
    await price.getByLabel(text('byHand.reason')).waitFor();
    await press(book());
    await price.getByText(text('ra.validation.required')).first().waitFor();
    await price.getByLabel(text('byHand.reason')).fill('Tents in the garden, the rest on arrival');
    const found = await barriers(owner, 'by hand with reasons');
    await photograph(owner, 'byhand-desktop');
    await press(book());
    await page.locator('.MuiSnackbar-root').waitFor();
    await page.locator('main header h1').waitFor();
    expect(await page.evaluate(underToast)).toEqual([]);
    expect(await booked(owner)).toMatchObject({ status: 'confirmed', source: 'walk_in', guests: 9, paid: 5000 });

    const past = pastStay();
    await page.goto('/admin/bookings/create');
    await press(page.getByLabel(text('byHand.past')));
    const dayOf = (day: string) => page.locator(`[data-day="${day}"]`);
    for (const day of [past.checkIn, past.checkOut]) {
      const earlier = page.getByRole('button', { name: text('calendar.earlier') });
      const shown = await page.locator('[data-day]').first().getAttribute('data-day');
      if (shown && day.slice(0, 7) < shown.slice(0, 7)) await press(earlier);
      if (shown && day.slice(0, 7) > shown.slice(0, 7)) await press(page.getByRole('button', { name: text('calendar.later') }));
      await press(dayOf(day));
    }
    await press(page.getByRole('radio', { name: text('source.airbnb'), exact: true }));
    await price.getByText(text('byHand.money.owed'), { exact: true }).waitFor();
    found.push(...(await barriers(owner, 'a stay that is over')));
    await photograph(owner, 'byhand-past');
    await press(book());
    expect(await booked(owner)).toMatchObject({ status: 'confirmed', source: 'airbnb', paid: 0, ...past });
    expect(found).toEqual([]);
    expect(owner.complaints(401)).toEqual([]);
    await owner.leave();
  });
});
