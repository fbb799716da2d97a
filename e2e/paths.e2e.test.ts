import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, fillDetails, openPanel, openVilla, pickStay, readTotal } from './guest.ts';
import { enterConsole } from './owner.ts';
import { photograph } from './photograph.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { chooseLanguage } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, on any path', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('an unknown booking is not found, on each of its pages', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    for (const page of ['customer-info', 'payment', 'confirmation']) {
      await guest.page.goto(`/booking/0000000000000000000000000000/${page}`);
      await guest.page.getByRole('heading', { name: t('booking.notFound') }).waitFor();
    }
    expect(await barriers(guest, 'not found')).toEqual([]);
    await guest.press(guest.page.getByRole('link', { name: t('booking.home') }));
    await guest.page.getByRole('button', { name: t('stay.datesAndBook') }).waitFor();
    expect(guest.complaints(404)).toEqual([]);
    await guest.leave();
  });

  test('a page that fails to render says so, and Try Again loads it; details and slip wait for the network, and are sent once', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'phone', language: 'en' });
    const { page } = guest;
    await openVilla(guest);
    await page.route('**/assets/BookingStart-*.js', route => route.abort());
    await page.goto('/booking');
    await page.getByRole('heading', { level: 1, name: t('pageError.title') }).waitFor();
    await page.getByText(t('pageError.text')).waitFor();
    const found = await barriers(guest, 'page error');
    await page.unroute('**/assets/BookingStart-*.js');
    await guest.press(page.getByRole('button', { name: t('common.tryAgain') }));
    await page.getByRole('heading', { level: 1, name: t('stay.pageTitle') }).waitFor();

    const offline = (isOff: boolean) => page.context().setOffline(isOff);
    const sent: string[] = [];
    page.on('requestfinished', request => {
      const [, path] = /\/api\/(?:booking\/[^/]+|upload)\/?(.*)/.exec(request.url()) ?? [];
      if (path !== undefined && request.method() !== 'GET') sent.push(`${request.method()} ${path}`);
    });
    await openVilla(guest);
    const panel = await openPanel(guest);
    await offline(true);
    await panel.getByText(t('offline.title')).waitFor();
    found.push(...(await barriers(guest, 'the sheet, offline')));
    await photograph(guest, 'offline-sheet', false);
    await offline(false);
    await panel.getByText(t('offline.title')).waitFor({ state: 'hidden' });
    await pickStay(guest, panel, stayOf('offline'));
    await readTotal(panel);
    await book(guest, panel);

    const customer = { firstName: 'Nim', lastName: 'Faraway', email: 'nim@example.com', phone: '0812345678' };
    await fillDetails(guest, customer);
    await offline(true);
    await guest.press(page.getByRole('button', { name: t('customer.submit') }));
    await page.getByText(t('offline.details')).waitFor();
    found.push(...(await barriers(guest, 'details that wait')));
    await photograph(guest, 'offline-details');
    // A change made meanwhile needs another press.
    await page.getByRole('textbox', { name: t('customer.firstName'), exact: true }).fill('Nimit');
    await guest.press(page.getByRole('button', { name: t('customer.submit') }));
    await page.getByText(t('offline.details')).waitFor();
    await offline(false);
    await page.getByRole('heading', { name: t('payment.transfer') }).waitFor();
    expect(sent).toEqual(['PATCH customer-info']);

    await offline(true);
    await page.getByText(t('offline.title')).waitFor();
    const slip = await slipPhoto('offline', '5');
    expect(await page.getByText(t('payment.drop')).count(), 'nobody drops a file on a phone').toBe(0);
    await page.getByLabel(t('payment.chooseSlip')).setInputFiles(slip);
    await page.getByText(t('offline.slipFile')).waitFor();
    found.push(...(await barriers(guest, 'a file that waits')));
    await photograph(guest, 'offline-file');
    await offline(false);
    await page.getByRole('button', { name: t('payment.seeSlip') }).waitFor();
    await offline(true);
    await page.getByText(t('offline.title')).waitFor();
    await guest.press(page.getByRole('button', { name: t('payment.sendSlip') }));
    await page.getByText(t('offline.slip')).waitFor();
    await offline(false);
    await page.getByRole('main').getByText(t('booking.status.in_review'), { exact: true }).waitFor();
    expect(sent).toEqual(['PATCH customer-info', 'POST slip', 'PATCH ']);
    expect(found).toEqual([]);
    await guest.leave();
  });

  test('the booking panel alone: an error at the top right, then a booking', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en', browserLanguage: 'en-GB' });
    const { page } = guest;
    await page.goto('/booking');
    const panel = page.getByRole('complementary', { name: t('stay.label') });
    await panel.locator('[role="grid"][aria-busy="false"]').waitFor();
    await guest.press(panel.getByRole('button', { name: t('stay.book') }));
    const toast = page.getByRole('alert').filter({ hasText: t('booking.errors.selectDates') });
    await toast.waitFor();
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    expect(1440 - (x + width)).toBeLessThan(60);
    expect(y).toBeLessThan(120);
    const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 };
    expect(y, 'no toast covers the header').toBeGreaterThanOrEqual(header.y + header.height);
    expect(await barriers(guest, 'the panel alone')).toEqual([]);
    await pickStay(guest, panel, stayOf('panel alone'));
    await readTotal(panel);
    await book(guest, panel);
    await page.goBack(); // the nights are taken now, by this guest
    await guest.press(page.getByRole('link', { name: t('stay.goOn') }));
    await page.getByRole('heading', { name: t('customer.title') }).waitFor();
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('an unknown path leads to the home page, an unknown page of the console says so', async () => {
    const { url } = inject('site');
    const guest = await arrive(browser, { device: 'desktop', language: 'th' });
    await guest.page.goto('/no/such/path');
    await guest.page.waitForURL(`${url}/`);
    await guest.page.getByRole('complementary', { name: guestMessages.th('stay.label') }).waitFor();

    const owner = await arrive(browser, { device: 'phone', language: 'en' });
    await enterConsole(owner);
    await owner.page.goto('/admin/no-such-page');
    await owner.page.getByRole('heading', { name: consoleMessages.en('common.notFound') }).waitFor();
    expect(await barriers(owner, 'no such page of the console')).toEqual([]);
    expect([...guest.complaints(404), ...owner.complaints(401)]).toEqual([]);
    await guest.leave();
    await owner.leave();
  });

  test('language and theme survive a reload, and the console uses them too', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    await openVilla(guest);
    await guest.press(guest.page.getByRole('button', { name: guestMessages.en('common.toggleTheme') }));
    await guest.page.reload();
    await guest.page.locator('html.dark[lang="en"]').waitFor({ state: 'attached' });
    await guest.page.getByRole('complementary', { name: guestMessages.en('stay.label') }).waitFor();
    await guest.page.goto('/admin/login');
    await guest.page.locator('html.dark[lang="en"]').waitFor({ state: 'attached' });
    await guest.page.getByRole('button', { name: consoleMessages.en('auth.signIn') }).waitFor();
    expect(await barriers(guest, 'sign in')).toEqual([]);
    await guest.page.goto('/admin/register');
    await guest.page.getByRole('heading', { name: consoleMessages.en('auth.registerTitle') }).waitFor();
    expect(await barriers(guest, 'register')).toEqual([]);
    const text = consoleMessages.en;
    const sent = guest.page.waitForRequest('**/api/admin/auth/register');
    await guest.page.route('**/api/admin/auth/register', route =>
      route.fulfill({ status: 403, json: { status: 'error', code: 'forbidden', message: 'Not again' } }),
    );
    await guest.page.getByLabel(text('auth.name')).fill('Second');
    await guest.page.getByLabel(text('auth.email')).fill('second@example.com');
    await guest.page.getByLabel(text('auth.password'), { exact: true }).fill('a second long password');
    await guest.page.getByLabel(text('auth.confirmPassword')).fill('a second long password');
    await guest.page.getByLabel(text('auth.setupCode')).fill('not the code');
    await guest.press(guest.page.getByRole('button', { name: text('auth.register') }));
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['email', 'name', 'password', 'setupCode']);
    await guest.page.getByText(text('auth.alreadyRegistered')).waitFor();
    expect(guest.complaints(403)).toEqual([]);
    await guest.leave();
  });

  test('the browser’s language is used where none was chosen, and Thai where it is neither', async () => {
    for (const [browserLanguage, expected] of [
      ['en-AU', 'en'],
      ['de-DE', 'th'],
    ] as const) {
      const guest = await arrive(browser, { device: 'desktop', language: expected, browserLanguage });
      await guest.page.goto('/');
      await guest.page.getByRole('complementary', { name: guestMessages[expected]('stay.label') }).waitFor();
      expect(await guest.page.locator('html').getAttribute('lang')).toBe(expected);
      await guest.leave();
    }
  });

  test('signing out removes the token, and an invalid one is removed at the start', async () => {
    const text = consoleMessages.en;
    const owner = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = owner;
    const token = () => page.evaluate(`localStorage.getItem('adminToken')`);
    const signIn = page.getByRole('button', { name: text('auth.signIn') });
    await enterConsole(owner);
    expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await owner.press(page.getByRole('button', { name: text('common.account') }));
    await owner.press(page.getByRole('menuitem', { name: text('common.signOut') }));
    await signIn.waitFor();
    expect(await token()).toBeNull();
    await page.evaluate(`localStorage.setItem('adminToken', 'of.another.villa')`);
    await page.goto('/admin');
    await signIn.waitFor();
    expect(await token()).toBeNull();
    expect(owner.complaints(401)).toEqual([]);
    await owner.leave();
  });

  test('bookings and prices of the console open on a phone and on a desktop', async () => {
    for (const device of ['phone', 'desktop'] as const) {
      const owner = await arrive(browser, { device, language: 'th' });
      await enterConsole(owner);
      await owner.page.goto('/admin/bookings');
      await owner.page.getByRole('heading', { name: consoleMessages.th('menu.bookings') }).waitFor();
      await owner.page.getByRole('searchbox', { name: consoleMessages.th('bookings.searchLabel') }).waitFor();
      const found = await barriers(owner, 'bookings');
      await owner.page.goto('/admin/prices#base');
      await owner.page.getByRole('textbox', { name: consoleMessages.th('prices.weekdayUsual') }).waitFor();
      found.push(...(await barriers(owner, 'prices')));
      expect(found).toEqual([]);
      expect(owner.complaints(401)).toEqual([]);
      await chooseLanguage(owner);
      await owner.leave();
    }
  });
});
