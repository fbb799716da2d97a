import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { bookAndGiveDetails, transferRows } from './guest.ts';
import { slipPhoto } from './slips.ts';
import { stayOf } from './stays.ts';
import { startVilla, type VillaStack } from './villa.testkit.ts';
import { chooseLanguage, newVisitor, type Visitor } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

const text = consoleMessages.th;
const password = 'the first guests come in june';

describe.skipIf(!inject('chromium'))('in Chromium, on a phone, a new villa', () => {
  let browser: Browser;
  let site: VillaStack;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
    site = await startVilla(inject('postgresUrl'), { SAMPLE_VILLA: 'off' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('is set up step by step, opened, and booked, without the API', async () => {
    const owner = await newVisitor(browser, site.url, { device: 'phone', language: 'th' });
    const found: string[] = [];
    await register(owner, site.setupCode);
    await stepsDone(owner.page, 0);
    found.push(...(await barriers(owner, 'first steps')));

    await openStep(owner, 'name');
    await write(owner.page, 'name', 'บ้านใหม่', 'New house');
    await write(owner.page, 'title', 'ริมทะเล', 'By the sea');
    await save(owner);
    await backToSteps(owner, 1);

    await openStep(owner, 'pictures');
    const choosing = owner.page.waitForEvent('filechooser');
    await owner.press(owner.page.getByRole('button', { name: text('villa.addBackground') }));
    await (await choosing).setFiles(await slipPhoto('background', '1'));
    await save(owner);
    await backToSteps(owner, 2);

    await openStep(owner, 'prices');
    for (const [label, price] of [
      ['weekdayUsual', '8500'],
      ['weekdayDirect', '7900'],
      ['weekendUsual', '11500'],
      ['weekendDirect', '9900'],
    ] as const)
      await owner.page.getByRole('textbox', { name: text(`prices.${label}`) }).fill(price);
    await owner.page.getByRole('row', { name: /27,700/ }).waitFor();
    found.push(...(await barriers(owner, 'prices')));
    await save(owner);
    await backToSteps(owner, 3);

    await openStep(owner, 'money');
    await owner.page.getByRole('combobox', { name: text('bank.account.bank') }).fill('กสิกรไทย (Kasikornbank)');
    await owner.page.getByRole('textbox', { name: text('bank.account.number') }).fill('045-8-61288-3');
    await owner.page.getByRole('textbox', { name: text('bank.account.name') }).fill('กัญญา ทะเลหมอก');
    found.push(...(await barriers(owner, 'bank')));
    await save(owner);
    await backToSteps(owner, 4);

    const opened = owner.page.context().waitForEvent('page');
    await openStep(owner, 'look');
    const asGuest = await opened;
    const closed = asGuest.getByRole('button', { name: guestMessages.th('stay.opensSoon') });
    await closed.waitFor();
    found.push(...(await barriers({ ...owner, page: asGuest }, 'the closed villa')));
    await owner.press(closed);
    const panel = asGuest.getByRole('dialog', { name: guestMessages.th('stay.sheetTitle') });
    await panel.getByText(guestMessages.th('stay.opensSoon'), { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: guestMessages.th('stay.book') }).count()).toBe(0);
    await asGuest.close();
    await stepsDone(owner.page, 5);

    await owner.press(owner.page.getByRole('button', { name: text('firstSteps.opening.open') }));
    await owner.page.getByRole('heading', { name: text('dashboard.slips') }).waitFor();
    expect(found).toEqual([]);
    expect(owner.complaints()).toEqual([]);
    await owner.leave();

    const guest = await newVisitor(browser, site.url, { device: 'phone', language: 'th' });
    await bookAndGiveDetails(guest, stayOf('home'), {
      firstName: 'มาลี',
      lastName: 'ใจดี',
      email: 'guest@example.com',
      phone: '0812345678',
    });
    expect(await transferRows(guest)).toContain('045-8-61288-3');
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
});

const register = async (owner: Visitor, setupCode: string): Promise<void> => {
  const { page, press } = owner;
  await page.goto(`/admin/register#setup=${setupCode}`);
  await chooseLanguage(owner);
  await page.getByLabel(text('auth.name')).fill('กัญญา');
  await page.getByLabel(text('auth.email')).fill('kanya@example.com');
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(text('auth.confirmPassword')).fill(password);
  await press(page.getByRole('button', { name: text('auth.register') }));
  await page.getByRole('heading', { name: text('firstSteps.welcome', { name: 'กัญญา' }) }).waitFor();
};

const stepsDone = (page: Page, done: number): Promise<void> =>
  page.getByText(text('firstSteps.count', { done: String(done), all: '6' }), { exact: true }).waitFor();

const openStep = ({ page, press }: Visitor, step: string): Promise<void> => {
  const row = page.getByRole('listitem').filter({ hasText: text(`firstSteps.${step}.title`) });
  return press(row.getByRole('link'));
};

const write = async (page: Page, field: string, thai: string, english: string): Promise<void> => {
  const label = text(`villa.field.${field}`);
  await page.getByRole('textbox', { name: `${label}, ${text('saving.in.th')}` }).fill(thai);
  await page.getByRole('textbox', { name: `${label}, ${text('saving.in.en')}` }).fill(english);
};

/** Saves with the save bar, which disappears when everything is saved. */
const save = async ({ page, press }: Visitor): Promise<void> => {
  const bar = page.getByRole('region', { name: text('saving.bar') });
  await press(bar.getByRole('button', { name: text('saving.save') }));
  await bar.waitFor({ state: 'detached' });
};

const backToSteps = async ({ page, press }: Visitor, done: number): Promise<void> => {
  await press(page.getByRole('button', { name: text('common.menu') }));
  await press(page.getByRole('link', { name: text('menu.today') }));
  await stepsDone(page, done);
};
