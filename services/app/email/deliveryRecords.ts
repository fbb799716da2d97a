import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Random, Time } from '@baan/time/time';
import type { Privacy } from '../privacy/privacy.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  findEmailRow,
  insertCopy,
  listEmailRows,
  recordAttempt,
} from '../private/deliveries.ts';
import type { RowSigning } from '../proof/signedRows.ts';
import { carriesSecret, type RenderedEmail } from './email.ts';
import { type EmailAttachment, type EmailSender, MailNotAccepted, type OutgoingEmail } from './sender.ts';

/** The part for lists. `subject` is null where the email carries a secret; `failure` has the mail server's words. */
type Head = { to: string; subject: string | null; attachments: string[]; failure: string | null };
type Body = Omit<RenderedEmail, 'subject'> & { attachments: EmailAttachment[] };

export type DeliveryRecord = Omit<DeliveryRow, 'head' | 'body'> & Head & { kept: boolean };

/** Each email as sent, encrypted under the key of its stream. */
export type DeliveryRecords = {
  /** `failure`: why the mail server refused it; null when it did not. Nothing is kept of an erased person. */
  keep: (email: OutgoingEmail, failure: string | null) => Promise<void>;
  /** Newest first. `range`: first and last, both included. */
  list: (filter: DeliveryFilter, range: readonly [number, number]) => Promise<{ rows: DeliveryRecord[]; total: number }>;
  /** With its body, where it is kept. */
  find: (id: string) => Promise<{ record: DeliveryRecord; body: Body | null } | undefined>;
  /** Stores a copy, which a job sends. `staffId`: the member who requested it. */
  copy: (record: DeliveryRecord, body: Body, copy: { id: string; to: string; staffId: string }) => Promise<void>;
};

type Dependencies = RowSigning & { privacy: Pick<Privacy, 'encryptBeside' | 'decryptBeside'>; time: Pick<Time, 'now'> };

/** The id of a copy, which its job has too. */
export const newCopyId = (random: Pick<Random, 'uuid'>): string => `${random.uuid()}-again`;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

type Kept = Pick<DeliveryRow, 'id' | 'stream'>;
const encryptionContext = ({ id, stream }: Kept, part: 'head' | 'body'): string => `letter|${stream}|${id}|${part}`;

export const createDeliveryRecords = ({ privacy, time, ...signing }: Dependencies): DeliveryRecords => {
  const encryptHead = (of: Kept, head: Head) =>
    privacy.encryptBeside(of.stream, encryptionContext(of, 'head'), Buffer.from(JSON.stringify(head)));
  const encryptBody = async (of: Kept, { attachments, ...body }: Body) => {
    const files = attachments.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
    return privacy.encryptBeside(
      of.stream,
      encryptionContext(of, 'body'),
      await zip(JSON.stringify({ ...body, attachments: files })),
    );
  };

  const decryptHead = async <Row extends Omit<DeliveryRow, 'body'>>({ head, ...row }: Row) => {
    const plain = await privacy.decryptBeside(row.stream, encryptionContext(row, 'head'), head);
    return plain && { ...row, ...(JSON.parse(plain.toString()) as Head) };
  };
  const decryptBody = async (row: DeliveryRow): Promise<Body | null> => {
    const plain = row.body && (await privacy.decryptBeside(row.stream, encryptionContext(row, 'body'), row.body));
    if (!plain) return null;
    const body: Body & { attachments: { content: unknown }[] } = JSON.parse((await unzip(plain)).toString());
    const attachments = body.attachments.map(file => ({ ...file, content: Buffer.from(String(file.content), 'base64') }));
    return { ...body, attachments };
  };

  return {
    keep: async ({ jobId: id, kind, stream, language, to, subject, html, text, attachments = [] }, failure) => {
      const isSecret = carriesSecret(kind);
      const files = attachments.map(({ filename }) => filename);
      const head = await encryptHead({ id, stream }, { to, subject: isSecret ? null : subject, attachments: files, failure });
      const body = isSecret ? null : await encryptBody({ id, stream }, { html, text, attachments });
      const state = failure === null ? 'sent' : 'failed';
      if (head) await recordAttempt(signing, { id, stream, kind, language, state, at: time.now(), head, body });
    },
    list: async (filter, range) => {
      const { rows, total } = await listEmailRows(signing, filter, range);
      const decrypted = await Promise.all(rows.map(decryptHead));
      return { rows: decrypted.filter(row => row !== null), total };
    },
    find: async id => {
      const row = await findEmailRow(signing, id);
      if (!row) return undefined;
      const { body: _, ...rest } = row;
      const record = await decryptHead({ ...rest, kept: row.body !== null });
      return record ? { record: record, body: await decryptBody(row) } : undefined;
    },
    copy: async ({ id, stream, kind, language, subject, attachments }, body, { id: copyId, to, staffId }) => {
      const of = { id: copyId, stream };
      const head = await encryptHead(of, { to, subject, attachments, failure: null });
      const encrypted = await encryptBody(of, body);
      const copy = { ...of, kind, language, state: 'waiting' as const, at: time.now(), attempts: 0, asked_by: staffId };
      if (head && encrypted) await insertCopy(signing, id, { ...copy, head, body: encrypted });
    },
  };
};

/** A sender that keeps each email, also those that the mail server refused. */
export const keepingSender = (sender: EmailSender, deliveryRecords: Pick<DeliveryRecords, 'keep'>): EmailSender => ({
  ...sender,
  send: async email => {
    try {
      await sender.send(email);
    } catch (error) {
      if (error instanceof MailNotAccepted) await deliveryRecords.keep(email, error.words);
      throw error;
    }
    await deliveryRecords.keep(email, null);
  },
});
