import { describe, expect, it } from 'vitest';
import { guestChangeOf } from './guestChange.ts';

describe('guestChangeOf', () => {
  it.each([
    [{ specialRequests: 'late' }, 'setSpecialRequests'],
    [{ specialRequests: '' }, 'setSpecialRequests'],
    [{ paymentSlipUrl: '/api/slips/x', status: 'in_review' }, 'attachSlip'],
    [{ paymentSlipUrl: '/api/slips/x' }, 'attachSlip'],
    [{ paymentSlipUrl: '', status: 'pending_payment' }, 'clearSlip'],
    [{ paymentSlipUrl: null, status: 'pending_payment' }, 'clearSlip'],
    [{ paymentSlipUrl: null }, 'clearSlip'],
    [{ status: 'cancelled' }, 'cancel'],
  ] as const)('%j means %s', (body, type) => {
    expect(guestChangeOf(body).type).toBe(type);
  });

  it.each([
    { status: 'confirmed' },
    { status: 'in_review' },
    { status: 'pending_payment' },
    { status: 'expired' },
    { paymentSlipUrl: '/api/slips/x', status: 'confirmed' },
    { paymentSlipUrl: '/api/slips/x', status: 'pending_payment' },
    { paymentSlipUrl: '', status: 'in_review' },
    { paymentSlipUrl: '', status: 'cancelled' },
    { specialRequests: 'late', status: 'cancelled' },
  ] as const)('%j is forbidden', body => {
    expect(() => guestChangeOf(body)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('rejects an empty change', () => {
    expect(() => guestChangeOf({})).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
