import { describe, expect, it } from 'vitest';
import { eventHash, type HashedFields } from './macs.ts';

const event: HashedFields = {
  stream: 'calendar',
  revision: 7,
  id: '5f3f4b0e-1f5e-4c36-9d51-0d8a6a5f7f10',
  type: 'NightsHeld',
  data: { checkIn: '2026-12-04', note: 'ทะเล' },
  metadata: { actor: { kind: 'guest' }, correlationId: 'a', causationId: 'a', previousHash: null },
};

describe('eventHash', () => {
  it('never changes: hashes of old events must still match', () => {
    expect(eventHash(event)).toMatchInlineSnapshot(`"4da531514d9855ab596c9425af86f7ee0e66bd840e6b2e4b4d76c084825f8a86"`);
  });

  it.each([
    { stream: 'calendar2' },
    { revision: 8 },
    { id: '5f3f4b0e-1f5e-4c36-9d51-0d8a6a5f7f11' },
    { type: 'NightsBooked' },
    { data: { checkIn: '2026-12-05', note: 'ทะเล' } },
    { metadata: { ...event.metadata, causationId: 'b' } },
    // The same characters, split elsewhere.
    { stream: 'calendar7', revision: 0 },
  ])('differs with %o', change => {
    expect(eventHash({ ...event, ...change })).not.toBe(eventHash(event));
  });

  it('hashes an event without metadata, as other programs may write it', () => {
    expect(eventHash({ ...event, metadata: undefined as unknown as HashedFields['metadata'] })).toHaveLength(64);
  });
});
