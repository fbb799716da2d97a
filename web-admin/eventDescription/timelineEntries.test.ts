import type { HistoryEvent } from '@baan/contract/history';
import { beforeEach, describe, expect, it } from 'vitest';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import type { ReaderContext } from './eventDescription.ts';
import { timelineEntries } from './timelineEntries.ts';

const i18nProvider = await createI18nProvider('th');

const now = new Date('2026-11-21T07:10:00Z');
const listener = (language: 'th' | 'en'): ReaderContext => ({
  text: (key, values) => i18nProvider.translate(key, values),
  language,
  now,
});

let count = 0;
const event = (type: string, data: Record<string, unknown>, more: Partial<HistoryEvent> = {}): HistoryEvent => {
  count += 1;
  return {
    position: String(count),
    stream: 'booking-b1',
    revision: count,
    id: `event-${count}`,
    type,
    at: `2026-11-21T06:${String(30 + count).padStart(2, '0')}:00Z`,
    actor: { kind: 'guest' },
    correlationId: `act-${count}`,
    causationId: 'request',
    changes: [],
    data,
    ...more,
  };
};

const told = (events: HistoryEvent[], language: 'th' | 'en' = 'en') =>
  timelineEntries(events, listener(language)).map(({ title, details }) => [title, ...details]);

beforeEach(() => {
  count = 0;
});

describe('in English', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  it('tells the booking with its nights as one chapter, the newest first', () => {
    const placed = event(
      'BookingPlaced',
      { checkIn: '2026-12-04', checkOut: '2026-12-07', totalPrice: 21700 },
      { correlationId: 'placing' },
    );
    const held = event('NightsHeld', { holdUntil: '2026-11-21T07:30:00Z' }, { stream: 'calendar', correlationId: 'placing' });
    const slip = event('PaymentSlipAttached', { late: false, remainingSeconds: 2253 }, { correlationId: 'slip' });
    const paused = event('HoldPaused', { remainingSeconds: 2253 }, { stream: 'calendar', correlationId: 'slip' });
    expect(told([held, placed, paused, slip])).toEqual([
      ['Guest sent a slip', 'Now in review', 'Clock stopped with 37:33 left'],
      ['Guest booked 3 nights, 4 – 7\u00a0Dec\u00a02026, for ฿21,700', 'Nights held until 14:30'],
    ]);
  });

  it('tells how much of a payment was more than was owed', () => {
    const money = { amount: 5000, method: 'promptpay', test: false };
    const [all, more] = [event('PaymentReceived', money), event('PaymentReceived', { ...money, overpaid: 2000 })];
    expect(told([all, more])).toEqual([
      ['฿5,000 received, PromptPay', '฿2,000 more than was owed'],
      ['฿5,000 received, PromptPay'],
    ]);
  });

  it('names the person of the villa and the reason', () => {
    const refused = event('PaymentSlipRefused', { reason: '700 baht short' }, { actor: { kind: 'staff', name: 'Kanya' } });
    expect(told([refused])).toEqual([['Kanya refused the slip', 'Reason: 700 baht short']]);
  });

  it('tells what the calendar did by itself as a chapter of its own', () => {
    const released = event('NightsReleased', { reason: 'expired' }, { stream: 'calendar', actor: { kind: 'system' } });
    expect(told([released])).toEqual([['Nights free again']]);
  });

  it('names an event that it does not know', () => {
    expect(told([event('SomethingNew', {})])).toEqual([['SomethingNew']]);
  });

  it('tells an email under no other event', () => {
    const confirmed = event(
      'BookingConfirmed',
      { reason: '' },
      { correlationId: 'approval', actor: { kind: 'staff', name: 'Kanya' } },
    );
    const sent = event('MessageSent', { message: 'confirmation' }, { correlationId: 'approval', actor: { kind: 'system' } });
    const booked = event('NightsBooked', {}, { stream: 'calendar', correlationId: 'approval' });
    expect(told([booked, confirmed, sent])).toEqual([
      ['Confirmation sent by email'],
      ['Kanya confirmed the booking', 'Nights booked'],
    ]);
  });
});

describe('an approval', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  it('tells the nights under the confirmation, not under the money', () => {
    const together = { correlationId: 'approval', actor: { kind: 'staff', name: 'Kanya' } } as const;
    const booked = event('NightsBooked', {}, { ...together, stream: 'calendar' });
    const received = event('PaymentReceived', { amount: 21700, method: 'bank_transfer', test: false }, together);
    const confirmed = event('BookingConfirmed', { reason: '' }, together);
    expect(told([booked, received, confirmed])).toEqual([
      ['Kanya confirmed the booking', 'Nights booked'],
      ['฿21,700 received, Bank transfer', 'Kanya'],
    ]);
  });
});

describe('in Thai', () => {
  beforeEach(() => i18nProvider.changeLocale('th'));

  it('counts years from the Buddha and speaks as a host', () => {
    const moved = event(
      'StayChanged',
      { checkIn: '2026-12-04', checkOut: '2026-12-07', totalPrice: 21700 },
      { actor: { kind: 'staff', name: 'กัญญา' } },
    );
    expect(told([moved], 'th')).toEqual([['กัญญาย้ายการเข้าพักเป็น ศ.\u00a04 – จ.\u00a07\u00a0ธ.ค.\u00a02569', 'ยอดรวม ฿21,700']]);
    const paid = event(
      'PaymentReceived',
      { amount: 21700, method: 'bank_transfer', test: false },
      { actor: { kind: 'staff', name: 'กัญญา' } },
    );
    expect(told([paid], 'th')).toEqual([['ได้รับ ฿21,700 ทางโอนธนาคาร', 'กัญญา']]);
  });
});
