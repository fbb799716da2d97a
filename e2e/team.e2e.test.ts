import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { becomeOwner, inviteAs, join, menuOf, openInvitation, openTeam, readLink, rowOf, signIn } from './team.ts';
import type { Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

const password = 'the sea is warm in may';
const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password };
const manee = { name: 'มานี ใจเย็น', email: 'manee@example.com', password: 'four unrelated words here' };
const office = { name: 'สำนักงานบัญชีหัวหิน', email: 'audit@example.com', password: 'every figure adds up' };

/** Calls that the service refuses: the console never makes them. */
const refusals = ({ page }: Visitor): string[] => {
  const refused: string[] = [];
  page.on('response', response => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return refused;
};

describe.skipIf(!inject('chromium'))('in Chromium, the team', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
  });
  afterAll(() => browser?.close());

  test.each([
    ['phone', 'en'],
    ['desktop', 'th'],
  ] as const)('on a %s: invited, joined, changed, removed, handed over', async (device, language) => {
    const { url, setupCode } = await startOwnVilla();
    const text = consoleMessages[language];
    const menu = (...keys: string[]) => keys.map(key => text(`menu.${key}`));
    const channels = text('channels.title');
    const house = menu('links', 'house', 'prices', 'bank', 'report', 'audit', 'team');
    const pages = [...menu('today', 'bookings', 'calendar'), channels, ...house];
    const wholeMenu = pages.toSpliced(-1, 0, text('emails.title'));
    const found: string[] = [];
    const come = () => arrive(browser, { device, language }, url);

    const owner = await come();
    const { page } = owner;
    const refusedToOwner = refusals(owner);
    const look = async (_: unknown, screen: string) => void found.push(...(await barriers(owner, screen)));
    await becomeOwner(owner, kanya, setupCode);
    expect(await menuOf(owner)).toEqual(wholeMenu);
    await openTeam(owner);
    await page.getByText(text('team.noInvitations')).waitFor();
    const first = await inviteAs(owner, manee.email, 'staff', look);
    const officeLink = await inviteAs(owner, office.email, 'auditor', look);
    await owner.press(rowOf(owner, manee.email).getByRole('button', { name: text('team.renew') }));
    const maneeLink = await readLink(owner, manee.email);
    expect(maneeLink).not.toBe(first);
    await look(null, 'the team with invitations');

    // An address that is already invited is reported at the field, and the input stays.
    await owner.press(page.getByRole('button', { name: text('team.invite'), exact: true }));
    const dialog = page.getByRole('dialog', { name: text('team.inviteTitle') });
    await dialog.getByLabel(text('auth.email')).fill(manee.email);
    await owner.press(dialog.getByRole('button', { name: text('team.inviteConfirm') }));
    await dialog.getByText(text('team.emailTaken')).waitFor();
    expect(await dialog.getByLabel(text('auth.email')).inputValue()).toBe(manee.email);
    await page.keyboard.press('Escape');
    await owner.press(page.getByRole('button', { name: text('common.discard') }));
    await dialog.waitFor({ state: 'hidden' });

    const staff = await come();
    const refusedToStaff = refusals(staff);
    await openInvitation(staff, first);
    await staff.page.getByRole('heading', { name: text('auth.invitation.renewed') }).waitFor();
    found.push(...(await barriers(staff, 'an old link')));
    await openInvitation(staff, maneeLink);
    expect(await staff.page.getByLabel(text('auth.email')).inputValue()).toBe(manee.email);
    expect(staff.page.url()).toBe(`${url}/admin/register`);
    found.push(...(await barriers(staff, 'register by an invitation')));
    await join(staff, manee);
    await staff.page.waitForURL(/\/admin$/);
    expect(await menuOf(staff)).toEqual(wholeMenu.filter(entry => entry !== text('menu.audit')));
    await staff.page.goto('/admin/audit');
    await staff.page.waitForURL(/\/admin$/);
    await openTeam(staff);
    await rowOf(staff, kanya.email).getByText(text('team.role.owner')).waitFor();
    expect(await staff.page.getByRole('button', { name: text('team.invite'), exact: true }).count()).toBe(0);
    expect(await staff.page.getByRole('main').getByRole('combobox').count()).toBe(0);

    const auditor = await come();
    const refusedToAuditor = refusals(auditor);
    await openInvitation(auditor, maneeLink);
    await auditor.page.getByRole('heading', { name: text('auth.invitation.used') }).waitFor();
    await openInvitation(auditor, officeLink);
    await join(auditor, office);
    await auditor.page.waitForURL(/\/admin\/audit$/);
    expect(await menuOf(auditor)).toEqual([channels, ...menu('report', 'audit')]);
    await auditor.page.goto('/admin/bookings');
    await auditor.page.waitForURL(/\/admin\/audit$/);
    await auditor.page.getByRole('heading', { level: 1, name: text('audit.title') }).waitFor();
    expect(refusedToAuditor).toEqual([]);

    // Without a reload, the new member appears in the people list.
    const people = page.getByRole('region', { name: text('team.people') });
    await people.getByText(office.name).waitFor();
    await page.getByText(text('team.noInvitations')).waitFor();
    await look(null, 'the team');

    // A changed role signs the member out at once, and applies from the next sign-in.
    await owner.press(rowOf(owner, office.name).getByRole('combobox'));
    await owner.press(page.getByRole('option', { name: text('team.role.staff') }));
    await page.getByRole('dialog', { name: text('team.staffTitle', { name: office.name }) }).waitFor();
    await look(null, 'another role');
    await owner.press(page.getByRole('dialog').getByRole('button', { name: text('team.staffConfirm') }));
    await auditor.page.getByText(text('auth.sessionEnded')).waitFor();
    await signIn(auditor, office);
    await auditor.page.waitForURL(/\/admin$/);
    await openTeam(auditor);

    await owner.press(rowOf(owner, office.name).getByRole('button', { name: text('team.removeOne', { name: office.name }) }));
    await page.getByRole('dialog', { name: text('team.removeTitle', { name: office.name }) }).waitFor();
    await look(null, 'remove somebody');
    await owner.press(page.getByRole('dialog').getByRole('button', { name: text('team.remove'), exact: true }));
    await auditor.page.getByText(text('auth.sessionEnded')).waitFor();
    await signIn(auditor, office);
    await auditor.page.getByText(text('auth.wrongCredentials')).waitFor();
    await people.getByText(office.name).waitFor({ state: 'hidden' });

    // Handing over the villa takes only the password.
    await owner.press(page.getByRole('button', { name: text('team.moreFor', { name: kanya.name }) }));
    await owner.press(page.getByRole('menuitem', { name: text('team.handOverTo', { name: manee.name }) }));
    const hand = page.getByRole('dialog', { name: text('team.handOver') });
    await hand.getByLabel(text('auth.yourPassword')).fill('not this one');
    const confirm = hand.getByRole('button', { name: text('team.handOverConfirm', { name: manee.name }) });
    await owner.press(confirm);
    await hand.getByText(text('auth.wrongPassword')).waitFor();
    await look(null, 'hand over');
    await hand.getByLabel(text('auth.yourPassword')).fill(password);
    await owner.press(confirm);
    await hand.waitFor({ state: 'hidden' });
    await rowOf(owner, kanya.name).getByText(text('team.role.staff')).waitFor();
    await page.getByRole('button', { name: text('team.invite'), exact: true }).waitFor({ state: 'hidden' });
    expect(await menuOf(owner)).toEqual(wholeMenu.filter(entry => entry !== text('menu.audit')));
    await staff.page.getByText(text('auth.sessionEnded')).waitFor();
    await signIn(staff, manee);
    await staff.page.getByRole('button', { name: text('team.invite'), exact: true }).waitFor();
    expect(await menuOf(staff)).toEqual(wholeMenu);

    expect(found).toEqual([]);
    expect({ refusedToOwner, refusedToStaff, refusedToAuditor }).toEqual({
      refusedToOwner: [],
      refusedToStaff: [],
      refusedToAuditor: [],
    });
    for (const visitor of [owner, staff, auditor]) await visitor.leave();
  });
});
