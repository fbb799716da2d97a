import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { later } from './stays.ts';
import { isSaved, makeTeam, openPart, openVillaPage, save } from './villaPage.ts';
import { chooseLanguage, newVisitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

const text = consoleMessages.th;
const named = (label: string) => `${label}, ${text('saving.in.th')}`;

describe.skipIf(!inject('chromium'))('in Chromium, the owner prices New Year on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test('sets a season, a fee and days of arrival; a second season in one night is refused at its field; guests pay these prices', async () => {
    const villa = await startOwnVilla();
    const owner = await newVisitor(browser, villa.url, { device: 'phone', language: 'th' });
    const { page, press } = owner;
    const team = await makeTeam(owner, villa.setupCode);
    await openVillaPage(owner, team.owner);
    const from = later(new Date().toISOString().slice(0, 10), 40);
    // The calendar leads here with the nights that were chosen there.
    await page.goto(`/admin/prices?from=${from}&to=${later(from, 8)}#seasons`);
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await barriers(owner, name)));
      await photograph(owner, `prices-${name}`);
    };
    const chooseNights = async (at: number, first: string, last: string): Promise<void> => {
      await page.locator(`input[name="seasons.${at}.from"]`).fill(first);
      await page.locator(`input[name="seasons.${at}.to"]`).fill(last);
    };
    const amount = (label: string) => page.getByRole('textbox', { name: label, exact: true });

    const seasonName = page.locator('#seasons').getByLabel(named(text('prices.seasonName')));
    await seasonName.fill('ปีใหม่');
    expect(await page.locator('input[name="seasons.0.from"]').inputValue()).toBe(from);
    expect(await page.locator('input[name="seasons.0.to"]').inputValue()).toBe(later(from, 7));
    await page.getByLabel(text('prices.minNights')).first().fill('3');
    for (const label of ['weekdayUsual', 'weekendUsual'] as const) await amount(`ปีใหม่, ${text(`prices.${label}`)}`).fill('20000');
    for (const label of ['weekdayDirect', 'weekendDirect'] as const) await amount(`ปีใหม่, ${text(`prices.${label}`)}`).fill('0');
    await openPart(owner, 'fees');
    await press(page.getByRole('button', { name: text('prices.addFee') }));
    const fees = page.locator('#fees');
    await fees.getByLabel(named(text('prices.feeName'))).fill('ค่าทำความสะอาด');
    await amount(`ค่าทำความสะอาด, ${text('prices.feeAmount')}`).fill('800');
    // The cancellation terms, with the sentence that a guest reads.
    await openPart(owner, 'cancellation');
    const terms = page.locator('#cancellation');
    await terms.getByLabel(`${text('cancelTerms.step', { number: '2' })}: ${text('cancelTerms.percent')}`).fill('40');
    await terms.getByText(/คืนเงิน 40%/).waitFor();
    await look('typed');

    // A second season in the same nights is refused at its first night, even though its section was folded again.
    await press(page.getByRole('button', { name: text('prices.addSeason') }));
    await seasonName.last().fill('ปิดเทอม');
    await chooseNights(1, later(from, 6), later(from, 9));
    await press(page.locator('#seasons > summary'));
    await save(owner);
    const overlap = page.getByRole('alert').filter({ hasText: text('prices.overlapText') });
    await overlap.getByText(/ปีใหม่.* 2 คืน/).waitFor();
    const focused = `document.activeElement?.closest('fieldset')?.querySelector('input')?.name`;
    await expect.poll(() => page.evaluate(focused)).toBe('seasons.1.from');
    await look('overlap');
    await press(overlap.getByRole('button', { name: /^ให้ปีใหม่จบ/ }));
    await overlap.waitFor({ state: 'detached' });
    expect(await page.locator('input[name="seasons.0.to"]').inputValue()).toBe(later(from, 5));
    await page.locator('input[name="seasons.0.to"]').fill(later(from, 7));
    await overlap.waitFor();
    const away = () => press(page.getByRole('button', { name: text('prices.seasonDelete', { name: 'ปิดเทอม' }) }).first());
    await away();
    await press(page.getByRole('button', { name: text('villa.undo') }));
    await away();
    await save(owner);
    await isSaved(owner);
    await page.reload();
    await openPart(owner, 'seasons');
    await page.locator('#seasons strong').getByText('ปีใหม่', { exact: true }).waitFor();
    await look('saved');

    const quoted = async (nights: number) =>
      (await page.request.get(`/api/quote?checkIn=${from}&checkOut=${later(from, nights)}&rooms=3&adults=2`)).json();
    expect(await quoted(2)).toMatchObject({ code: 'stay_rule', details: { rule: 'minNights', value: 3 } });
    expect(await quoted(3)).toMatchObject({ quote: { total: 60_800 } });
    const { cancellation } = await (await page.request.get('/api/villa')).json();
    expect(cancellation.steps).toEqual([
      { daysBefore: 14, refundPercent: 100 },
      { daysBefore: 7, refundPercent: 40 },
    ]);
    const guest = await newVisitor(browser, villa.url, { device: 'phone', language: 'th' });
    await guest.page.goto(`/booking?checkIn=${from}&checkOut=${later(from, 3)}&rooms=3`);
    await chooseLanguage(guest);
    await guest.page.getByText('ค่าทำความสะอาด').first().waitFor();
    await guest.page.getByText('฿60,800', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(found).toEqual([]);
    await guest.leave();
    await owner.leave();
  });
});
