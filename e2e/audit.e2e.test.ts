import { readFile } from 'node:fs/promises';
import type { BookingResponse } from '@baan/contract/booking';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { changeAccount, joinAsAuditor, openAs } from './audit.ts';
import { startBrowser } from './browser.ts';
import { book, giveDetails, openPanel, openVilla, pickStay } from './guest.ts';
import { ownerHeaders, owner as villaOwner } from './owner.ts';
import { stayOf } from './stays.ts';
import type { Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

describe.skipIf(!inject('chromium'))('in Chromium, an auditor', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each(['phone', 'desktop'] as const)(
    'on a %s: finds who changed the bank account, reads a booking at an earlier moment, verifies, and sees no name of a guest',
    async device => {
      const text = consoleMessages.en;
      const guest = await arrive(browser, { device: 'desktop', language: 'en' });
      await openVilla(guest);
      const panel = await openPanel(guest);
      await pickStay(guest, panel, stayOf(`audit on a ${device}`));
      await book(guest, panel);
      const who = { firstName: 'Ingeborg', lastName: 'Sandström', email: 'ingeborg@example.net', phone: '0898765432' };
      await giveDetails(guest, who);
      const bookingId = /\/booking\/(\w+)\//.exec(guest.page.url())?.[1] ?? 'no booking';
      await guest.leave();
      const ofGuest = new RegExp(`Ingeborg|Sandström|ingeborg@example|898765432|${bookingId}`);

      const auditor = await arrive(browser, { device, language: 'en' });
      const answers = answersTo(auditor);
      const { page, press } = auditor;
      const headers = await ownerHeaders(auditor);
      const account = device === 'phone' ? '045-8-60017-5' : '045-8-70029-1';
      const before = await changeAccount(auditor, headers, account);
      const token = await joinAsAuditor(auditor, headers, device === 'phone' ? 'Wanna' : 'Suda');

      // The audit tells by whom, when and from which value the bank account was changed.
      await openAs(auditor, token, '/admin/audit?kind=bank');
      const title = text('history.villa.bank', { who: villaOwner.name });
      const row = page.getByRole('row').filter({ hasText: title }).first();
      await row.waitFor();
      expect(await row.locator('del').innerText()).toBe(masked(before));
      expect(await row.locator('ins').innerText()).toBe(masked(account));
      await press(row.getByRole('button'));
      await page.getByText(text('audit.one.changes')).waitFor();
      const found = await barriers(auditor, 'the list of events');
      await press(page.getByRole('link', { name: text('audit.one.atThen.villa') }));
      await page.getByRole('heading', { name: text('audit.state.villa') }).waitFor();
      await page.getByText(masked(account)).first().waitFor();
      found.push(...(await barriers(auditor, 'the villa at that time')));

      // The booking at an earlier moment: before the guest gave contact details.
      await page.goto('/admin/audit?kind=booking');
      // Other tests book in this villa at the same time.
      const read = (await (await page.request.get(`/api/booking/${bookingId}`)).json()) as BookingResponse;
      const { number } = read.data.booking;
      const booked = page.getByRole('row').filter({ hasText: 'Guest booked' }).filter({ hasText: number }).first();
      await press(booked.getByRole('link', { name: /^BTM-/ }));
      await page.getByRole('heading', { name: text('audit.state.booking') }).waitFor();
      const slider = page.getByRole('slider');
      await slider.waitFor();
      const last = Number(await slider.inputValue());
      await slider.press('ArrowLeft');
      await page.waitForURL(new RegExp(`n=${last - 1}$`));
      await page.locator('li[aria-current="true"]').waitFor();
      found.push(...(await barriers(auditor, 'a booking replayed')));
      expect(await page.content()).not.toMatch(ofGuest);
      expect(await exported(auditor)).not.toMatch(ofGuest);
      const replayed = page.url();

      await page.goto('/admin/audit/team');
      await page.getByRole('heading', { name: text('audit.state.team') }).waitFor();
      expect(await page.content()).not.toContain(villaOwner.email);
      expect(await exported(auditor)).not.toContain(villaOwner.email);
      found.push(...(await barriers(auditor, 'the team back then')));

      // The verification ends, or another test's run has just ended.
      await page.goto('/admin/audit/verify');
      const start = page.getByRole('button', { name: new RegExp(`${text('audit.verify.start')}|${text('audit.verify.again')}`) });
      const ended = page.locator('#verdict');
      await start.or(ended).first().waitFor();
      if (await start.isVisible()) await press(start);
      await ended.waitFor();
      found.push(...(await barriers(auditor, 'the proof')));
      expect(await ended.innerText()).toBe(text('audit.verify.well'));

      if (device === 'phone') {
        await page.goto('/admin/audit');
        await press(page.getByRole('button', { name: text('audit.list.filters') }));
        await page.getByRole('dialog').waitFor();
        found.push(...(await barriers(auditor, 'the sheet of filters')));
      }
      expect(answers.length).toBeGreaterThan(5);
      expect((await Promise.all(answers)).filter(body => ofGuest.test(body) || body.includes(villaOwner.email))).toEqual([]);

      // The owner reads the same, including the guest's name.
      await openAs(auditor, headers.authorization.replace('Bearer ', ''), replayed);
      await page.getByText(who.lastName).first().waitFor();
      expect(await exported(auditor)).toMatch(ofGuest);
      await changeAccount(auditor, headers, before);
      expect(found).toEqual([]);
      expect(auditor.complaints()).toEqual([]);
      await auditor.leave();
    },
    300_000,
  );
});

/** The answers of the service to the audit pages, from now on. */
const answersTo = ({ page }: Visitor): Promise<string>[] => {
  const answers: Promise<string>[] = [];
  page.on('response', response => {
    if (/\/api\/admin\/(audit|events|live)/.test(response.url()) && !/export/.test(response.url()))
      answers.push(response.text().catch(() => ''));
  });
  return answers;
};

/** The exported file of the current view. */
const exported = async ({ page, press }: Visitor): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: consoleMessages.en('audit.state.export') })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.json$/);
  return readFile(await file.path(), 'utf8');
};

/** Masks all digits but the last four, as an auditor sees an account number. */
const masked = (number: string): string => {
  const digits = number.replace(/\D/g, '').length;
  let seen = 0;
  return number.replace(/\d/g, digit => {
    seen += 1;
    return seen > digits - 4 ? digit : 'x';
  });
};
