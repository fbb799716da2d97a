import { slipMaxBytes } from '@baan/contract/limits';
import express, { type Request, type RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { invalidRequest, type RequestProblem } from './problem.ts';
import type { FileUpload } from './route.ts';

const jsonUpTo = (bytes: number): RequestHandler =>
  express.json({ limit: bytes, strict: true, type: ['application/json', 'application/*+json'] });

/** Only the whole villa, with texts, rooms and pictures, is larger than 64 KB. */
const small = jsonUpTo(64 * 1024);
const whole = jsonUpTo(1024 * 1024);

export const jsonBody: RequestHandler = (request, response, next) =>
  (request.path.endsWith('/admin/villa') ? whole : small)(request, response, next);

const unreadable = (message: string): RequestProblem => invalidRequest('body', { code: 'invalid', message });

/** A body of another content type is not parsed, and must not count as empty. */
export const assertJson = (request: Request): void => {
  const sent = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (sent && !request.is(['application/json', 'application/*+json'])) throw unreadable('Send application/json');
};

// PostgreSQL stores no NUL in text and no half of a surrogate pair in JSON.
const unstorable = /\0|\p{Surrogate}/u;
const deepest = 12;

/** Refuses text that the database cannot store. @throws RequestProblem `validation_failed` */
export const assertPlainText = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw unreadable('Text with characters that cannot be kept');
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth > deepest) throw unreadable('Nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      assertPlainText(key, depth + 1);
      assertPlainText(inner, depth + 1);
    }
  }
};

/** Bytes of one text field: enough for names and descriptions in two languages. */
const textBytes = 64 * 1024;

/** Takes the files of one field into memory, `request.files`. @throws errors that problem.ts knows: too large, not a form, cut off */
export const receiveFiles = ({ field, most }: FileUpload): RequestHandler => {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: slipMaxBytes, files: most, fields: 10, fieldSize: textBytes, parts: most + 10 },
    defParamCharset: 'utf8',
  }).array(field, most);
  return (request, response, next) =>
    receive(request, response, error =>
      next(!error || error instanceof MulterError ? error : unreadable('The form cannot be read')),
    );
};

/** The received files; empty when the request was no form. */
export const receivedFiles = (request: Request): Express.Multer.File[] => (Array.isArray(request.files) ? request.files : []);
