import type { Request } from 'express';
import { invalidRequest, type RequestProblem } from '../door/problem.ts';

/** Of who is signed in, and counted by the limit of the door. No 401: who mistypes stays signed in. */
export const wrongPassword = (field: string, request: Request): RequestProblem => {
  request.hasWrongPassword = true;
  return invalidRequest(field, { code: 'invalid', message: 'This is not your password' });
};
