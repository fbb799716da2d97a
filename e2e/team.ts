import type { Locator } from 'playwright-core';
import { chooseLanguage, type Visitor } from './visitor.ts';
import { consoleMessages } from './words.ts';

export type Colleague = { name: string; email: string; password: string };

const fill = async ({ page, language }: Visitor, { name, password }: Colleague): Promise<void> => {
  const text = consoleMessages[language];
  await page.getByLabel(text('auth.name')).fill(name);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(text('auth.confirmPassword')).fill(password);
};

/** Creates the owner of a new villa and stays signed in. */
export const becomeOwner = async (visitor: Visitor, owner: Colleague, setupCode: string): Promise<void> => {
  const { page, language, press } = visitor;
  const text = consoleMessages[language];
  await page.goto(`/admin/register#setup=${setupCode}`);
  await chooseLanguage(visitor);
  await page.getByLabel(text('auth.email')).fill(owner.email);
  await fill(visitor, owner);
  await press(page.getByRole('button', { name: text('auth.register') }));
  await page.waitForURL(/\/admin$/);
};

/** Opens an invitation's link as its recipient does: the page names the invited address. */
export const openInvitation = async (visitor: Visitor, link: string): Promise<void> => {
  const { pathname, hash } = new URL(link);
  await visitor.page.goto(`${pathname}${hash}`);
  await chooseLanguage(visitor);
};

/** Accepts the open invitation, and is signed in. */
export const join = async (visitor: Visitor, colleague: Colleague): Promise<void> => {
  const { page, language, press } = visitor;
  await fill(visitor, colleague);
  await press(page.getByRole('button', { name: consoleMessages[language]('auth.register') }));
};

export const signIn = async ({ page, language, press }: Visitor, { email, password }: Colleague): Promise<void> => {
  const text = consoleMessages[language];
  await page.getByLabel(text('auth.email')).fill(email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await press(page.getByRole('button', { name: text('auth.signIn') }));
};

/** The pages that the menu offers, in its order. On a phone the menu is opened for that, and closed again. */
export const menuOf = async ({ page, device, language, press }: Visitor): Promise<string[]> => {
  const text = consoleMessages[language];
  const menu = page.getByRole('navigation', { name: text('common.mainMenu') });
  if (device === 'phone') await press(page.getByRole('button', { name: text('common.menu'), exact: true }));
  const links = menu.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  const entries = await links.allInnerTexts();
  if (device === 'phone') {
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  return entries.map(entry => entry.split('\n')[0] ?? '');
};

export const openTeam = async ({ page, language }: Visitor): Promise<void> => {
  await page.goto('/admin/team');
  await page
    .getByRole('region', { name: consoleMessages[language]('team.people') })
    .getByRole('row')
    .first()
    .waitFor();
};

/** Invites a person. @returns the link, which is shown only this once. `look`: called at the dialog, before and after sending. */
export const inviteAs = async (
  { page, language, press }: Visitor,
  email: string,
  role: 'staff' | 'auditor',
  look: (dialog: Locator, screen: string) => Promise<void>,
): Promise<string> => {
  const text = consoleMessages[language];
  await press(page.getByRole('button', { name: text('team.invite'), exact: true }));
  const dialog = page.getByRole('dialog', { name: text('team.inviteTitle') });
  await dialog.getByLabel(text('auth.email')).fill(email);
  await dialog.getByRole('radio', { name: text(`team.role.${role}`) }).check();
  await look(dialog, `invite ${role}`);
  await press(dialog.getByRole('button', { name: text('team.inviteConfirm') }));
  return readLink({ page, language, press } as Visitor, email, look);
};

/** Reads the link shown after inviting or renewing, and closes the dialog. */
export const readLink = async (
  { page, language, press }: Visitor,
  email: string,
  look: (dialog: Locator, screen: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const text = consoleMessages[language];
  const dialog = page.getByRole('dialog', { name: text('team.linkTitle', { email }) });
  const link = await dialog.getByLabel(text('team.link'), { exact: true }).inputValue();
  await look(dialog, 'the link');
  await press(dialog.getByRole('button', { name: text('team.done') }));
  await dialog.waitFor({ state: 'hidden' });
  return link;
};

/** A person's row, in the table of people or of invitations. */
export const rowOf = ({ page }: Visitor, who: string): Locator => page.getByRole('row').filter({ hasText: who });
