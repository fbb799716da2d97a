import { expect, inject, test } from 'vitest';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { becomeOwner } from './team.ts';
import { consoleMessages } from './words.ts';

const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password: 'the sea is warm in may' };
const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee@example.com', phone: '0812345670' };

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)('in Chromium on a %s, the owner finds a person and erases them', async (device, language) => {
  const browser = await startBrowser(inject('chromium'));
  const { url, setupCode } = await startOwnVilla();
  const text = consoleMessages[language];
  const owner = await arrive(browser, { device, language }, url);
  const { page, press } = owner;
  const found: string[] = [];
  const look = async (screen: string) => void found.push(...(await barriers(owner, screen)));
  await becomeOwner(owner, kanya, setupCode);

  const call = async (method: string, path: string, data?: object) => {
    const token = await page.evaluate('localStorage.getItem("adminToken")');
    const answer = await page.request.fetch(`${url}/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } });
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

  expect(found).toEqual([]);
  expect(owner.complaints(400)).toEqual([]);
  await owner.leave();
  await browser.close();
});
