import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { baht } from '../services/i18n/money.ts';
import { stayShort } from '../web-admin/format/day.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { book, chooseRooms, giveDetails, openPanel, openVilla, pickStay, readTotal, sendSlip, transferRows } from './guest.ts';
import { mailsTo } from './mail.ts';
import { approve, enterConsole, history, openSlipOf, type Story, owner as villaOwner } from './owner.ts';
import { slipPhoto } from './slips.ts';
import { type Party, type Stay, stayOf } from './stays.ts';
import type { Device, Visitor } from './visitor.ts';
import { consoleMessages, guestMessages, type Language } from './words.ts';

type Journey = { device: Device; language: Language; party: Party; lastName: string; subject: RegExp };

const journeys: Journey[] = [
  { device: 'phone', language: 'th', party: 'phone in Thai', lastName: 'ใจดี', subject: /^จองเรียบร้อย/ },
  { device: 'desktop', language: 'en', party: 'desktop in English', lastName: 'Lindqvist', subject: /^Booked:/ },
  { device: 'phone', language: 'en', party: 'phone in English', lastName: 'Okafor', subject: /^Booked:/ },
  { device: 'desktop', language: 'th', party: 'desktop in Thai', lastName: 'รุ่งเรือง', subject: /^จองเรียบร้อย/ },
];

/** How many presses a guest has made since then. */
const countTaps = (guest: Visitor): (() => number) => {
  const { press } = guest;
  let count = 0;
  guest.press = target => {
    count += 1;
    return press(target);
  };
  return () => count;
};

/** The history for the owner: actors and events in order, and the emails sent. */
const storyOf = (language: Language, { checkIn, checkOut }: Stay, total: number): Story => {
  const text = consoleMessages[language];
  const values = {
    nights: text('common.nights', { count: 3 }),
    days: stayShort(checkIn, checkOut, language, ''),
    amount: baht(total),
  };
  return {
    acts: [
      text('history.placed', values),
      text('history.customer'),
      text('history.slipAttached'),
      text('history.received', { ...values, method: text('method.bank_transfer') }),
      text('history.confirmedBy', { who: villaOwner.name }),
    ],
    mails: ['placed', 'slipReceived', 'confirmation'].map(mail => text(`history.message.${mail}`)),
  };
};

describe.skipIf(!inject('chromium'))('in Chromium, from the first look to the confirmation', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(journeys.map(journey => [journey.party, journey] as const))(
    '%s',
    async (party, { device, language, lastName, subject }) => {
      const { mailFolder } = inject('site');
      const t = guestMessages[language];
      const text = consoleMessages[language];
      const email = `${party.replaceAll(' ', '.').toLowerCase()}@example.com`;
      const found: string[] = [];

      const guest = await arrive(browser, { device, language });
      await openVilla(guest);
      const taps = countTaps(guest);
      found.push(...(await barriers(guest, 'home')));
      const panel = await openPanel(guest);
      await pickStay(guest, panel, stayOf(party));
      await chooseRooms(guest, panel, 2);
      await guest.press(panel.getByRole('button', { name: t('stay.guestMore') }));
      const total = await readTotal(panel);
      expect(total).toBeGreaterThan(0);
      found.push(...(await barriers(guest, 'stay chosen')));

      await book(guest, panel);
      found.push(...(await barriers(guest, 'details')));
      expect(await guest.page.locator('main form .input[required]').count()).toBe(3);
      await giveDetails(guest, { firstName: 'Maya', lastName, email, phone: '081 234 5678' });
      expect(await transferRows(guest)).toContain(baht(total));
      found.push(...(await barriers(guest, 'payment')));
      await sendSlip(guest, await slipPhoto(party.replaceAll(' ', '-'), String(total)));
      // Changing rooms and guests was this guest's own choice; choosing the slip takes one more press, in the browser's own dialog.
      expect(taps() - 2 + 1).toBeLessThanOrEqual(8);
      found.push(...(await barriers(guest, 'in review')));
      // Lives as long as the document: a reload would lose it.
      await guest.page.evaluate('document.notReloaded = true');

      const owner = await arrive(browser, { device, language });
      await enterConsole(owner);
      found.push(...(await barriers(owner, 'dashboard')));
      await openSlipOf(owner, lastName);
      found.push(...(await barriers(owner, 'booking with a slip')));
      await approve(owner);

      await guest.page.getByRole('heading', { level: 1, name: t('mine.titleDone') }).waitFor();
      expect(await guest.page.evaluate('document.notReloaded')).toBe(true);
      found.push(...(await barriers(guest, 'confirmed')));

      const number = await guest.page.locator('.lead strong').innerText();
      expect(number).toMatch(/^[A-Z]{3}-\w{5}$/);
      const confirmations = async () => (await mailsTo(mailFolder, email)).filter(mail => subject.test(mail.subject ?? ''));
      await expect.poll(confirmations, { timeout: 20_000 }).toHaveLength(1);
      const [confirmation] = await confirmations();
      expect(confirmation?.headers.get('content-language')).toBe(language);
      expect(confirmation?.text).toContain(number);
      expect(confirmation?.html).toContain(number);

      await owner.page.getByText(text('history.message.confirmation')).waitFor();
      expect(await history(owner)).toEqual(storyOf(language, stayOf(party), total));
      const receipt = owner.page.locator('dd ul').getByRole('link');
      expect(await receipt.innerText()).toMatch(/^R-\d{4}-\d{6}$/);
      const paper = await owner.page.request.get((await receipt.getAttribute('href')) ?? '');
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
      found.push(...(await barriers(owner, 'confirmed booking')));

      expect(found).toEqual([]);
      expect([...guest.complaints(), ...owner.complaints(401)]).toEqual([]);
      await guest.leave();
      await owner.leave();
    },
  );
});
