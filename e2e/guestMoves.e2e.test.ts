import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { headingDays } from '../web-guest/i18n/screenDates.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { bookByCall } from './bookByCall.ts';
import { startBrowser } from './browser.ts';
import { tabTo, walkTo } from './byKeyboard.ts';
import { pickStay } from './guest.ts';
import { ownerHeaders } from './owner.ts';
import { photograph } from './photograph.ts';
import { later, type Party, stayOf } from './stays.ts';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { guestMessages } from './words.ts';

/** Holds back the answers to price requests. @returns a function that releases them */
const holdQuotes = async ({ page }: Visitor): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === '/api/quote',
    async route => {
      await released;
      await route.continue();
    },
  );
  return release;
};

describe.skipIf(!inject('chromium'))('in Chromium, a guest moves', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  /** A paid booking of that party, on the page for other dates; and the calls by which staff answer. */
  const begin = async (guest: Visitor, party: Party) => {
    const { page, press, language } = guest;
    const t = guestMessages[language];
    const stay = stayOf(party, 2);
    const id = await bookByCall(page, stay, 'move.guest@example.com');
    const headers = await ownerHeaders(guest);
    const asStaff = async (path: string, data: object, method = 'POST') => {
      const answer = await page.request.fetch(`/api/admin/bookings/${id}${path}`, { method, headers, data });
      if (!answer.ok()) throw new Error(await answer.text());
    };
    await asStaff('/status', { status: 'confirmed', method: 'cash', reason: 'at the door' }, 'PATCH');
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(guest, name)));
      await photograph(guest, `guest-move-${name}`);
    };
    await page.goto(`/booking/${id}/confirmation`);
    await chooseLanguage(guest);
    await press(page.getByRole('link', { name: t('move.others') }));
    await page.getByRole('heading', { level: 1, name: t('move.title') }).waitFor();
    return { id, stay, asStaff, look, found };
  };

  test('on a phone: asks for more nights, withdraws, is refused, asks again, and pays the difference', async () => {
    const t = guestMessages.th;
    const guest = await arrive(browser, { device: 'phone', language: 'th' });
    const { page, press } = guest;
    const { id, stay, asStaff, look, found } = await begin(guest, 'guest moves on a phone');
    const main = page.locator('main');
    const ask = async () => {
      await pickStay(guest, main, { checkIn: later(stay.checkIn, 1), checkOut: later(stay.checkIn, 5) });
      await press(page.getByRole('button', { name: t('move.ask') }));
      await page.getByRole('heading', { level: 1, name: t('move.askedTitle') }).waitFor();
    };
    // The button is disabled until the price has arrived, and does not move then.
    const release = await holdQuotes(guest);
    await pickStay(guest, main, { checkIn: later(stay.checkIn, 1), checkOut: later(stay.checkIn, 5) });
    await page.getByRole('heading', { name: t('move.difference') }).waitFor();
    const button = page.getByRole('button', { name: t('move.ask') });
    expect(await button.isDisabled()).toBe(true);
    const before = await button.boundingBox();
    release();
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect((await button.boundingBox())?.y).toBe(before?.y);
    await look('choosing');
    await press(page.getByRole('button', { name: t('stay.clear') }));
    await ask();
    await page.getByText(t('move.stillFree')).waitFor();
    await look('asked');
    // The booking's own page says so too, and links to the next step.
    await press(page.getByRole('link', { name: t('move.open') }));
    await page.locator('.move-notice').getByText(t('move.stillFree')).waitFor();
    await look('booking asked');
    await press(page.getByRole('link', { name: t('mine.seeAsked') }));
    await press(page.getByRole('button', { name: t('move.withdraw') }));
    await page.getByRole('heading', { level: 1, name: t('move.title') }).waitFor();
    const said = (await page.locator('.toast').boundingBox()) ?? { y: 0 };
    const back = (await page.getByRole('link', { name: t('move.back') }).boundingBox()) ?? { y: 0, height: 0 };
    expect(said.y, 'no toast covers the way back').toBeGreaterThanOrEqual(back.y + back.height);
    await ask();
    await asStaff('/stay-change/refuse', { reason: 'มีงานแต่ง' });
    await page.getByText('มีงานแต่ง').waitFor();
    await look('refused');
    await page.goto(`/booking/${id}/confirmation`);
    const no = page.locator('.move-notice');
    await no.getByText('มีงานแต่ง').waitFor();
    await look('booking refused');
    await press(no.getByRole('link', { name: t('move.others') }));
    await page.getByRole('heading', { level: 1, name: t('move.title') }).waitFor();
    await ask();
    await asStaff('/stay-change/accept', {});
    const days = headingDays(later(stay.checkIn, 1), later(stay.checkIn, 5), 'th');
    await page.getByRole('heading', { level: 1, name: t('move.movedTo', { days }) }).waitFor();
    const pay = page.getByRole('link', { name: new RegExp(t('move.pay', { amount: '' }).trim()) });
    await page.getByText(t('move.released')).waitFor();
    await pay.waitFor();
    await look('to pay');
    await press(page.getByRole('link', { name: t('move.open') }));
    await page.locator('.rest-to-pay').waitFor();
    await look('booking to pay');
    // The printed page says how much is left to pay, and has no buttons.
    await page.emulateMedia({ media: 'print' });
    await page.locator('.rest-to-pay').getByText(t('move.movedTo', { days })).waitFor();
    expect(await pay.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const amount = baht(Number((await pay.innerText()).replace(/\D/g, '')));
    await press(pay);
    await page.getByRole('heading', { level: 1, name: t('link.title', { amount }) }).waitFor();
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('on a desktop: gets a move inside the terms at once', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page, press } = guest;
    const { id, look, found } = await begin(guest, 'guest moves on a desktop');
    const to = stayOf('guest moves to', 2);
    await pickStay(guest, page.locator('main'), to);
    await page.getByText(t('move.doNote')).waitFor();
    await look('free');
    await press(page.getByRole('button', { name: t('move.do') }));
    await page.getByText(t('move.released')).waitFor();
    await look('moved');
    expect((await (await page.request.get(`/api/booking/${id}`)).json()).data.booking).toMatchObject(to);
    expect(found).toEqual([]);
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('by keyboard alone: chooses other nights, asks for them and withdraws', async () => {
    const t = guestMessages.en;
    const guest = await arrive(browser, { device: 'desktop', language: 'en' });
    const { page } = guest;
    const { id, stay } = await begin(guest, 'guest moves by keyboard');
    const enter = async (target: Locator) => {
      await tabTo(guest, target);
      await page.keyboard.press('Enter');
    };
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(`/booking/${id}/confirmation`);
    await page.getByRole('heading', { name: t('mine.where') }).waitFor();
    await enter(page.getByRole('link', { name: t('move.others') }));
    await heading(t('move.title'));
    // The page starts with the focus on its heading.
    await page.locator('h1:focus').waitFor();
    const main = page.locator('main');
    await main.locator('[role="grid"][aria-busy="false"]').first().waitFor();
    await tabTo(guest, main.locator('[data-day][tabindex="0"]').first());
    await walkTo(guest, main, later(stay.checkIn, 1));
    await page.keyboard.press('Enter');
    await walkTo(guest, main, later(stay.checkIn, 5));
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: t('move.difference') }).waitFor();
    await tabTo(guest, page.getByLabel(t('move.message', { who: t('move.owner') })));
    await page.keyboard.type('Our flight was moved');
    await enter(page.getByRole('button', { name: t('move.ask') }));
    await heading(t('move.askedTitle'));
    await page.locator('h1:focus').waitFor();
    await enter(page.getByRole('button', { name: t('move.withdraw') }));
    await heading(t('move.title'));
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});
