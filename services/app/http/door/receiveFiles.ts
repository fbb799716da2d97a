import { slipMaxBytes } from '@baan/contract/slip';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { RequestProblem } from './problem.ts';
import type { Upload } from './route.ts';

const unreadable = (error: unknown): unknown => {
  if (!error || error instanceof MulterError) return error;
  const message = 'The form cannot be read';
  return new RequestProblem('validation_failed', message, { body: { code: 'invalid', message } });
};

/** Bytes of one text field: enough for names and descriptions in two languages. */
const textBytes = 64 * 1024;

/** Takes the files of one field into memory, `request.files`. @throws errors that problem.ts knows: too large, not a form, cut off */
export const receiveFiles = ({ field, most }: Upload): RequestHandler => {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: slipMaxBytes, files: most, fields: 10, fieldSize: textBytes, parts: most + 10 },
    defParamCharset: 'utf8',
  }).array(field, most);
  return (request, response, next) => receive(request, response, error => next(unreadable(error)));
};

/** The received files; none when the request was no form. */
export const receivedFiles = (request: Request): Express.Multer.File[] => (Array.isArray(request.files) ? request.files : []);
