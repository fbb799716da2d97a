import type { Booking } from '@baan/contract/booking';
import { describe, expect, it } from 'vitest';
import { canDelete, headActions } from './headActions.ts';

const today = '2026-11-21';

const booking = (status: Booking['status'], money: Partial<Booking['account']> = {}, more: Partial<Booking> = {}): Booking =>
  ({
    status,
    hidden: false,
    erased: false,
    account: { balance: 0, paid: 0, refundDue: 0, ...money },
    stayChange: null,
    customerInfo: { firstName: 'A', lastName: 'B', email: null, phone: '+66812345678' },
    waitsFor: null,
    checkOut: today,
    ...more,
  }) as Booking;

describe('the head of a booking', () => {
  it.each([
    ['waits for payment', booking('pending_payment', { balance: 9000 }), ['payment', 'time']],
    ['has a slip in review, which has its own panel', booking('in_review', { balance: 9000 }), ['edit', 'move']],
    ['is confirmed and owes', booking('confirmed', { balance: 9000, paid: 1000 }), ['payment', 'link']],
    ['is confirmed and paid', booking('confirmed', { paid: 9000 }), ['edit', 'move']],
    ['asks to move', booking('confirmed', {}, { stayChange: { refusal: null } as Booking['stayChange'] }), ['call']],
    ['is cancelled with money to go back', booking('cancelled', { balance: -500, refundDue: 500 }), ['reinstate']],
    ['is cancelled and owes what the house keeps', booking('cancelled', { balance: 500 }), ['payment', 'reinstate']],
    ['has expired', booking('expired'), ['reinstate']],
  ] as const)('%s', (_, of, buttons) => {
    const actions = headActions(of, today);
    expect(actions.buttons).toEqual(buttons);
    expect(actions.more.filter(action => actions.buttons.includes(action))).toEqual([]);
    expect(actions.ends).toContain('delete');
    expect(actions.ends.includes('cancel')).toBe(of.status !== 'cancelled');
  });

  it('offers neither to move nor to cancel a stay that is over, nor to bring it back', () => {
    const over = { checkOut: '2026-11-20' };
    const { buttons, more, ends } = headActions(booking('confirmed', { paid: 9000 }, over), today);
    expect([...buttons, ...more, ...ends]).toEqual(['edit', 'see', 'copy', 'delete']);
    const late = headActions(booking('expired', { balance: 500 }, over), today);
    expect([...late.buttons, ...late.ends]).toEqual(['payment', 'delete']);
  });

  it('does not bring back the booking of a guest who was erased', () => {
    expect(headActions(booking('cancelled', {}, { erased: true }), today).buttons).toEqual([]);
  });

  it('records a payment from the menu where something else waits first', () => {
    const asks = booking('confirmed', { balance: 900 }, { stayChange: { refusal: null } as Booking['stayChange'] });
    expect(headActions(asks, today).more).toContain('payment');
  });

  it('deletes an ended booking without a refund due or a payment under review', () => {
    expect(canDelete(booking('confirmed'))).toBe(false);
    expect(canDelete(booking('cancelled', { paid: 500 }))).toBe(true);
    expect(canDelete(booking('cancelled', { refundDue: 500 }))).toBe(false);
    expect(canDelete(booking('expired', {}, { waitsFor: 'review' }))).toBe(false);
  });
});
