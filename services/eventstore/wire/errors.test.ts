import { expect, it } from 'vitest';
import { type CommandFailure, type RevisionConflict, stopping } from '../log/commands.ts';
import type { ExpectedRevision } from '../log/events.ts';
import { batchStatusOf, callErrorFrom, callErrorOf } from './errors.ts';

const conflict = (expected: ExpectedRevision, current = 3n): RevisionConflict => ({
  kind: 'wrong-expected-version',
  stream: 'booking-1',
  expected,
  current,
});

it.each<[Parameters<typeof batchStatusOf>[0], number, string]>([
  [conflict(1n), 6, 'WrongExpectedVersion'],
  [{ kind: 'stream-deleted', stream: 'booking-1' }, 5, 'StreamDeleted'],
  [{ kind: 'timeout' }, 4, 'Timeout'],
  [{ kind: 'too-large', limit: 10 }, 3, 'MaximumAppendSizeExceeded'],
  [{ kind: 'bad-request', message: 'No.' }, 3, 'BadRequest'],
  [{ kind: 'unknown', message: 'Why?' }, 2, 'Unknown'],
])('answers a batch append with a status: $0.kind is $1', (failure, code, type) => {
  const status = batchStatusOf(failure);
  expect([status.getCode(), status.getDetails()?.getTypeName()]).toEqual([code, `event_store.client.${type}`]);
});

it.each([
  ['any', '-2'],
  ['no_stream', '-1'],
  ['stream_exists', '-4'],
  [7n, '7'],
] as const)('tells a conflict with %s in trailers', (expected, number) => {
  const { code, metadata } = callErrorOf(conflict(expected));
  expect([code, metadata.getMap()]).toEqual([
    9,
    { exception: 'wrong-expected-version', 'stream-name': 'booking-1', 'expected-version': number, 'actual-version': '3' },
  ]);
  expect(callErrorOf(conflict(expected, -1n)).metadata.get('actual-version')).toEqual([]);
});

it.each<[CommandFailure, number, Record<string, string>]>([
  [{ kind: 'stream-deleted', stream: 'booking-1' }, 9, { exception: 'stream-deleted', 'stream-name': 'booking-1' }],
  [{ kind: 'too-large', limit: 10 }, 3, { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '10' }],
  [stopping, 14, {}],
  [{ kind: 'unavailable', message: 'Gone.' }, 14, {}],
])('tells $0.kind by a code and trailers', (failure, code, trailers) => {
  const error = callErrorOf(failure);
  expect([error.code, error.metadata.getMap()]).toEqual([code, trailers]);
});

it('answers UNAVAILABLE when the server stops', () => {
  expect(callErrorOf(stopping).details).toBe('Server Is Not Ready');
});

it('encodes trailers as ASCII for any stream name', () => {
  const trailer = (stream: string): unknown => callErrorOf({ kind: 'stream-deleted', stream }).metadata.get('stream-name')[0];
  const name = 'บ้าน "1" 100%';
  expect(trailer(name)).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeURI(String(trailer(name)))).toBe(name);
  expect(trailer('100% {ASCII}')).toBe('100% {ASCII}');
});

it.each([
  ['ECONNREFUSED', 'does not answer'],
  ['57P03', 'does not answer'],
  ['53100', 'refused'],
])('tells a database that is away from one that says no: %s', (code, said) => {
  const { details } = callErrorFrom(Object.assign(new Error('Why.'), { code }));
  expect(details).toBe(`The database ${said}: Why.`);
});
