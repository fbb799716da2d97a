import sharp from 'sharp';
import type { SlipFile } from './slips.ts';
import type { Visitor } from './visitor.ts';
import { chooseLanguage } from './visitor.ts';
import { consoleMessages } from './words.ts';

export type Person = { name: string; email: string; password: string };

const kanya: Person = { name: 'กัญญา', email: 'kanya@example.com', password: 'the pool is warm at dusk' };
const manee: Person = { name: 'มานี', email: 'manee@example.com', password: 'coconut palms by the sea' };

const called = async ({ page }: Visitor, path: string, data: object, token?: string): Promise<unknown> => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await page.request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** The owner of a new villa, and an invited staff member. */
export const makeTeam = async (visitor: Visitor, setupCode: string): Promise<{ owner: Person; staff: Person }> => {
  const { token } = (await called(visitor, '/api/admin/auth/register', { ...kanya, setupCode })) as { token: string };
  const invited = { email: manee.email, role: 'staff' };
  const { data } = (await called(visitor, '/api/admin/staff/invitations', invited, token)) as {
    data: { invitation: { link: string } };
  };
  const invitation = data.invitation.link.split(/[#=]/).at(-1);
  await called(visitor, '/api/admin/auth/register', { ...manee, invitation });
  return { owner: kanya, staff: manee };
};

/** Signs in and opens the page of the villa. */
export const openVillaPage = async (visitor: Visitor, { email, password }: Person): Promise<void> => {
  const { page, language, press } = visitor;
  const text = consoleMessages[language];
  await page.goto('/admin/login');
  await chooseLanguage(visitor);
  await page.getByLabel(text('auth.email')).fill(email);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password);
  await press(page.getByRole('button', { name: text('auth.signIn') }));
  await page.waitForURL(url => !url.pathname.endsWith('/login'));
  await page.goto('/admin/villa');
  await page.getByRole('heading', { level: 1, name: text('villa.title') }).waitFor();
  await page.locator('#names').waitFor();
};

/** Opens a section; on a desktop all are open. */
export const openPart = async ({ page, device, press }: Visitor, section: string): Promise<void> => {
  const part = page.locator(`#${section}`);
  if (device === 'phone' && (await part.getAttribute('open')) === null) await press(part.locator('summary'));
};

export const save = async ({ page, language, press }: Visitor): Promise<void> => {
  const text = consoleMessages[language];
  const bar = page.getByRole('region', { name: text('saving.bar') });
  await press(bar.getByRole('button', { name: text('saving.save') }));
};

export const isSaved = async ({ page, language }: Visitor): Promise<void> =>
  page.getByRole('region', { name: consoleMessages[language]('saving.bar') }).waitFor({ state: 'detached' });

/** A picture of one colour. */
export const photo = async (name: string, colour: string): Promise<SlipFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** The first half of such a picture, as if the connection broke while saving. */
export const halfPhoto = async (name: string): Promise<SlipFile> => {
  const whole = await photo(name, '#806040');
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
};
