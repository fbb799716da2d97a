import { expect, test } from 'vitest';
import { createMacs, eventHash, type HashedFields } from './macs.ts';

const key = Buffer.alloc(32, 7);
const macs = createMacs(key, 'a-store');

const bare: HashedFields = {
  stream: 'booking-1',
  revision: 3,
  id: 'an-id',
  type: 'PaymentReceived',
  data: { amount: 19_800 },
  metadata: { actor: { kind: 'staff', id: 's' }, correlationId: 'c', causationId: 'c', previousHash: 'ab' },
};
const { metadata, hash } = macs.sign(bare);
const signed: HashedFields = { ...bare, metadata };

test('signing adds the MAC after the other metadata, and changes nothing else', () => {
  const { mac, ...others } = metadata;
  expect(mac).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(others)).toBe(JSON.stringify(bare.metadata));
  expect(Object.keys(metadata).at(-1)).toBe('mac');
  expect(macs.isValid(signed)).toBe(true);
});

test('the previous hash of the next event covers the MAC', () => {
  expect(hash).toBe(eventHash(signed));
  expect(hash).not.toBe(eventHash(bare));
});

test.each<[string, HashedFields]>([
  ['without a MAC', bare],
  ['with another MAC', { ...signed, metadata: { ...metadata, mac: 'f'.repeat(64) } }],
  ['with other data', { ...signed, data: { amount: 198_000 } }],
  ['in another stream', { ...signed, stream: 'booking-2' }],
  ['at another revision', { ...signed, revision: 4 }],
  ['under another id', { ...signed, id: 'another-id' }],
  ['of another type', { ...signed, type: 'PaymentRefunded' }],
  ['by somebody else', { ...signed, metadata: { ...bare.metadata, actor: { kind: 'guest' }, mac: metadata.mac } }],
  ['after another event', { ...signed, metadata: { ...bare.metadata, previousHash: 'cd', mac: metadata.mac } }],
  ['with the MAC at another place', { ...signed, metadata: { mac: metadata.mac, ...bare.metadata } }],
  ['with more metadata', { ...signed, metadata: { ...bare.metadata, more: 1, mac: metadata.mac } as never }],
  ['without metadata', { ...signed, metadata: undefined as never }],
])('is none of ours %s', (_, event) => {
  expect(macs.isValid(event)).toBe(false);
});

test('another store or another key gives another MAC', () => {
  expect(createMacs(key, 'another-store').isValid(signed)).toBe(false);
  expect(createMacs(Buffer.alloc(32, 8), 'a-store').isValid(signed)).toBe(false);
  expect(createMacs(Buffer.alloc(32, 7), 'a-store').isValid(signed)).toBe(true);
});

test('the MAC of a tree head covers number and hashes of its events', () => {
  const mac = macs.ofTreeHead({ events: 12, root: 'ab' });
  expect(macs.ofTreeHead({ events: 12, root: 'ab' })).toBe(mac);
  expect(macs.ofTreeHead({ events: 13, root: 'ab' })).not.toBe(mac);
  expect(macs.ofTreeHead({ events: 12, root: 'ac' })).not.toBe(mac);
});
