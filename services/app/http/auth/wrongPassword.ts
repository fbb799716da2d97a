import type { Request } from 'express';
import { invalidRequest, type RequestProblem } from '../door/problem.ts';

/** A wrong password of a member who is signed in. The door's limit counts it. No 401: a typing error must not end the session. */
export const wrongPassword = (field: string, request: Request): RequestProblem => {
  request.hasWrongPassword = true;
  return invalidRequest(field, { code: 'invalid', message: 'This is not your password' });
};
