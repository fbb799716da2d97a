import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../log/recordedEvent.ts';
import { dueJobsOf } from './reactor.ts';

const attachedAt = (at: string, id: string, holdUntil: string, stream = 'booking-one'): RecordedEvent => ({
  stream,
  revision: 1,
  position: 1n,
  id,
  type: 'CustomerAttached',
  data: { at, customer: {}, holdUntil },
  metadata: { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c', previousHash: null },
  at,
});

const remindersOf = (...events: RecordedEvent[]): Set<string> =>
  new Set(events.flatMap(dueJobsOf).flatMap(({ id, message }) => (message === 'reminder' ? [id] : [])));

describe('the reminder of a deadline', () => {
  const first = attachedAt('2026-12-01T03:02:00.000Z', 'e1', '2026-12-01T04:00:00.000Z');

  it('is one job, however many events name the deadline', () => {
    expect(remindersOf(first, attachedAt('2026-12-01T03:03:00.000Z', 'e2', '2026-12-01T04:00:00.000Z')).size).toBe(1);
  });

  it('is another job for another deadline, and for another booking', () => {
    const extended = attachedAt('2026-12-01T03:03:00.000Z', 'e2', '2026-12-01T04:30:00.000Z');
    const other = attachedAt('2026-12-01T03:02:00.000Z', 'e3', '2026-12-01T04:00:00.000Z', 'booking-two');
    expect(remindersOf(first, extended, other).size).toBe(3);
  });
});
