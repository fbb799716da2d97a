import { expect, it } from 'vitest';
import { causeOf } from './databaseErrors.ts';

it.each([
  ['ECONNREFUSED', '', 'away'],
  ['EPIPE', '', 'away'],
  ['EAI_AGAIN', '', 'away'],
  ['57P01', 'terminating connection due to administrator command', 'away'],
  ['08006', '', 'away'],
  ['53300', 'too many connections', 'away'],
  [undefined, 'Connection terminated unexpectedly', 'away'],
  [undefined, 'timeout exceeded when trying to connect', 'away'],
  [undefined, 'Client has encountered a connection error and is not queryable', 'away'],
  ['3D000', 'database does not exist', 'shut'],
  ['28P01', 'password authentication failed', 'shut'],
  ['28000', 'role is not permitted to log in', 'shut'],
  ['23505', 'duplicate key', 'taken'],
  ['22021', 'invalid byte sequence', 'value'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'refusal'],
  ['53100', 'No space left on device', 'refusal'],
  ['ERR_INVALID_ARG_TYPE', 'The argument must be a string', 'ours'],
  [undefined, 'x is not a function', 'ours'],
])('%s %s: %s', (code, message, cause) => {
  expect(causeOf(Object.assign(new Error(message), code === undefined ? {} : { code }))).toBe(cause);
});
