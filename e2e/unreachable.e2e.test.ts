import { expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { becomeOwner, openTeam } from './team.ts';
import { consoleMessages } from './words.ts';

const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password: 'the sea is warm in may' };

test.skipIf(!inject('chromium'))(
  'in Chromium on a phone, the console says that the service cannot be reached or does not answer, and keeps the typed text',
  async () => {
    const browser = await startBrowser(inject('chromium'));
    const { url, setupCode } = await startOwnVilla();
    const text = consoleMessages.th;
    const owner = await arrive(browser, { device: 'phone', language: 'th' }, url);
    const { page, press } = owner;
    const found: string[] = [];
    await becomeOwner(owner, kanya, setupCode);
    await openTeam(owner);

    await page.context().setOffline(true);
    await page.getByText(new RegExp(text('common.offline', { time: '.*' }))).waitFor();
    found.push(...(await barriers(owner, 'no connection')));
    // A page whose code did not load leaves the menu in place, and comes by itself with the connection.
    const go = async (name: string) => {
      await press(page.getByRole('button', { name: text('common.menu'), exact: true }));
      await press(page.getByRole('dialog', { name: text('common.menu') }).getByRole('link', { name }));
    };
    await go(text('menu.audit'));
    await page.getByRole('heading', { name: text('common.pageOffline') }).waitFor();
    found.push(...(await barriers(owner, 'a page that needs a connection')));
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: text('audit.title') }).waitFor();
    await go(text('menu.team'));
    await page.context().setOffline(true);
    await page.getByText(new RegExp(text('common.offline', { time: '.*' }))).waitFor();
    await page.context().setOffline(false);
    await page.getByText(new RegExp(text('common.offline', { time: '.*' }))).waitFor({ state: 'detached' });
    await page.getByText(text('common.backOnline')).waitFor();
    found.push(...(await barriers(owner, 'the connection is back')));

    await page.route('**/api/admin/staff/invitations', route =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await press(page.getByRole('button', { name: text('team.invite'), exact: true }));
    const dialog = page.getByRole('dialog', { name: text('team.inviteTitle') });
    const email = dialog.getByLabel(text('auth.email'));
    await email.fill('manee@example.com');
    await press(dialog.getByRole('button', { name: text('team.inviteConfirm') }));
    await dialog.getByText(text('errors.silent')).waitFor();
    found.push(...(await barriers(owner, 'a service that does not answer')));
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: text('common.discardTitle') });
    await asked.waitFor();
    found.push(...(await barriers(owner, 'throw away what was typed')));
    await press(asked.getByRole('button', { name: text('common.keepTyping') }));
    expect(await email.inputValue()).toBe('manee@example.com');

    expect(found).toEqual([]);
    await owner.leave();
    await browser.close();
  },
);
