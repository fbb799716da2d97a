import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { carriesSecret, type Mail } from '../mail/letter.ts';
import { type Attachment, MailNotAccepted, type Outgoing, type Sender } from '../mail/sender.ts';
import type { Privacy } from '../privacy/privacy.ts';
import {
  findLetterRow,
  insertCopy,
  type LetterFilter,
  type LetterRow,
  listLetterRows,
  recordAttempt,
} from '../private/letters.ts';
import type { Signing } from '../proof/signedRows.ts';

/** The part for lists. `subject` is null where the letter carries a secret; `failure` has the mail server's words. */
type Head = { to: string; subject: string | null; attachments: string[]; failure: string | null };
type Body = Omit<Mail, 'subject'> & { attachments: Attachment[] };

export type KeptLetter = Omit<LetterRow, 'head' | 'body'> & Head & { kept: boolean };

/** Each letter as sent, sealed under the key of its subject. */
export type KeptLetters = {
  /** `failure`: why the mail server refused it; null when it did not. Nothing is kept of an erased person. */
  keep: (letter: Outgoing, failure: string | null) => Promise<void>;
  /** Newest first. `range`: first and last, both included. */
  list: (filter: LetterFilter, range: readonly [number, number]) => Promise<{ rows: KeptLetter[]; total: number }>;
  /** With its body, where it is kept. */
  find: (id: string) => Promise<{ letter: KeptLetter; body: Body | null } | undefined>;
  /** Keeps a copy, to be sent by a job. `staffId`: who asked for it. */
  copy: (letter: KeptLetter, body: Body, copy: { id: string; to: string; staffId: string }) => Promise<void>;
};

type Dependencies = Signing & { privacy: Pick<Privacy, 'sealBeside' | 'openBeside'>; clock: () => Date };

/** The id of a copy, which its job has too. */
export const newCopyId = (): string => `${randomUUID()}-again`;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

type Kept = Pick<LetterRow, 'id' | 'stream'>;
const place = ({ id, stream }: Kept, part: 'head' | 'body'): string => `letter|${stream}|${id}|${part}`;

export const createKeptLetters = ({ privacy, clock, ...signing }: Dependencies): KeptLetters => {
  const sealHead = (of: Kept, head: Head) => privacy.sealBeside(of.stream, place(of, 'head'), Buffer.from(JSON.stringify(head)));
  const sealBody = async (of: Kept, { attachments, ...body }: Body) => {
    const files = attachments.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
    return privacy.sealBeside(of.stream, place(of, 'body'), await zip(JSON.stringify({ ...body, attachments: files })));
  };

  const openHead = async <Row extends Omit<LetterRow, 'body'>>({ head, ...row }: Row) => {
    const plain = await privacy.openBeside(row.stream, place(row, 'head'), head);
    return plain && { ...row, ...(JSON.parse(plain.toString()) as Head) };
  };
  const openBody = async (row: LetterRow): Promise<Body | null> => {
    const plain = row.body && (await privacy.openBeside(row.stream, place(row, 'body'), row.body));
    if (!plain) return null;
    const body: Body & { attachments: { content: unknown }[] } = JSON.parse((await unzip(plain)).toString());
    const attachments = body.attachments.map(file => ({ ...file, content: Buffer.from(String(file.content), 'base64') }));
    return { ...body, attachments };
  };

  return {
    keep: async ({ jobId: id, kind, stream, language, to, subject, html, text, attachments = [] }, failure) => {
      const isSecret = carriesSecret(kind);
      const files = attachments.map(({ filename }) => filename);
      const head = await sealHead({ id, stream }, { to, subject: isSecret ? null : subject, attachments: files, failure });
      const body = isSecret ? null : await sealBody({ id, stream }, { html, text, attachments });
      const state = failure === null ? 'sent' : 'failed';
      if (head) await recordAttempt(signing, { id, stream, kind, language, state, at: clock(), head, body });
    },
    list: async (filter, range) => {
      const { rows, total } = await listLetterRows(signing, filter, range);
      const opened = await Promise.all(rows.map(openHead));
      return { rows: opened.filter(row => row !== null), total };
    },
    find: async id => {
      const row = await findLetterRow(signing, id);
      if (!row) return undefined;
      const { body: _, ...rest } = row;
      const letter = await openHead({ ...rest, kept: row.body !== null });
      return letter ? { letter, body: await openBody(row) } : undefined;
    },
    copy: async ({ id, stream, kind, language, subject, attachments }, body, { id: copyId, to, staffId }) => {
      const of = { id: copyId, stream };
      const head = await sealHead(of, { to, subject, attachments, failure: null });
      const sealed = await sealBody(of, body);
      const copy = { ...of, kind, language, state: 'waiting' as const, at: clock(), attempts: 0, asked_by: staffId };
      if (head && sealed) await insertCopy(signing, id, { ...copy, head, body: sealed });
    },
  };
};

/** A sender that keeps each letter, also those that the mail server refused. */
export const keepingSender = (sender: Sender, letters: Pick<KeptLetters, 'keep'>): Sender => ({
  ...sender,
  send: async letter => {
    try {
      await sender.send(letter);
    } catch (error) {
      if (error instanceof MailNotAccepted) await letters.keep(letter, error.words);
      throw error;
    }
    await letters.keep(letter, null);
  },
});
