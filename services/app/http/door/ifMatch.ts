import { Refusal } from '@baan/domain/shared/refusal';
import type { Request } from 'express';
import type { Expectation } from '../../commands/command.ts';
import { invalidRequest } from './problem.ts';

/** The revision in If-Match, -1 before the first event; none without the header. @throws RequestProblem `validation_failed` */
export const expectationOf = (request: Request): Expectation => {
  const header = request.get('If-Match');
  if (header === undefined || header.trim() === '*') return {};
  const digits = /^(?:W\/)?"?(-1|\d{1,15})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) throw invalidRequest('If-Match', { code: 'invalid', message: 'A revision, such as "3"' });
  return { expectedRevision: Number(digits) };
};

/** Runs an edit. A conflict tells the current state, where there is one. */
export const explaining = async <Result>(
  edit: () => Promise<Result>,
  newer: () => Promise<Record<string, unknown> | undefined>,
): Promise<Result> => {
  try {
    return await edit();
  } catch (error) {
    const details = error instanceof Refusal && error.code === 'conflict' && (await newer());
    throw details ? new Refusal('conflict', error.message, details) : error;
  }
};
