// Screenshots of the main screens, for people to look at: npm run screenshots -w e2e -- <address of a running program> <folder>
// The program needs free nights and, as the script opens the console too, no owner other than this one.
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator } from 'playwright-core';
import { showTheme } from './accessibility.ts';
import { findChromium, sayChromium, startBrowser } from './browser.ts';
import { book, giveDetails, openPanel, openVilla, pickStay, readTotal, sendSlip } from './guest.ts';
import { homeScreens, loadPictures } from './homeScreens.ts';
import { makeLink, openLinks } from './links.ts';
import { approve, enterConsole, openSlipOf, registerOwner } from './owner.ts';
import { cards, chooseMethod, payWith } from './payment.ts';
import { payScreens } from './payScreens.ts';
import { readmePicture } from './readmePicture.ts';
import { slipPhoto } from './slips.ts';
import { later, stayOf } from './stays.ts';
import { villaScreens } from './villaScreens.ts';
import { type Device, newVisitor, type Visitor } from './visitor.ts';
import { consoleMessages, guestMessages, type Language } from './words.ts';

const [url = 'http://localhost:3000', folder = 'screenshots'] = process.argv.slice(2);
/** Exists while the villa has no owner, in the data folder of the program at `url`. */
const setupFile = fileURLToPath(new URL('../data/setup.url', import.meta.url));
const setupUrl = await readFile(setupFile, 'utf8').catch(() => null);
if (setupUrl) await registerOwner(url, setupUrl.trim().split('#setup=')[1] ?? '');
const docs = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** One screenshot in each theme. */
const shoot = async (visitor: Visitor, screen: string, whole = false): Promise<void> => {
  const { page, language } = visitor;
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(visitor, theme);
    const name = `${screen}-${page.viewportSize()?.width}-${theme}-${language}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: whole });
  }
};

const walk = async (browser: Browser, device: Device, language: Language, turn: number): Promise<void> => {
  const t = guestMessages[language];
  const { checkIn } = stayOf('screenshots');
  const stay = { checkIn: later(checkIn, 5 * turn), checkOut: later(checkIn, 5 * turn + 3) };
  const guest = await newVisitor(browser, url, { device, language });
  await openVilla(guest);
  await loadPictures(guest);
  await shoot(guest, '1-home');
  const panel = await openPanel(guest);
  await pickStay(guest, panel, stay);
  await readTotal(panel);
  await shoot(guest, '3-stay');
  await scrollPanel(panel);
  await shoot(guest, '4-price');
  await book(guest, panel);
  await shoot(guest, '5-details', true);
  const lastName = language === 'th' ? 'ใจดี' : 'Lindqvist';
  await giveDetails(guest, {
    firstName: language === 'th' ? 'มาลี' : 'Astrid',
    lastName,
    email: 'guest@example.com',
    phone: '0812345678',
  });
  await shoot(guest, '6-payment', true);
  await chooseMethod(guest, 'promptpay');
  await guest.page.locator('.qr-card img').waitFor();
  await shoot(guest, '6-payment-promptpay', true);
  await chooseMethod(guest, 'credit_card');
  await payWith(guest, cards.declined);
  await guest.page.getByRole('alert').getByText(t('problem.card_declined')).waitFor();
  await shoot(guest, '6-payment-card-declined', true);
  await payWith(guest, cards.approved);
  await guest.page.getByRole('heading', { name: t('otp.title') }).waitFor();
  await shoot(guest, '6-payment-code', true);
  await guest.press(guest.page.getByRole('link', { name: t('otp.otherWay') }));
  await guest.press(guest.page.getByRole('radio', { name: t('payment.bank_transfer') }));
  await sendSlip(guest, await slipPhoto(`${device}-${language}-${Date.now()}`, '21,700'));
  await shoot(guest, '7-in-review');

  const owner = await newVisitor(browser, url, { device, language });
  await enterConsole(owner);
  await shoot(owner, '9-dashboard', true);
  await openSlipOf(owner, lastName);
  await shoot(owner, '10-slip', true);
  await approve(owner);
  await owner.page.getByText(consoleMessages[language]('history.message.confirmation')).waitFor();
  await shoot(owner, '11-confirmed-booking', true);
  await owner.page.goto('/admin/bookings');
  await owner.page.locator('.RaDataTable-root').waitFor();
  await shoot(owner, '12-bookings');
  await owner.page.goto('/admin/prices#base');
  await owner.page.getByRole('textbox', { name: consoleMessages[language]('prices.weekdayUsual') }).waitFor();
  await shoot(owner, '13-prices', true);
  await openLinks(owner);
  const description = language === 'th' ? 'เชฟส่วนตัวหนึ่งมื้อ วันเสาร์เย็น' : 'A boat to the islands, six seats';
  const link = await makeLink(owner, 2400, description);
  await shoot(owner, '16-links', true);
  await owner.leave();

  await guest.page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
  await loadPictures(guest);
  await shoot(guest, '8-confirmed', true);
  await guest.page.goto(link);
  await guest.page.getByRole('group', { name: t('payment.method') }).waitFor();
  await shoot(guest, '17-link', true);
  await guest.page.goto('/booking/no-such-booking/confirmation');
  await guest.page.getByRole('heading', { name: t('booking.notFound') }).waitFor();
  await shoot(guest, '14-not-found');
  await guest.leave();

  const stranger = await newVisitor(browser, url, { device, language });
  await stranger.page.goto('/admin/login');
  await stranger.page.getByRole('button', { name: language.toUpperCase(), exact: true }).click();
  await loadPictures(stranger);
  await shoot(stranger, '15-login');
  await stranger.leave();
};

const scrollPanel = (panel: Locator): Promise<void> => panel.locator('.prices').last().scrollIntoViewIfNeeded();

const chromium = await findChromium();
if (!chromium) throw new Error('There is no Chromium: give CHROMIUM_PATH.');
await mkdir(resolve(folder), { recursive: true });
console.log(sayChromium(chromium));
const browser = await startBrowser(chromium.path);
try {
  await readmePicture(browser, url, join(docs, 'home.jpg'));
  for (const language of ['th', 'en'] as const) {
    await homeScreens(browser, url, language, shoot);
    await payScreens(browser, url, language, shoot);
    await villaScreens(browser, url, language, shoot);
  }
  let turn = 0;
  for (const device of ['phone', 'desktop'] as const) {
    for (const language of ['th', 'en'] as const) {
      await walk(browser, device, language, turn);
      turn += 1;
    }
  }
} finally {
  await browser.close();
}
