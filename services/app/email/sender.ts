import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { mailboxOf } from '@baan/contract/emailAddress';
import { visibleText } from '@baan/contract/visibleText';
import type { Time } from '@baan/time/time';
import type { SendMailOptions } from 'nodemailer';
import { exists, makePrivateFolder, writeWhole } from '../runtime/dataFiles.ts';
import type { EmailKind, RenderedEmail } from './email.ts';

export type EmailAttachment = { filename: string; contentType: string; content: Buffer };

/**
 * `jobId` names the message for ever: a second copy has the same Message-ID and file name. `stream`: of its booking, link or member, or
 * `villa`.
 */
export type OutgoingEmail = RenderedEmail & {
  jobId: string;
  kind: EmailKind;
  stream: string;
  to: string;
  language: string;
  attachments?: EmailAttachment[];
};

export type EmailSender = {
  /** Resolves when the mail server accepted the mail, or the file is on disk. @throws MailNotAccepted */
  send(mail: OutgoingEmail): Promise<void>;
  stop(): void;
};

/** The message tells nothing of the recipient, so that it can be logged and stored with a job. */
export class MailNotAccepted extends Error {
  override name = 'MailNotAccepted';
  /** The mail server's words may quote the recipient: for `private.letters` only. */
  readonly #words: string;
  constructor(error: unknown) {
    const { code = 'unknown', responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
    super(`The mail was not accepted: ${code}${responseCode ? ` ${responseCode}` : ''}`);
    this.#words = response ?? code;
    this.isFinal = responseCode !== undefined && responseCode >= 500;
  }
  /** Refused for good: a later attempt would fail as well. */
  readonly isFinal: boolean;
  get words(): string {
    return this.#words;
  }
}

type Options = {
  /** smtp:// or smtps://; without it mails become files. */
  smtpUrl: string | undefined;
  /** Folder of the `.eml` files. */
  mailFolder: string;
  /** `Baan <bookings@example.com>` */
  from: string;
  /** The name that emails in this language come from; empty: the one in `from`. */
  senderName?: (language: string) => Promise<string>;
  time: Pick<Time, 'now'>;
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The workers send four emails at once. The fifth connection is for an OTP, which must not wait. */
const maxConnections = 5;

/** Characters allowed in a Message-ID and in a file name. */
const nameOf = (jobId: string): string => jobId.replace(/[^\w.-]/g, '_');

/** The file of a mail that was not sent by SMTP. */
export const mailFile = (mailFolder: string, jobId: string): string => join(mailFolder, `${nameOf(jobId)}.eml`);

/** The address alone: `bookings@example.com`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();

/** nodemailer encodes and quotes the name. */
const senderOf = async ({ from, senderName }: Sending, language: string): Promise<SendMailOptions['from']> => {
  const name = visibleText((await senderName?.(language)) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return name ? { name, address: addressOf(from) } : from;
};

type Sending = Pick<Options, 'from' | 'senderName' | 'time'>;

const messageOf = async (
  { jobId, to, language, subject, html, text, attachments = [] }: OutgoingEmail,
  sending: Sending,
): Promise<SendMailOptions> => ({
  from: await senderOf(sending, language),
  // Mail servers know domains in punycode.
  to: { name: '', address: mailboxOf(to) ?? to },
  subject,
  text,
  html,
  attachments,
  date: sending.time.now(),
  messageId: `<${nameOf(jobId)}@${domainOf(sending.from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
});

const domainOf = (from: string): string => domainToASCII(/@([^@>\s]+)/.exec(from)?.[1] ?? '') || 'localhost';

const overSmtp = (url: string, sending: Sending): EmailSender => {
  const begin = async () => (await import('nodemailer')).createTransport({ url, pool: true, maxConnections, ...timeouts });
  let transport: ReturnType<typeof begin> | undefined;
  return {
    send: async mail => {
      transport ??= begin();
      await (await transport).sendMail(await messageOf(mail, sending)).catch(error => {
        throw new MailNotAccepted(error);
      });
    },
    stop: () => void transport?.then(opened => opened.close()),
  };
};

const toMailFolder = (mailFolder: string, sending: Sending): EmailSender => ({
  send: async mail => {
    const path = mailFile(mailFolder, mail.jobId);
    if (await exists(path)) return;
    await makePrivateFolder(mailFolder);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(await messageOf(mail, sending));
    await writeWhole(path, message as Buffer, 0o600).catch(error => {
      throw new MailNotAccepted(error);
    });
  },
  stop: () => undefined,
});

/** Mail by SMTP, or as whole `.eml` files, which any mail program opens. */
export const createSender = ({ smtpUrl, mailFolder, ...sending }: Options): EmailSender =>
  smtpUrl ? overSmtp(smtpUrl, sending) : toMailFolder(mailFolder, sending);
