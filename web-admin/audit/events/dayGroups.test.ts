import type { AuditEvent } from '@baan/contract/audit';
import { describe, expect, it } from 'vitest';
import { cutDays, groupByDay } from './dayGroups.ts';

const event = (position: number, at: string, type = 'PricesChanged'): AuditEvent =>
  ({ position: String(position), at, type }) as AuditEvent;

describe('events by their days', () => {
  it('are those of Bangkok', () => {
    const groups = groupByDay([
      event(3, '2026-11-20T17:30:00Z'),
      event(2, '2026-11-20T16:59:00Z'),
      event(1, '2026-11-20T09:00:00Z'),
    ]);
    expect(groups.map(({ day, events }) => [day, events])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
    ]);
  });

  it('have the sign-ins of an hour as one row, and all else alone', () => {
    const [group] = groupByDay([
      event(5, '2026-11-20T06:50:00Z', 'SignedIn'),
      event(4, '2026-11-20T06:40:00Z'),
      event(3, '2026-11-20T06:10:00Z', 'SignedIn'),
      event(2, '2026-11-20T05:59:00Z', 'SignedIn'),
    ]);
    expect(group?.rows.map(({ events }) => events.map(({ position }) => position))).toEqual([['5', '3'], ['4'], ['2']]);
  });

  it('are counted anew where a page cuts them', () => {
    const groups = groupByDay([
      event(3, '2026-11-21T05:00:00Z'),
      event(2, '2026-11-20T05:00:00Z'),
      event(1, '2026-11-19T05:00:00Z'),
    ]);
    expect(cutDays(groups, 1, true)).toEqual([]);
    expect(cutDays(groups, 1, false)).toEqual(['2026-11-19']);
    expect(cutDays(groups, 2, false)).toEqual(['2026-11-21', '2026-11-19']);
  });
});
