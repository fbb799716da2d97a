import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { barriers, showTheme } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { joinAsAuditor, openAs } from './audit.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { becomeOwner } from './team.ts';
import { consoleMessages } from './words.ts';

const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password: 'the sea is warm in may' };
const ada = { firstName: 'Ada', lastName: 'Dyk', email: 'ada@example.com', phone: '0812345670' };
const eve = { firstName: 'Eve', lastName: 'Moor', email: 'eve@example.com', phone: '0812345671' };
const reason = 'counted';

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)(
  'in Chromium on a %s, the owner reads a month that adds up, and finds, saves and releases bookings',
  async (device, language) => {
    const browser = await startBrowser(inject('chromium'));
    const { url, setupCode } = await startOwnVilla({ RATE_LIMIT: 'on' });
    const text = consoleMessages[language];
    const owner = await arrive(browser, { device, language }, url);
    const { page, press } = owner;
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await barriers(owner, screen)));
      await photograph(owner, screen);
    };
    await becomeOwner(owner, kanya, setupCode);

    const call = async (method: string, path: string, data?: object) => {
      const token = await page.evaluate('localStorage.getItem("adminToken")');
      const answer = await page.request.fetch(`${url}/api${path}`, {
        method,
        data,
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
    await call('PATCH', '/admin/villa/bank-details', { bankDetails });
    await call('PATCH', '/admin/villa', { acceptsBookings: true });
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const place = async (ahead: number, customerInfo: object): Promise<string> => {
      const stay = { checkIn: day(ahead), checkOut: day(ahead + 2), rooms: 3 };
      const { quote } = await call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=3`);
      const { data } = await call('POST', '/booking', { bookingDetails: { ...stay, guests: 2, totalPrice: quote.total } });
      await call('PATCH', `/booking/${data.booking.id}/customer-info`, { customerInfo });
      return data.booking.id;
    };
    const stayed = await place(20, ada);
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    await call('POST', `/admin/bookings/${stayed}/payments`, { amount: 15_001, method: 'cash', day: today, reason });
    await call('PATCH', `/admin/bookings/${stayed}/status`, { status: 'confirmed', reason });
    const link = (await call('POST', '/admin/payment-links', { amount: 2500, description: 'Dinner' })).data.paymentLink;
    await call('POST', `/admin/payment-links/${link.id}/settle`, { method: 'promptpay', reason });
    const held = [await place(30, eve), await place(40, eve)];

    // By day, this month has all that came, the link's money too. By nights, the stay's share lies in the month of the stay.
    await page.goto('/admin/report');
    await press(page.getByRole('button', { name: text('report.by.day') }));
    const rows = page.locator('main table').last();
    await rows.getByText('Ada Dyk').waitFor();
    expect(await rows.locator('tfoot').innerText()).toContain('17,501');
    expect(await rows.innerText()).toContain('Dinner');
    await look('report by day');
    await press(page.getByRole('button', { name: text('report.by.nights') }));
    await page.goto(`/admin/report?month=${day(20).slice(0, 7)}`);
    await rows.getByText('Ada Dyk').waitFor();
    await look('report by nights');
    const saving = page.waitForEvent('download');
    await press(page.getByRole('button', { name: text('report.csv') }));
    const csv = await readFile(await (await saving).path(), 'utf8');
    expect(csv).toContain('Ada Dyk');
    await page.goto('/admin/report');
    const savingPayments = page.waitForEvent('download');
    await press(page.getByRole('button', { name: text('report.paymentsCsv') }));
    const payments = await readFile(await (await savingPayments).path(), 'utf8');
    expect(payments).toContain('15001');
    expect(payments).toContain('Dinner');
    // Dark text on white paper, in either theme.
    await showTheme(owner, 'dark');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: text('report.paymentsCsv') }).waitFor({ state: 'hidden' });
    const ink = `[document.querySelector('main h1'), document.querySelector('main table:last-of-type td')].map(of => getComputedStyle(of).color)`;
    await expect.poll(() => page.evaluate(ink)).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    await showTheme(owner, 'light');
    await photograph(owner, 'report on paper');
    await page.emulateMedia({ media: 'screen' });

    const auditor = await arrive(browser, { device, language }, url);
    const ownerToken = await page.evaluate('localStorage.getItem("adminToken")');
    const token = await joinAsAuditor(owner, { authorization: `Bearer ${ownerToken}` }, 'Wanna');
    await openAs(auditor, token, '/admin/report?by=day');
    const seen = auditor.page.locator('main table').last();
    await seen
      .getByText(/BTM-|[0-9a-f]{12}/)
      .first()
      .waitFor();
    expect(await seen.innerText()).not.toMatch(/Ada|Dyk|Dinner/);
    expect(await seen.locator('a').count()).toBe(0);
    found.push(...(await barriers(auditor, 'report of an auditor')));
    const savingAudited = auditor.page.waitForEvent('download');
    await auditor.press(auditor.page.getByRole('button', { name: text('report.paymentsCsv') }));
    expect(await readFile(await (await savingAudited).path(), 'utf8')).not.toMatch(/Ada|Dyk|Dinner/);
    await auditor.page.emulateMedia({ media: 'print' });
    await photograph(auditor, 'report on paper, auditor');
    await auditor.leave();
    await page.goto(`/admin/report?month=${day(20).slice(0, 7)}`);
    await rows.getByText('Ada Dyk').waitFor();
    await press(page.getByRole('button', { name: text('report.after') }));
    await page.waitForURL(/month=/);

    // Two stays are held with one contact: the list filters them by what is owed, and both are released with one reason.
    await page.goto(`/admin/bookings/${held[0]}`);
    await page.getByRole('note').waitFor();
    await look('held together');
    await page.goto('/admin/bookings');
    const all = page.getByRole('button', { name: new RegExp(`^${text('common.all')} ?3$`) });
    await all.waitFor();
    const filters = page.getByRole('button', { name: text('ra.action.add_filter') });
    const fromMenu = async (name: string) => {
      await press(filters);
      await press(page.getByRole('menu').getByText(name, { exact: true }));
    };
    await fromMenu(text('holds.owes'));
    await page.getByRole('switch', { name: text('holds.owes') }).check();
    if (device === 'phone') await fromMenu(text('holds.source'));
    await press(page.getByRole('combobox', { name: text('holds.source') }));
    await press(page.getByRole('option', { name: text('source.website') }));
    const table = page.locator('.RaDataTable-root');
    await table.getByText('Eve Moor').nth(1).waitFor();
    await fromMenu(text('ra.saved_queries.new_label'));
    const asked = page.getByRole('dialog', { name: text('ra.saved_queries.new_dialog_title') });
    await asked.getByLabel(text('ra.saved_queries.query_name')).fill('Owing');
    await look('save a search');
    await press(asked.getByRole('button', { name: text('ra.action.save') }));
    await asked.waitFor({ state: 'hidden' });
    await fromMenu(text('ra.action.remove_all_filters'));
    await table.getByText('Ada Dyk').waitFor();
    await fromMenu('Owing');
    const ticks = table.locator('tbody').getByRole('row').filter({ hasText: 'Eve Moor' }).getByRole('checkbox');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByText(text('holds.selected', { count: 2 })).waitFor();
    await look('chosen bookings');
    const release = text('holds.release', { count: 2 });
    await press(page.getByRole('button', { name: release, exact: true }));
    const dialog = page.getByRole('dialog').filter({ hasText: text('holds.text') });
    await dialog.getByLabel(text('commands.cancelReason')).fill('They keep nights');
    await look('releasing');
    await press(dialog.getByRole('button', { name: /2/ }));
    await dialog.waitFor({ state: 'hidden' });
    for (const id of held) expect((await call('GET', `/admin/bookings/${id}`)).data.booking.status).toBe('cancelled');

    expect(found).toEqual([]);
    expect(owner.complaints()).toEqual([]);
    await owner.leave();
    await browser.close();
  },
);
