import { hash, verify } from '@node-rs/argon2';
import type { Request } from 'express';
import { invalidRequest, type RequestProblem } from '../door/problem.ts';

/** The same password typed on another keyboard has the same bytes. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/** argon2id with the library's parameters (19 MiB, 2 passes): the text holds them and the salt. */
export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password));

let standIn: Promise<string> | undefined;

/** Takes as long for an unknown account (`stored` undefined) as for a known one. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  standIn ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await standIn), bytesOf(password));
  return stored !== undefined && matches;
};

/** A signed-in member entered a wrong password. The rate limit counts it. No 401: a typing error must not end the session. */
export const wrongPassword = (field: string, request: Request): RequestProblem => {
  request.hasWrongPassword = true;
  return invalidRequest(field, { code: 'invalid', message: 'This is not your password' });
};
