import type { AuditState } from '@baan/contract/audit';
import { describe, expect, it } from 'vitest';
import { stateGroups } from './stateRows.ts';

const stateOf = (kind: 'villa' | 'booking', state: Record<string, unknown>, more: Partial<AuditState> = {}): AuditState => ({
  subject: { kind, name: '', id: null, stream: kind },
  number: 1,
  count: 2,
  firstAt: null,
  lastAt: null,
  event: null,
  state,
  hidden: [],
  ...more,
});

describe('a state beside that of today', () => {
  it('tells by what they are about which fields differ', () => {
    const then = stateOf('villa', { weekdayPrice: 7900, promptPayId: null, 'name.th': 'บ้าน', slideOrder: ['a'] });
    const now = stateOf('villa', { weekdayPrice: 8500, promptPayId: '0812345678', 'name.th': 'บ้าน', slideOrder: ['b'] });
    const told = stateGroups(then, now).map(({ name, rows }) => [name, rows.map(({ field, differs }) => [field, differs])]);
    expect(told).toEqual([
      ['pay', [['promptPayId', true]]],
      ['prices', [['weekdayPrice', true]]],
      ['house', [['name.th', false]]],
    ]);
  });

  it('tells fields in the order of their names, those of a room together', () => {
    const fields = {
      'room:b.name.th': 'ข',
      'room:a.beds': 1,
      'room:a.name.th': 'ก',
      weekendPrice: 11500,
      priceReductionPerRoom: 2000,
      weekdayPrice: 7900,
      'bankDetails.accountName': 'Kanya',
      'bankDetails.accountNumber': '045',
      'bankDetails.bankName': 'Bank',
    };
    expect(stateGroups(stateOf('villa', fields), undefined).flatMap(({ rows }) => rows.map(({ field }) => field))).toEqual([
      'bankDetails.bankName',
      'bankDetails.accountNumber',
      'bankDetails.accountName',
      'weekdayPrice',
      'weekendPrice',
      'priceReductionPerRoom',
      'room:b.name.th',
      'room:a.name.th',
      'room:a.beds',
    ]);
  });

  it('keeps a row for a hidden field, and never marks it as changed', () => {
    const then = stateOf('booking', { status: 'in_review', paidLate: false }, { hidden: ['customerName'] });
    const rows = stateGroups(then, stateOf('booking', { status: 'confirmed', paidLate: false }, { hidden: ['customerName'] }));
    expect(rows.flatMap(group => group.rows).map(({ field, hidden, differs }) => [field, hidden, differs])).toEqual([
      ['status', false, true],
      ['customerName', true, false],
    ]);
  });
});
