import { expect, it } from 'vitest';
import { causeOf } from './databaseErrors.ts';

it.each([
  ['ECONNREFUSED', '', 'unreachable'],
  ['EPIPE', '', 'unreachable'],
  ['EAI_AGAIN', '', 'unreachable'],
  ['57P01', 'terminating connection due to administrator command', 'unreachable'],
  ['08006', '', 'unreachable'],
  ['53300', 'too many connections', 'unreachable'],
  [undefined, 'Connection terminated unexpectedly', 'unreachable'],
  [undefined, 'timeout exceeded when trying to connect', 'unreachable'],
  [undefined, 'Client has encountered a connection error and is not queryable', 'unreachable'],
  ['3D000', 'database does not exist', 'no-access'],
  ['28P01', 'password authentication failed', 'no-access'],
  ['28000', 'role is not permitted to log in', 'no-access'],
  ['23505', 'duplicate key', 'duplicate'],
  ['22021', 'invalid byte sequence', 'invalid-value'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'refused'],
  ['53100', 'No space left on device', 'refused'],
  ['ERR_INVALID_ARG_TYPE', 'The argument must be a string', 'bug'],
  [undefined, 'x is not a function', 'bug'],
])('%s %s: %s', (code, message, cause) => {
  expect(causeOf(Object.assign(new Error(message), code === undefined ? {} : { code }))).toBe(cause);
});
