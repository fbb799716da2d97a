import { simpleParser } from 'mailparser';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../services/app/email/smtpServer.testkit.ts';
import { barriers } from './accessibility.ts';
import { arrive } from './arrive.testkit.ts';
import { startBrowser } from './browser.ts';
import { startOwnVilla } from './ownVilla.testkit.ts';
import { photograph } from './photograph.ts';
import { becomeOwner } from './team.ts';
import { consoleMessages } from './words.ts';

const kanya = { name: 'กัญญา ทะเลหมอก', email: 'kanya@example.com', password: 'the sea is warm in may' };
const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'nobody@exmaple.com', phone: '0812345670' };

test.skipIf(!inject('chromium')).each([
  ['phone', 'th'],
  ['desktop', 'en'],
] as const)(
  'in Chromium on a %s, the owner sees that an email failed, reads it and sends it elsewhere',
  async (device, language) => {
    const browser = await startBrowser(inject('chromium'));
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const { url, setupCode } = await startOwnVilla({ SMTP_URL: smtp.url });
    const text = consoleMessages[language];
    const owner = await arrive(browser, { device, language }, url);
    const { page, press } = owner;
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await barriers(owner, screen)));
      await photograph(owner, screen.replaceAll(' ', '-'));
    };
    await becomeOwner(owner, kanya, setupCode);
    await page.goto('/admin/letters');
    await page.getByText(text('emails.none')).waitFor();
    await look('no emails');

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
    const { id } = placed.data.booking;
    await call('PATCH', `/booking/${id}/customer-info`, { customerInfo: malee });

    await page.goto('/admin');
    const kind = text('emails.kind.placed');
    await page.getByText(text('emails.failedRow', { what: kind })).waitFor();
    await look('a failed email on Today');
    await press(
      page
        .getByRole('listitem')
        .filter({ hasText: text('emails.failedRow', { what: kind }) })
        .getByRole('link')
        .first(),
    );
    await page.getByRole('heading', { name: kind }).waitFor();
    await page
      .frameLocator(`iframe[title="${text('emails.frame')}"]`)
      .getByText(placed.data.booking.number)
      .first()
      .waitFor();
    const hidden = `(({ clientHeight, contentDocument: { documentElement } }) => documentElement.scrollHeight - clientHeight)(document.querySelector('iframe'))`;
    await expect.poll(() => page.evaluate(hidden)).toBe(0);
    await look('a failed email');

    await press(page.getByRole('button', { name: text('emails.elsewhere') }));
    const dialog = page.getByRole('dialog', { name: text('emails.elsewhereTitle') });
    const address = dialog.getByLabel(text('emails.address'));
    await address.fill('not an address');
    await press(dialog.getByRole('button', { name: text('emails.send'), exact: true }));
    await dialog.getByText(text('field.invalid_email'), { exact: true }).waitFor();
    await look('another address');
    await address.fill('malee@example.com');
    await press(dialog.getByRole('button', { name: text('emails.send'), exact: true }));
    await dialog.waitFor({ state: 'detached' });
    const toMalee = async () =>
      (await Promise.all(smtp.received.map(mail => simpleParser(mail)))).filter(mail =>
        JSON.stringify(mail.to).includes('malee@example.com'),
      );
    await expect.poll(async () => (await toMalee()).length, { timeout: 30_000 }).toBe(1);

    await page.goto(`/admin/bookings/${id}`);
    const panel = page.getByRole('region', { name: text('emails.ofBooking') });
    await panel.getByRole('link', { name: text('emails.again', { what: kind }) }).waitFor();
    await panel.getByText('malee@example.com').waitFor();
    const asked = text('history.sentAgain', { title: text('history.message.placed'), to: 'malee@example.com' });
    await page.getByText(asked).first().waitFor();
    await look('emails of a booking');

    await page.goto('/admin/letters');
    await page.getByRole('searchbox').fill('srisuk');
    await page.getByRole('link', { name: text('emails.again', { what: kind }) }).waitFor();
    await press(page.getByRole('combobox', { name: text('emails.kindLabel') }));
    await press(page.getByRole('option', { name: kind, exact: true }));
    await page.getByRole('link', { name: text('emails.again', { what: kind }) }).waitFor();
    // Beside the list there is room for the first email; on a phone it would stand below it.
    expect(await page.locator('iframe').isVisible()).toBe(device === 'desktop');
    await look('emails');
    await page.getByRole('searchbox').fill('somebody else');
    await page.getByText(text('emails.noneFound')).waitFor();

    expect(found).toEqual([]);
    // The email's frame runs no scripts, not even axe's.
    const inFrame = "Blocked script execution in 'about:srcdoc'";
    expect(owner.complaints(400).filter(line => !line.startsWith(inFrame))).toEqual([]);
    await owner.leave();
    await browser.close();
  },
);
