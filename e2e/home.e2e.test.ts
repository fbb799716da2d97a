import type { AdminVilla } from '@baan/contract/adminVilla';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { chooseRooms, openPanel, openVilla, pickStay, readTotal, scrollThrough } from './guest.ts';
import { ownerHeaders } from './owner.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

const t = guestMessages.en;

const galleryOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: t('gallery.label') });

/** Waits until the gallery shows the picture of that number. */
const shows = async (gallery: Locator, number: number): Promise<void> =>
  gallery.getByRole('group', { name: t('gallery.position', { number, count: 10 }) }).waitFor();

const drag = async ({ page }: Visitor, gallery: Locator, pixels: number): Promise<void> => {
  const box = await gallery.getByRole('group').boundingBox();
  if (!box) throw new Error('The gallery is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
};

describe.skipIf(!inject('chromium'))('in Chromium, the gallery and the stay', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('the gallery does not move under reduced motion, and follows buttons, thumbnails, keys and dragging', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    await openVilla(guest);
    const gallery = galleryOf(guest);
    await gallery.getByRole('button', { name: t('gallery.play') }).waitFor();
    await guest.press(gallery.getByRole('button', { name: t('gallery.next'), exact: true }));
    await shows(gallery, 2);
    await guest.press(gallery.getByRole('button', { name: t('gallery.previous'), exact: true }));
    await shows(gallery, 1);
    await guest.press(gallery.getByRole('button', { name: t('gallery.picture', { number: 4 }), exact: true }));
    await shows(gallery, 4);
    await gallery.getByRole('group').focus();
    await guest.page.keyboard.press('ArrowRight');
    await shows(gallery, 5);
    await guest.page.keyboard.press('ArrowLeft');
    await shows(gallery, 4);
    await drag(guest, gallery, -90);
    await drag(guest, gallery, -140);
    await shows(gallery, 5);
    await drag(guest, gallery, 140);
    await shows(gallery, 4);
    await gallery.getByRole('group').focus();
    await guest.page.keyboard.press(' ');
    await gallery.getByRole('button', { name: t('gallery.pause') }).waitFor();
    await guest.page.keyboard.press(' ');
    await gallery.getByRole('button', { name: t('gallery.play') }).waitFor();
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('the gallery fills the screen, and Escape closes it', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    await openVilla(guest);
    const gallery = galleryOf(guest);
    await guest.press(gallery.getByRole('button', { name: t('gallery.fullscreen') }));
    await gallery.getByRole('button', { name: t('gallery.leaveFullscreen') }).waitFor();
    await guest.page.keyboard.press('ArrowRight');
    await shows(gallery, 2);
    expect(await barriers(guest, 'full screen')).toEqual([]);
    await guest.page.keyboard.press('Escape');
    await gallery.getByRole('button', { name: t('gallery.fullscreen') }).waitFor();
    await guest.leave();
  });

  test('the gallery moves on every five seconds until it is stopped', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    await guest.page.emulateMedia({ reducedMotion: 'no-preference' });
    await guest.page.clock.install();
    await openVilla(guest);
    const gallery = galleryOf(guest);
    await gallery.getByRole('button', { name: t('gallery.pause') }).waitFor();
    await shows(gallery, 1);
    await guest.page.clock.runFor(5000);
    await shows(gallery, 2);
    await guest.press(gallery.getByRole('button', { name: t('gallery.pause') }));
    await guest.page.clock.runFor(20_000);
    await shows(gallery, 2);
    await guest.leave();
  });

  test('dates, rooms and guests are part of the URL, and a link with them opens the same stay', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const stay = stayOf('home');
    await openVilla(guest);
    const panel = await openPanel(guest);
    await pickStay(guest, panel, stay);
    await chooseRooms(guest, panel, 2);
    await guest.press(panel.getByRole('button', { name: t('stay.guestMore') }));
    const total = await readTotal(panel);
    await guest.page.waitForURL(url => url.searchParams.get('guests') === '2');
    const { searchParams } = new URL(guest.page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ ...stay, rooms: '2', guests: '2' });
    await guest.page.reload();
    expect(await readTotal(await openPanel(guest))).toBe(total);
    await guest.page.goto('/?checkIn=2099-01-01&checkOut=2099-01-03&rooms=99'); // beyond the booking horizon
    await guest.page.waitForURL(url => !url.searchParams.has('checkIn') && url.searchParams.get('rooms') === '3');
    await guest.leave();
  });

  test.each(['phone', 'desktop'] as const)('the page is accessible, light and dark: %s', async device => {
    const guest = await arrive(browser, { device, language: 'en' });
    await openVilla(guest);
    await scrollThrough(guest);
    const found = await barriers(guest, 'home');
    const panel = await openPanel(guest);
    found.push(...(await barriers(guest, 'dates')));
    await pickStay(guest, panel, stayOf('home'));
    await readTotal(panel);
    found.push(...(await barriers(guest, 'price')));
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('the HTML contains neither the bank account nor the way to the villa', async () => {
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { request } = guest.page;
    const asked = await request.get('/api/admin/villa', { headers: await ownerHeaders(guest) });
    const villa = (await asked.json()) as AdminVilla;
    const secrets = [villa.bankDetails?.accountNumber, villa.promptPayId, villa.arrivalText.th, villa.arrivalText.en];
    expect(secrets.filter(Boolean).length).toBeGreaterThan(2);
    const pages = await Promise.all(['/', '/?lang=en', '/api/villa'].map(async path => (await request.get(path)).text()));
    expect(pages.filter(html => html.includes(villa.name.en))).toHaveLength(3);
    expect(secrets.filter(secret => secret && pages.some(html => html.includes(secret)))).toEqual([]);
    await guest.leave();
  });
});
