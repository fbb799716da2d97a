import express, { type Request, type RequestHandler } from 'express';
import { RequestProblem } from './problem.ts';

const jsonUpTo = (bytes: number): RequestHandler =>
  express.json({ limit: bytes, strict: true, type: ['application/json', 'application/*+json'] });

/** Only the whole villa, with its texts, rooms and pictures, comes near this limit. */
const small = jsonUpTo(64 * 1024);
const whole = jsonUpTo(1024 * 1024);

export const jsonBody: RequestHandler = (request, response, next) =>
  (request.path.endsWith('/admin/villa') ? whole : small)(request, response, next);

const unreadable = (message: string): RequestProblem =>
  new RequestProblem('validation_failed', message, { body: { code: 'invalid', message } });

/** A body of another type was not parsed, and must not pass as an empty one. */
export const assertJson = (request: Request): void => {
  const sent = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (sent && !request.is(['application/json', 'application/*+json'])) throw unreadable('Send application/json');
};

// PostgreSQL keeps no NUL in text and no half of a surrogate pair in JSON.
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
