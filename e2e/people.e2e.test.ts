import { expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { mailsTo } from './mail.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { becomeOwner } from './team.ts';
import { chooseLanguage } from './visitor.ts';
import { consoleMessages, guestMessages } from './words.ts';

const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password: 'the sea is warm in may' };
const isJson = ({ filename }: { filename?: string | undefined }): boolean => filename?.endsWith('.json') ?? false;
const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee@example.com', phone: '0812345670' };

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)('in Chromium on a %s, a guest asks for a copy and for erasure, and gets both', async (device, language) => {
  const browser = await startBrowser(inject('chromium'));
  const { url, setupCode, mailFolder } = await startOwnVilla();
  const text = consoleMessages[language];
  const owner = await arrive(browser, { device, language }, url);
  const { page, press } = owner;
  const found: string[] = [];
  const look = async (screen: string) => void found.push(...(await barriers(owner, screen)));
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
  const stay = { checkIn: day(20), checkOut: day(22), rooms: 3 };
  const { quote } = await call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=3`);
  const placed = await call('POST', '/booking', { bookingDetails: { ...stay, guests: 2, totalPrice: quote.total } });
  const { id, number } = placed.data.booking;
  await call('PATCH', `/booking/${id}/customer-info`, { customerInfo: malee });

  await page.goto('/admin/team');
  await press(page.getByRole('link', { name: text('people.title') }));
  await page.getByLabel(text('people.contact')).fill('081 234 5670');
  const search = page.getByRole('button', { name: text('people.find'), exact: true });
  await press(search);
  await page.getByText(text('people.hindered')).waitFor();
  await look('a person who is still to come');
  expect(await page.getByRole('button', { name: text('people.erase') }).count()).toBe(0);

  await call('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'Not now' });
  const t = guestMessages[language];
  const guest = await arrive(browser, { device, language }, url);
  await guest.page.goto(`/booking/${id}/data`);
  await chooseLanguage(guest);
  for (const kind of ['copy', 'erasure'] as const) {
    await guest.press(guest.page.getByRole('button', { name: t(`data.${kind}Ask`) }));
    await guest.page.getByRole('button', { name: t(`data.${kind}Ask`) }).waitFor({ state: 'detached' });
  }
  found.push(...(await barriers(guest, 'what a guest asks of their data')));

  await page.goto('/admin');
  await press(
    page.getByRole('listitem').filter({ hasText: malee.firstName }).getByText(text('dashboard.answer'), { exact: true }),
  );
  await page.getByRole('region', { name: text('data.erasureTitle') }).waitFor();
  await look('what a guest asks');
  await press(page.getByRole('button', { name: text('data.send') }));
  const copy = page.getByRole('dialog', { name: text('data.copyTitle') });
  await press(copy.getByRole('button', { name: text('data.send') }));
  await page.getByRole('region', { name: text('data.copyTitle') }).waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.locator('.notice:not(.notice-wait)').waitFor();
  const copies = async () => (await mailsTo(mailFolder, malee.email)).filter(mail => mail.attachments.some(isJson));
  await expect.poll(copies, { timeout: 20_000 }).toHaveLength(1);

  await press(page.getByRole('link', { name: text('data.toPeople') }));
  await page.getByLabel(text('people.contact')).fill('081 234 5670');
  const erase = page.getByRole('button', { name: text('people.erase') });
  await press(search);
  await press(erase);
  const dialog = page.getByRole('dialog', { name: text('people.eraseTitle') });
  const typed = dialog.getByLabel(text('people.typed', { number }));
  await typed.fill('BTM-00000');
  await press(dialog.getByRole('button', { name: text('people.erase') }));
  await dialog.getByText(text('people.otherNumber', { number }), { exact: true }).waitFor();
  await look('erasing a person');
  await typed.fill(number);
  await press(dialog.getByRole('button', { name: text('people.erase') }));
  await page.getByText(text('people.nothing', { contact: '081 234 5670' })).waitFor();
  expect((await call('GET', `/admin/bookings/${id}`)).data.booking.customerName).toBe('');
  await guest.page.reload();
  await guest.page.getByText(t('data.erased')).waitFor();
  found.push(...(await barriers(guest, 'a guest who was erased')));
  await guest.page.goto('/privacy');
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  found.push(...(await barriers(guest, 'the privacy notice')));
  expect(guest.complaints()).toEqual([]);
  await guest.leave();

  await press(page.getByRole('button', { name: text('retention.set') }));
  const retention = page.getByRole('dialog', { name: text('retention.title') });
  await retention.getByLabel(text('auth.yourPassword')).fill(kanya.password);
  await look('how long guests are kept');
  await press(retention.getByRole('button', { name: text('retention.set') }));
  await page.getByRole('button', { name: text('retention.off') }).waitFor();

  expect(found).toEqual([]);
  expect(owner.complaints(400)).toEqual([]);
  await owner.leave();
  await browser.close();
});
