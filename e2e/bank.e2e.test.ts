import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { mailsTo } from './mail.ts';
import { owner } from './owner.ts';
import { slipPhoto } from './slips.ts';
import { startVilla, type VillaStack } from './villa.testkit.ts';
import { chooseLanguage, newVisitor, type Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

const text = consoleMessages.en;

describe.skipIf(!inject('chromium'))('in Chromium, getting paid', () => {
  let browser: Browser;
  let site: VillaStack;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
    site = await startVilla(inject('postgresUrl'), { SAMPLE_VILLA: 'on' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('changes the account with a fresh password, emails the owner, and keeps the last method on', async () => {
    const visitor = await newVisitor(browser, site.url, { device: 'desktop', language: 'en' });
    const { page, press } = visitor;
    await becomeOwner(visitor, site.setupCode);
    await page.goto('/admin/bank');
    const number = page.getByRole('textbox', { name: text('bank.account.number') });
    const before = await number.inputValue();
    const found = await barriers(visitor, 'bank');

    await number.fill('KBANK 045');
    await saveIn(visitor);
    await page.getByText(text('bank.account.letters')).first().waitFor();
    await number.fill('045-8-61299-0');
    await site.agePasswords();
    await saveIn(visitor);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('045-8-61299-0').waitFor();
    await dialog.getByText(text('bank.confirm.letter', { email: owner.email })).waitFor();
    found.push(...(await barriers(visitor, 'password')));
    await confirm(visitor, dialog, 'not my password at all', 'saveAccount');
    await dialog.getByText(text('auth.wrongPassword')).waitFor();
    await confirm(visitor, dialog, owner.password, 'saveAccount');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: text('saving.bar') }).waitFor({ state: 'detached' });
    await page.reload();
    expect(await number.inputValue()).toBe('045-8-61299-0');
    expect(before).not.toBe('045-8-61299-0');
    const email = await emailAbout(site, 'The account that guests pay into was changed');
    expect(email).toContain('•••• 2990');
    expect(email).not.toContain('61299');

    const choosing = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: text('bank.promptPay.picturePick') }));
    await (await choosing).setFiles(await slipPhoto('qr', '1'));
    await page.getByRole('img', { name: text('bank.promptPay.pictureAlt') }).waitFor();
    await site.agePasswords();
    const remove = page.getByRole('button', { name: text('bank.promptPay.pictureDelete') });
    await press(remove);
    await dialog.getByText(text('bank.promptPay.deleteWithId')).waitFor();
    found.push(...(await barriers(visitor, 'delete the picture')));
    await press(dialog.getByRole('button', { name: text('bank.promptPay.pictureDelete') }));
    await dialog.getByText(text('bank.confirm.pictureGone')).waitFor();
    await confirm(visitor, dialog, owner.password, 'deletePicture');
    await remove.waitFor({ state: 'detached' });
    await emailAbout(site, 'The picture of the PromptPay QR was removed');

    const names = ['bank_transfer', 'promptpay', 'credit_card'].map(method => text(`method.${method}`));
    for (const name of names) {
      const toggle = page.getByRole('switch', { name: text('bank.methods.accept', { method: name }) });
      if (await toggle.isChecked()) await press(toggle);
      await page.locator('input[role=switch][aria-busy]').waitFor({ state: 'detached' });
    }
    await page.getByText(text('bank.methods.lastTitle')).waitFor();
    expect(await page.locator('input[role=switch]:checked').count()).toBe(1);
    found.push(...(await barriers(visitor, 'last method')));
    expect(found).toEqual([]);
    expect(visitor.complaints(400, 403, 409)).toEqual([]);
    await visitor.leave();
  });

  test('lets staff read it, with the owner’s name, and change the text of receipts', async () => {
    const visitor = await newVisitor(browser, site.url, { device: 'phone', language: 'en' });
    const { page } = visitor;
    await becomeStaff(visitor, site.setupCode);
    await page.goto('/admin/bank');
    await page.getByText(text('bank.ownerOnly', { owner: owner.name })).waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: text('bank.account.number') }).count()).toBe(0);
    await page.getByRole('spinbutton', { name: text('bank.receipt.hours') }).fill('5');
    await saveIn(visitor);
    await page.getByRole('region', { name: text('saving.bar') }).waitFor({ state: 'detached' });
    expect(await barriers(visitor, 'staff')).toEqual([]);
    expect(visitor.complaints()).toEqual([]);
    await visitor.leave();
  });
});

const becomeOwner = async (visitor: Visitor, setupCode: string): Promise<void> => {
  await visitor.page.goto(`/admin/register#setup=${setupCode}`);
  await fillRegister(visitor, owner.name, owner.email);
};

const fillRegister = async (visitor: Visitor, name: string, email: string): Promise<void> => {
  const { page, press } = visitor;
  await chooseLanguage(visitor);
  await page.getByLabel(text('auth.name')).fill(name);
  if (email) await page.getByLabel(text('auth.email')).fill(email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(owner.password);
  await page.getByLabel(text('auth.confirmPassword')).fill(owner.password);
  await press(page.getByRole('button', { name: text('auth.register') }));
  await page.getByRole('heading', { name: text('dashboard.slips') }).waitFor();
};

/** The member is invited by API calls, as the team's own journey tests the screens. */
const becomeStaff = async (visitor: Visitor, setupCode: string): Promise<void> => {
  const { request } = visitor.page;
  // Refused where the test before has registered the owner; `npm test` may run this one alone.
  await request.post('/api/admin/auth/register', { data: { ...owner, setupCode } });
  const login = await request.post('/api/admin/auth/login', { data: { email: owner.email, password: owner.password } });
  const { token } = (await login.json()) as { token: string };
  const invited = await request.post('/api/admin/staff/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: 'noi@example.com', role: 'staff' },
  });
  const { link } = ((await invited.json()) as { data: { invitation: { link: string } } }).data.invitation;
  await visitor.page.goto(new URL(link).pathname + new URL(link).hash);
  await fillRegister(visitor, 'Noi', '');
};

const saveIn = ({ page, press }: Visitor): Promise<void> =>
  press(page.getByRole('region', { name: text('saving.bar') }).getByRole('button', { name: text('saving.save') }));

const confirm = async (
  { press }: Visitor,
  dialog: Locator,
  password: string,
  act: 'saveAccount' | 'deletePicture',
): Promise<void> => {
  await dialog.getByLabel(text('auth.yourPassword')).fill(password);
  await press(dialog.getByRole('button', { name: text(`bank.confirm.${act}`) }));
};

/** Waits for the owner's email whose subject contains the text. */
const emailAbout = async ({ mailFolder }: VillaStack, subject: string): Promise<string> => {
  const email = async () => (await mailsTo(mailFolder, owner.email)).find(mail => mail.subject?.includes(subject));
  await expect.poll(email).toBeDefined();
  return (await email())?.text ?? '';
};
