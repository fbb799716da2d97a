import { randomBytes } from 'node:crypto';
import { systemRandom } from '@baan/time/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundKey, SubjectKeys } from '../private/keys.ts';
import { createPrivacy, type Privacy } from './privacy.ts';

let found: Map<string, FoundKey>;
let alarms: string[];
let privacy: Privacy;
let startAnew: () => Privacy;

const ensure: SubjectKeys['ensure'] = async subject => {
  const key = found.get(subject) ?? randomBytes(32);
  found.set(subject, key);
  return key;
};

beforeEach(() => {
  found = new Map();
  alarms = [];
  const destroy: SubjectKeys['destroy'] = async subjects => {
    for (const subject of subjects) found.set(subject, 'destroyed');
  };
  const keys: SubjectKeys = { find: async subject => found.get(subject), ensure, make: async () => true, destroy };
  startAnew = () =>
    createPrivacy(keys, systemRandom, { error: (about, message) => alarms.push(`${JSON.stringify(about)} ${message}`) });
  privacy = startAnew();
});

const wish = { at: 'then', specialRequests: 'a cot' };

describe('of a person who was erased', () => {
  it('encrypted fields are null, without an alarm', async () => {
    const encrypted = await privacy.encrypt('booking-a', 'BookingPlaced', wish);
    await privacy.erase(['booking-a']);
    expect(await privacy.decrypt('booking-a', 'BookingPlaced', encrypted)).toEqual({ at: 'then', specialRequests: null });
    expect(await privacy.isErased('booking-a')).toBe(true);
    expect(alarms).toEqual([]);
  });

  it('nothing more is stored, also not in an outbox; entries for others are', async () => {
    await privacy.erase(['booking-a']);
    const carried = (bookingId: string) => ({ at: 'then', bookingId, carries: [{ type: 'BookingPlaced', data: wish }] });
    const [erased, kept] = await Promise.all(
      ['a', 'b'].map(bookingId => privacy.encrypt('calendar', 'NightsHeld', carried(bookingId))),
    );
    expect(erased).toMatchObject({ carries: [{ data: { at: 'then', specialRequests: null } }] });
    expect(kept).toMatchObject({ carries: [{ data: { specialRequests: expect.stringMatching(/^v1\./) } }] });
  });
});

it('receipts have a key for each year', async () => {
  const issued = { year: 2027, payer: { name: 'Malee' } };
  const encrypted = await privacy.encrypt('receipts', 'ReceiptIssued', issued);
  found.set('receipts-2026', 'destroyed');
  expect(await privacy.isErased('receipts', encrypted)).toBe(false);
  expect(await privacy.isErased('receipts', { year: 2026 })).toBe(true);
  expect(await privacy.decrypt('receipts', 'ReceiptIssued', encrypted)).toEqual(issued);
});

it('a missing key is reported once', async () => {
  const encrypted = await privacy.encrypt('booking-a', 'BookingPlaced', wish);
  found.clear();
  expect(await privacy.decrypt('booking-a', 'BookingPlaced', encrypted)).toMatchObject({ specialRequests: null });
  await privacy.decrypt('booking-a', 'BookingPlaced', encrypted);
  expect(await privacy.isErased('booking-a')).toBe(false);
  expect(alarms).toEqual(['{"kind":"booking"} the key of a stream is missing, and was not destroyed by an erasure']);
});

it('a field that cannot be decrypted is null and reported, and does not stop readers', async () => {
  const encrypted = await privacy.encrypt('booking-a', 'BookingPlaced', wish);
  for (const specialRequests of ['plain text', '', 'v1.', `${encrypted.specialRequests}`.replace(/.{4}$/, 'AAA='), 'v1.AAAA']) {
    alarms = [];
    privacy = startAnew();
    const forged = { ...encrypted, specialRequests };
    expect(await privacy.decrypt('booking-a', 'BookingPlaced', forged)).toEqual({ at: 'then', specialRequests: null });
    expect(alarms).toEqual([expect.stringContaining('a personal field cannot be decrypted')]);
  }
  expect(await privacy.hasKey('booking-a')).toBe(true);
});
