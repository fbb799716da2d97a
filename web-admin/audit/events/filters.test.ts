import { describe, expect, it } from 'vitest';
import { instantOf } from '../replay/useReplay.ts';
import { addressQueryOf, auditFiltersIn, countFilters, filterQueryOf, noAuditFilters, streamOfNumber } from './filters.ts';

describe('the filters of the list', () => {
  it('are in the address, and come back from it', () => {
    const filters = {
      ...noAuditFilters,
      text: 'fridge',
      kind: 'bank' as const,
      where: 'booking-BTM-7K2M9',
      from: '2026-11-01',
      page: 3,
    };
    expect(auditFiltersIn(addressQueryOf(filters))).toEqual(filters);
    expect(String(addressQueryOf(noAuditFilters))).toBe('');
  });

  it('ask the service for what is set, and for nothing else', () => {
    expect(filterQueryOf({ ...noAuditFilters, who: 'guest', action: 'c1' })).toEqual({ actor: 'guest', correlationId: 'c1' });
    expect(filterQueryOf(noAuditFilters)).toEqual({});
  });

  it('know no kind and no page that there is not', () => {
    expect(auditFiltersIn(new URLSearchParams('kind=weather&page=-2'))).toEqual(noAuditFilters);
  });

  it('take a number as people type it', () => {
    expect(streamOfNumber(' btm-7k2m9')).toBe('booking-BTM-7K2M9');
    expect(streamOfNumber('btm 7k2m9')).toBe('booking-BTM-7K2M9');
    expect(streamOfNumber('seven')).toBe('');
  });
});

it('a phone hides what is set behind one button, which counts it', () => {
  expect(countFilters(noAuditFilters)).toBe(0);
  expect(countFilters({ ...noAuditFilters, text: 'sea', who: 'guest', from: '2026-11-20', page: 2 })).toBe(2);
});

describe('a moment by day and time', () => {
  it('is the last of its second, or of its minute, in Bangkok', () => {
    expect(instantOf('2026-11-20', '16:47:30')).toBe('2026-11-20T09:47:30.999Z');
    expect(instantOf('2026-11-20', '9.05')).toBe('2026-11-20T02:05:59.999Z');
  });

  it('is none where it is no time', () => {
    for (const typed of ['', '25:00', '12:60', 'noon']) expect(instantOf('2026-11-20', typed)).toBe('');
  });
});
