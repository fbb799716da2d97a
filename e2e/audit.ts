import { chooseLanguage, type Visitor } from './visitor.ts';

type Headers = { authorization: string };

/** Adds a team member by invitation, all by API calls. @returns headers for the member's calls, and the token */
export const joinAsAuditor = async ({ page }: Visitor, owner: Headers, name: string): Promise<string> => {
  const email = `${name.toLowerCase()}@example.com`;
  const invited = await page.request.post('/api/admin/staff/invitations', { headers: owner, data: { email, role: 'auditor' } });
  if (!invited.ok()) throw new Error(await invited.text());
  const { link } = ((await invited.json()) as { data: { invitation: { link: string } } }).data.invitation;
  const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation');
  const registered = await page.request.post('/api/admin/auth/register', {
    data: { name, email, password: 'the tide comes in at noon', invitation },
  });
  if (!registered.ok()) throw new Error(await registered.text());
  return ((await registered.json()) as { token: string }).token;
};

/** Opens a console page signed in with this token. */
export const openAs = async (visitor: Visitor, token: string, path: string): Promise<void> => {
  const { page } = visitor;
  await page.goto('/admin/login');
  await chooseLanguage(visitor);
  await page.evaluate(`localStorage.setItem('adminToken', ${JSON.stringify(token)})`);
  await page.goto(path);
};

/** Changes the account that guests pay to. @returns the previous account */
export const changeAccount = async ({ page }: Visitor, headers: Headers, accountNumber: string): Promise<string> => {
  type Bank = { bankName: string; accountNumber: string; accountName: string };
  const villa = (await (await page.request.get('/api/admin/villa', { headers })).json()) as { bankDetails: Bank | null };
  const before = villa.bankDetails ?? { bankName: 'กสิกรไทย', accountNumber: '', accountName: 'กานดา' };
  const changed = await page.request.patch('/api/admin/villa/bank-details', {
    headers,
    data: { bankDetails: { ...before, accountNumber } },
  });
  if (!changed.ok()) throw new Error(await changed.text());
  return before.accountNumber;
};
