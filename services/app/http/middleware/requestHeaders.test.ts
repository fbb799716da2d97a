import { createBooking } from '@baan/contract/bookingByGuest';
import { systemRandom } from '@baan/time/time';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { createHashing } from '../../log/hashing.ts';
import { canonicalJson, requestIdentity } from './requestHeaders.ts';
import type { RouteCall } from './route.ts';

const dependencies = {
  secrets: { idempotency: Buffer.alloc(32, 1) },
  hashing: createHashing(Buffer.alloc(32, 3)),
  random: systemRandom,
};

const identity = (key: string | undefined, body: unknown, staffId?: string, route = 'POST /booking') => {
  const request = { get: (name: string) => (name === 'Idempotency-Key' ? key : undefined) } as unknown as Request;
  const staff = staffId ? { id: staffId, role: 'owner', epoch: 0 } : null;
  return requestIdentity({ request, staff, body } as RouteCall<unknown, unknown>, route, dependencies);
};

const key = 'a-key-of-thirty-characters-abc';
const body = createBooking.parse({ bookingDetails: { checkIn: '2027-01-04', checkOut: '2027-01-06', rooms: 3, totalPrice: 1 } });

describe('canonicalJson', () => {
  it('sorts keys and leaves undefined out', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  });
});

describe('requestIdentity', () => {
  it('gives the same key the same id', () => {
    expect(identity(key, body)).toEqual(identity(key, { ...body }));
  });

  it('gives other ids for other routes and actors', () => {
    const ids = [
      identity(key, body),
      identity(key, body, 'one'),
      identity(key, body, 'two'),
      identity(key, body, undefined, 'POST /x'),
    ];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4);
  });

  it('detects another request under the same key', () => {
    expect(identity(key, { ...body, language: 'en' }).requestHash).not.toBe(identity(key, body).requestHash);
  });

  it('makes a random id without a key, and rejects a key that is too short or too long', () => {
    expect(identity(undefined, body).id).not.toBe(identity(undefined, body).id);
    expect(() => identity('short', body)).toThrow('20 to 200');
    expect(() => identity('x'.repeat(201), body)).toThrow('20 to 200');
  });
});
