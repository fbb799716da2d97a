import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTime } from '@baan/time/time.testkit';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender, MailNotAccepted } from './sender.ts';
import { startSmtpServer } from './smtpServer.testkit.ts';

const time = testTime('2026-11-21T07:21:00.000Z');
const from = 'บ้านทะเลหมอก <bookings@baantalaymok.example>';
const mail = {
  jobId: '0190c2f0-7d0e-4e3c-9d8c-1f2e3d4c5b6a-confirmation',
  kind: 'confirmation' as const,
  stream: 'booking-one',
  to: 'pimchanok@example.com',
  language: 'th',
  subject: 'จองเรียบร้อย ศ. 4 – จ. 7 ธ.ค. 2569',
  html: '<p>สามคืนนี้เป็นของคุณ</p>',
  text: 'สามคืนนี้เป็นของคุณ\n',
};
let mailFolder: string;

beforeEach(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'baan-outbox-'));
});
afterEach(() => rm(mailFolder, { recursive: true }));

test('writes a mail that a mail program reads, named after its job', async () => {
  await createSender({ smtpUrl: undefined, mailFolder, from, time }).send(mail);
  expect(await readdir(mailFolder)).toEqual([`${mail.jobId}.eml`]);
  const read = await simpleParser(await readFile(join(mailFolder, `${mail.jobId}.eml`)));
  expect(read).toMatchObject({
    subject: mail.subject,
    html: mail.html,
    messageId: `<${mail.jobId}@baantalaymok.example>`,
    date: time.now(),
  });
  expect(read.text?.trim()).toBe(mail.text.trim());
  expect(read.from?.value[0]).toMatchObject({ name: 'บ้านทะเลหมอก', address: 'bookings@baantalaymok.example' });
});

test('the same job writes one file, also twice at once; no job id leaves the folder', async () => {
  const sender = createSender({ smtpUrl: undefined, mailFolder, from, time });
  await Promise.all([sender.send(mail), sender.send(mail)]);
  await sender.send({ ...mail, jobId: '../../somewhere/else' });
  expect((await readdir(mailFolder)).sort()).toEqual(['.._.._somewhere_else.eml', `${mail.jobId}.eml`]);
});

test('sends by SMTP, and a refusal does not name the guest', async () => {
  const server = await startSmtpServer();
  const sender = createSender({ smtpUrl: server.url, mailFolder, from, time });
  try {
    await sender.send(mail);
    const read = await simpleParser(server.received[0] ?? '');
    expect(read).toMatchObject({ subject: mail.subject, messageId: `<${mail.jobId}@baantalaymok.example>` });
    const refusal = await sender.send({ ...mail, to: 'nobody@example.com' }).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(MailNotAccepted);
    expect(String(refusal)).toMatch(/550/);
    expect((refusal as MailNotAccepted).words).toContain('550');
    expect(String(refusal)).not.toContain('nobody');
    expect(await readdir(mailFolder)).toEqual([]);
  } finally {
    sender.stop();
    await server.stop();
  }
});

test.each([
  ['guest@ไทย.ไทย', 'guest@xn--o3cw4h.xn--o3cw4h'],
  ['Ada.B@M\u00fcnchen.example', 'Ada.B@xn--mnchen-3ya.example'],
  ['guest@xn--o3cw4h.xn--o3cw4h', 'guest@xn--o3cw4h.xn--o3cw4h'],
  ['guest@例え。テスト', 'guest@xn--r8jz45g.xn--zckzah'],
  ['a&b@example.com', 'a&b@example.com'],
])('an email to %s goes to the mail server as one to %s', async (to, onTheWire) => {
  const server = await startSmtpServer();
  const sender = createSender({ smtpUrl: server.url, mailFolder, from: 'บ้าน <bookings@ทะเล.example>', time });
  try {
    await sender.send({ ...mail, to });
    const [sentFrom, sentTo] = ['MAIL FROM:', 'RCPT TO:'].map(begin => server.commands.filter(line => line.startsWith(begin)));
    expect(sentFrom?.map(line => line.split(' ')[1])).toEqual(['FROM:<bookings@xn--o3c2a6a2d.example>']);
    expect(sentTo).toEqual([`RCPT TO:<${onTheWire}>`]);
    // No part of the header is in another script either.
    const header = (server.received[0] ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    expect(header).toContain(`To: ${onTheWire}`);
    expect(header).toContain(`Message-ID: <${mail.jobId}@xn--o3c2a6a2d.example>`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
    expect(header).toMatch(/^[\x00-\x7f]+$/);
  } finally {
    sender.stop();
    await server.stop();
  }
});

test('comes from the villa, by its name in the language of the mail, however it is written', async () => {
  const names: Record<string, string> = { th: 'บ้าน "ทะเล"\r\nBcc: x@example.com', en: 'Baan, "Talay" <Mok>', fr: '' };
  const sender = createSender({
    smtpUrl: undefined,
    mailFolder,
    from,
    time,
    senderName: async language => names[language] ?? '',
  });
  const senderIn = async (language: string) => {
    await sender.send({ ...mail, jobId: language, language });
    const read = await simpleParser(await readFile(join(mailFolder, `${language}.eml`)));
    expect([read.bcc, read.from?.value.length]).toEqual([undefined, 1]);
    return read.from?.value[0];
  };
  const address = 'bookings@baantalaymok.example';
  expect(await senderIn('th')).toMatchObject({ name: 'บ้าน "ทะเล" Bcc: x@example.com', address });
  expect(await senderIn('en')).toMatchObject({ name: 'Baan, "Talay" <Mok>', address });
  expect(await senderIn('fr')).toMatchObject({ name: 'บ้านทะเลหมอก', address });
});

test('reports an unreachable server as such', async () => {
  const sender = createSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFolder, from, time });
  await expect(sender.send(mail)).rejects.toThrow('The mail was not accepted: ESOCKET');
  sender.stop();
});
