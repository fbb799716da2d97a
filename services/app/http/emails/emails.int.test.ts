import { bookingStream } from '@baan/domain/shared/streamNames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailNotAccepted, type OutgoingEmail } from '../../email/sender.ts';
import { join } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee.srisuk@example.com', phone: '0812345670' };

let service: TestService;
let owner: string;
let ownerId: string;
let booked: { id: string; number: string };
let refused = false;

const ask = (method: string, path: string, body?: unknown, token = owner) => service.call(method, path, { token, body });
const list = (filter: object) => ask('GET', `/admin/letters?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const idsOf = async (filter: object): Promise<string[]> => (await list(filter)).body.map(({ id }: { id: string }) => id);

const about = (jobId: string, more: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  jobId,
  kind: 'confirmation',
  stream: bookingStream(booked.id),
  to: malee.email,
  language: 'en',
  subject: 'Booked: four nights',
  html: '<p>Malee, the nights are yours.</p>',
  text: 'Malee, the nights are yours.',
  attachments: [{ filename: 'R-2569-000001.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  ...more,
});

beforeAll(async () => {
  service = await startTestService(
    {},
    {
      send: async () => {
        if (refused)
          throw new MailNotAccepted({ code: 'EENVELOPE', responseCode: 550, response: `550 no such user ${malee.email}` });
      },
    },
  );
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  const { body } = await service.call('POST', '/admin/auth/register', { body: form });
  owner = body.token;
  ownerId = body.user.id;
  booked = await service.place('2026-12-01', '2026-12-03');
  await service.call('PATCH', `/booking/${booked.id}/customer-info`, { body: { customerInfo: malee } });
  await service.sender.send(about('one-confirmation'));
  await service.sender.send(
    about('two-bankDetailsChanged', { kind: 'bankDetailsChanged', stream: 'villa', to: 'kanya@example.com' }),
  );
}, 120_000);
afterAll(() => service?.stop());

test('stores an email as it was sent, encrypted', async () => {
  const { body, headers } = await list({ bookingId: booked.id });
  expect(headers.get('Content-Range')).toBe('letters 0-0/1');
  expect(body).toEqual([
    {
      id: 'one-confirmation',
      kind: 'confirmation',
      to: malee.email,
      subject: 'Booked: four nights',
      language: 'en',
      state: 'sent',
      at: service.time.at,
      attempts: 1,
      failure: null,
      attachments: ['R-2569-000001.pdf'],
      isKept: true,
      sentAgainBy: null,
      copiedAt: null,
      about: { bookingId: booked.id, bookingNumber: booked.number, paymentLinkId: null, name: 'Malee Srisuk' },
    },
  ]);
  const { letter } = (await ask('GET', '/admin/letters/one-confirmation')).body.data;
  expect(letter).toMatchObject({ ...body[0], html: '<p>Malee, the nights are yours.</p>', text: 'Malee, the nights are yours.' });
  const { rows } = await service.knex.raw("SELECT encode(head || body, 'escape') AS text FROM private.letters");
  expect(JSON.stringify(rows)).not.toMatch(/malee/i);
});

test('finds emails by guest, booking number and member', async () => {
  expect(await idsOf({})).toEqual(['one-confirmation', 'two-bankDetailsChanged']);
  expect(await idsOf({ q: 'srisuk' })).toEqual(['one-confirmation']);
  expect(await idsOf({ q: booked.number })).toEqual(['one-confirmation']);
  expect(await idsOf({ q: 'nobody' })).toEqual([]);
  expect(await idsOf({ kind: ['bankDetailsChanged', 'invitation'] })).toEqual(['two-bankDetailsChanged']);
  expect((await list({ q: 'nobody' })).headers.get('Content-Range')).toBe('letters */0');
});

test("shows the mail server's error until the email is accepted", async () => {
  refused = true;
  await expect(service.sender.send(about('three-arrival', { kind: 'arrival' }))).rejects.toThrow('The mail was not accepted');
  await expect(service.sender.send(about('three-arrival', { kind: 'arrival' }))).rejects.toThrow('The mail was not accepted');
  refused = false;
  const [row] = (await list({ failed: true })).body;
  expect(row).toMatchObject({ id: 'three-arrival', state: 'failed', attempts: 2, failure: `550 no such user ${malee.email}` });
  await ask('POST', '/admin/letters/three-arrival/send', {});
  expect(await idsOf({ failed: true })).toEqual([]);
  expect((await ask('GET', '/admin/letters/three-arrival')).body.data.letter.copiedAt).toBe(service.time.at);
  await service.sender.send(about('three-arrival', { kind: 'arrival' }));
  expect((await ask('GET', '/admin/letters/three-arrival')).body.data.letter).toMatchObject({ attempts: 3, failure: null });
});

test('lists an email with a code without its body, and does not send it again', async () => {
  const secret = about('code-1', { kind: 'guestCode', subject: 'Your code is 123456', attachments: [] });
  await service.sender.send(secret);
  const { letter } = (await ask('GET', '/admin/letters/code-1')).body.data;
  expect(letter).toMatchObject({ to: malee.email, subject: null, html: null, text: null, isKept: false });
  expect(await ask('POST', '/admin/letters/code-1/send', {})).toMatchObject({ status: 409, body: { code: 'letter_not_kept' } });
  expect((await list({ bookingId: booked.id })).body.find(({ id }: { id: string }) => id === 'code-1')).toEqual(
    expect.objectContaining({ subject: null, isKept: false }),
  );
});

test('sends any other email again, also to another address, and shows the member who requested it', async () => {
  const again = await ask('POST', '/admin/letters/one-confirmation/send', { to: 'husband@example.com' });
  expect(again.status).toBe(202);
  expect(service.sentAgain.at(-1)).toBe(again.body.data.id);
  expect((await ask('GET', `/admin/letters/${again.body.data.id}`)).body.data.letter).toMatchObject({
    kind: 'confirmation',
    state: 'waiting',
    to: 'husband@example.com',
    subject: 'Booked: four nights',
    html: '<p>Malee, the nights are yours.</p>',
    attachments: ['R-2569-000001.pdf'],
    sentAgainBy: 'Kanya',
  });
  const { body: waiting } = await list({ waiting: true });
  expect(waiting.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
  expect(waiting.map(({ id }: { id: string }) => id)).toContain(again.body.data.id);
  const bad = await ask('POST', '/admin/letters/one-confirmation/send', { to: 'not an address' });
  expect(bad).toMatchObject({ status: 400, body: { details: { to: { code: 'invalid_email' } } } });
  expect((await ask('GET', '/admin/letters/nothing')).status).toBe(404);
  const { token } = await join(service, owner, 'auditor', 'nok@example.com');
  expect((await ask('GET', '/admin/letters', undefined, token)).status).toBe(403);
});

test('limits a member to five emails a day to other addresses, also in parallel, and records each before sending', async () => {
  service.time.at = '2026-11-22T03:00:01.000Z';
  const to = Array.from({ length: 12 }, (_, index) => `friend${index}@example.com`);
  const send = (address: string) => ask('POST', '/admin/letters/one-confirmation/send', { to: address });
  const replies = await Promise.all(to.map(send));
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'rate_limited', details: { limit: 5, of: 'elsewhere' } });
  expect((await send(malee.email.toUpperCase())).status).toBe(202);
  const events = await service.commands.readMember(ownerId);
  const written = events.flatMap(({ type, data }) =>
    type === 'EmailSentElsewhere' && data.at === service.time.at ? [data] : [],
  );
  expect(written).toHaveLength(5);
  expect(written[0]).toMatchObject({ message: 'confirmation', number: booked.number });
  expect(JSON.stringify(written)).not.toContain('friend');
  service.time.at = '2026-11-23T03:00:02.000Z';
  expect((await send('aunt@example.com')).status).toBe(202);
});

test('removes stored emails when a person is erased', async () => {
  service.time.at = '2026-12-20T03:00:00.000Z';
  owner = (
    await service.call('POST', '/admin/auth/login', { body: { email: 'kanya@example.com', password: 'a long enough one' } })
  ).body.token;
  const erased = await ask('POST', '/admin/people/erase', { contact: malee.email, number: booked.number });
  expect(erased.status).toBe(200);
  expect(await idsOf({})).toEqual(['two-bankDetailsChanged']);
  await service.sender.send(about('late-arrival', { kind: 'arrival' }));
  expect(await idsOf({})).toEqual(['two-bankDetailsChanged']);
});
