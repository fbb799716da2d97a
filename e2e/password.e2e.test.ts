import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { startBrowser } from './browser.ts';
import { mailsTo } from './mail.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { becomeOwner, type Colleague, signIn } from './team.ts';
import { chooseLanguage, newVisitor, type Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

const kanya: Colleague = { name: 'กัญญา ศรีสุข', email: 'kanya@example.com', password: 'the sea is warm in may' };

describe.skipIf(!inject('chromium'))('in Chromium, a password', () => {
  let browser: Awaited<ReturnType<typeof startBrowser>>;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    ['phone', 'th'],
    ['desktop', 'en'],
  ] as const)('on a %s: resets a forgotten password by the link in the email, then changes it', async (device, language) => {
    const { url, setupCode, mailFolder } = await startOwnVilla();
    const text = consoleMessages[language];
    const found: string[] = [];
    const visitor = await newVisitor(browser, url, { device, language });
    const { page, press } = visitor;
    const button = (key: Parameters<typeof text>[0]) => page.getByRole('button', { name: text(key), exact: true });
    const look = async (screen: string) => void found.push(...(await barriers(visitor, screen)));

    await becomeOwner(visitor, kanya, setupCode);
    const phone = await newVisitor(browser, url, { device, language });
    await phone.page.goto('/admin/login');
    await chooseLanguage(phone);
    await press(phone.page.getByRole('link', { name: text('auth.forgotten') }));
    // The previous page has a field for the email, too.
    const send = phone.page.getByRole('button', { name: text('auth.forgotSend') });
    await send.waitFor();
    await phone.page.getByLabel(text('auth.email')).fill(kanya.email);
    found.push(...(await barriers(phone, 'forgotten')));
    await press(send);
    await phone.page.getByText(text('auth.forgotSentText', { email: kanya.email })).waitFor();
    found.push(...(await barriers(phone, 'mailed')));

    const link = await linkIn(mailFolder);
    await phone.page.goto(`${link.pathname}${link.hash}`);
    await setPassword(phone, 'password1234');
    await phone.page.getByText(text('field.too_common')).waitFor();
    found.push(...(await barriers(phone, 'reset')));
    await setPassword(phone, 'rain on a tin roof');
    await phone.page.getByText(text('auth.resetDone')).waitFor();
    // All other sessions have been signed out.
    await page.getByText(text('auth.sessionEnded')).waitFor();
    await signIn(visitor, kanya);
    await page.getByText(text('auth.wrongCredentials')).waitFor();
    await phone.page.goto(`${link.pathname}${link.hash}`);
    await setPassword(phone, 'a third one for good');
    await phone.page.getByText(text('auth.resetUnknownText')).waitFor();
    found.push(...(await barriers(phone, 'used link')));
    expect(phone.complaints(400, 404)).toEqual([]);
    await phone.leave();

    await signIn(visitor, { ...kanya, password: 'rain on a tin roof' });
    await page.waitForURL(/\/admin$/);
    const account =
      device === 'phone' ? button('common.menu') : page.getByRole('button', { name: new RegExp(text('common.account')) });
    await press(account);
    await press(page.getByRole(device === 'phone' ? 'link' : 'menuitem', { name: text('account.title') }));
    await page.getByText(text('account.here')).waitFor();
    await look('my account');
    await press(button('auth.changePassword'));
    const dialog = page.getByRole('dialog', { name: text('auth.changePassword') });
    await dialog.getByLabel(text('auth.yourPassword')).fill('not this one');
    await dialog.getByLabel(text('auth.newPassword')).fill('a third one for good');
    await dialog.getByLabel(text('auth.confirmPassword')).fill('a third one for good');
    await press(dialog.getByRole('button', { name: text('auth.changePassword') }));
    await dialog.getByText(text('auth.wrongPassword')).waitFor();
    await look('change');
    await dialog.getByLabel(text('auth.yourPassword')).fill('rain on a tin roof');
    await press(dialog.getByRole('button', { name: text('auth.changePassword') }));
    await page.getByText(text('auth.changed')).waitFor();
    await dialog.waitFor({ state: 'detached' });

    expect(found).toEqual([]);
    expect(visitor.complaints(400, 401)).toEqual([]);
    await visitor.leave();
  });
});

const linkIn = async (mailFolder: string): Promise<URL> => {
  const address = /http\S+\/admin\/reset-password#token=[\w.-]+/;
  const links = async () => (await mailsTo(mailFolder, kanya.email)).flatMap(({ text = '' }) => address.exec(text) ?? []);
  await expect.poll(links, { timeout: 60_000 }).toHaveLength(1);
  return new URL((await links())[0] ?? '');
};

const setPassword = async ({ page, language, press }: Visitor, password: string): Promise<void> => {
  const text = consoleMessages[language];
  await page.getByLabel(text('auth.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(text('auth.confirmPassword'), { exact: true }).fill(password);
  await press(page.getByRole('button', { name: text('auth.resetConfirm') }));
};
