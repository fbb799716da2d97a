import { randomUUID } from 'node:crypto';
import { customer, later, paid, placed, placedAt, prices, total } from '@baan/domain/booking/examples.testkit';
import { addDays } from '@baan/domain/shared/plainDate';
import { quoteStay } from '@baan/domain/villa/price';
import type { ReadEvent } from './readTable.ts';

type Recorded = { type: string; data: object };

/** A log in memory: positions have gaps, revisions count per stream. */
export type TestLog = {
  events: ReadEvent[];
  append: (stream: string, recorded: Recorded, actor?: ReadEvent['metadata']['actor']) => ReadEvent;
  readAll: () => AsyncGenerator<ReadEvent>;
};

export const createLog = (): TestLog => {
  const events: ReadEvent[] = [];
  const revisions = new Map<string, number>();
  return {
    events,
    append: (stream, { type, data }, actor = { kind: 'guest' }) => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const event: ReadEvent = {
        stream,
        revision,
        position: BigInt(events.length) * 137n + 41n,
        id: randomUUID(),
        type,
        data: data as ReadEvent['data'],
        metadata: { actor, correlationId: `request-${events.length}`, causationId: `request-${events.length}` },
        at: placedAt,
      };
      events.push(event);
      return event;
    },
    readAll: async function* () {
      yield* events;
    },
  };
};

const stayOf = (index: number) => {
  const checkIn = addDays('2026-12-04', index * 3);
  return { checkIn, checkOut: addDays(checkIn, 3) };
};

const carrying = (bookingId: string) => ({ at: placedAt, bookingId, carries: [{ type: 'Sealed', data: {} }] });

/** Appends a booking with contact details, held until an hour after placing. */
export const appendWaiting = (log: TestLog, id: string, index: number, firstName = customer.firstName): void => {
  const stay = stayOf(index);
  const hold = { holdUntil: later(15), remainingSeconds: null };
  log.append('calendar', { type: 'NightsHeld', data: { ...carrying(id), ...stay, ...hold } });
  const quote = quoteStay(prices, stay, 3);
  const number = `BTM-${String(index).padStart(5, '0')}`;
  log.append(`booking-${id}`, {
    type: placed.type,
    data: { ...placed.data, ...stay, quote, totalPrice: quote.total, number, at: later(index) },
  });
  log.append('calendar', { type: 'HoldExtended', data: { ...carrying(id), holdUntil: later(60) } });
  log.append(`booking-${id}`, {
    type: 'CustomerAttached',
    data: { at: later(index + 2), customer: { ...customer, firstName }, holdUntil: later(60) },
  });
};

/** As {@link appendWaiting}, then paid by slip and confirmed. */
export const appendConfirmed = (log: TestLog, id: string, index: number, firstName?: string): void => {
  appendWaiting(log, id, index, firstName);
  log.append('calendar', { type: 'HoldPaused', data: { ...carrying(id), holdUntil: null, remainingSeconds: 3000 } });
  const [slip, , confirmation] = paid.slice(2);
  if (slip) log.append(`booking-${id}`, slip);
  const staff = { kind: 'staff' as const, id: 'malee' };
  log.append('calendar', { type: 'NightsBooked', data: { ...carrying(id), ...stayOf(index) } }, staff);
  const { total: amount } = quoteStay(prices, stayOf(index), 3);
  log.append(
    `booking-${id}`,
    { type: 'PaymentReceived', data: { at: later(30), amount, method: 'bank_transfer', test: false } },
    staff,
  );
  if (confirmation) log.append(`booking-${id}`, confirmation, staff);
};

export const appendReleased = (log: TestLog, id: string, index: number, reason: 'expired' | 'hidden'): void => {
  log.append('calendar', { type: 'NightsReleased', data: { ...carrying(id), ...stayOf(index), reason } });
  log.append(`booking-${id}`, { type: reason === 'hidden' ? 'BookingHidden' : 'BookingExpired', data: { at: later(70) } });
};

/** A channel with a stay that is a booking, and one that was sold twice. */
const appendChannel = (log: TestLog): void => {
  const addresses = { feedUrl: 'https://channel.example/feed.ics', feedHash: 'f', exportKey: 'key', exportHash: 'e' };
  const added = { kind: 'airbnb', name: 'Airbnb', limitHours: 8, requestHash: 'r', ...addresses };
  log.append('channel-airbnb', { type: 'ChannelAdded', data: { at: placedAt, ...added } });
  const nights = { checkIn: '2027-03-01', checkOut: '2027-03-03' };
  log.append('calendar', { type: 'NightsBooked', data: { ...carrying('joined'), ...nights } });
  const ofStay = { at: placedAt, channelId: 'airbnb', stayId: 's1' };
  const seen = { ...nights, kind: 'reservation', notSeenAt: null, reference: 'HMABCDEFGH' };
  log.append('calendar', { type: 'ChannelStaySeen', data: { ...ofStay, ...seen } }, { kind: 'system' });
  log.append('calendar', { type: 'ChannelStayJoined', data: { ...ofStay, bookingId: 'joined' } }, { kind: 'system' });
  const settled = { conflictId: 'c1', sides: ['confirmed', 's1'], ...nights, how: 'bothFit', reason: 'Two rooms', by: 'malee' };
  log.append('calendar', { type: 'ConflictSettled', data: { at: placedAt, ...settled } }, { kind: 'staff', id: 'malee' });
};

/** Amounts in satang. */
const appendGateway = (log: TestLog): void => {
  const of = { at: placedAt, chargeId: 'chrg-1', method: 'promptpay', paidAt: placedAt };
  const sides = { gateway: { capturedSatang: 980_000, refundedSatang: 0 }, accounts: { capturedSatang: 0, refundedSatang: 0 } };
  log.append('gateway', { type: 'GatewayDifferenceFound', data: { ...of, ...sides, kind: 'missing_here', number: null } });
  const kept = { amountSatang: 980_000, feeSatang: 16_170, feeVatSatang: 1132, netSatang: 962_698, transferId: null };
  log.append('gateway', { type: 'PaymentSettled', data: { ...of, ...kept } }, { kind: 'system' });
};

/** A villa with an owner, an invitation, three bookings in different states, a hidden booking, a payment link, a receipt, a channel and a gateway. */
export const sampleLog = (): TestLog => {
  const log = createLog();
  log.append('ledger', { type: 'StoreCreated', data: { storeId: randomUUID() } }, { kind: 'system' });
  log.append('villa', { type: 'PricesChanged', data: { at: placedAt, prices: { ...prices, weekdayPrice: total } } });
  const admitted = { at: placedAt, staffId: 'malee', role: 'owner', emailHash: 'a hash', carries: [] };
  log.append('staff', { type: 'StaffAdmitted', data: admitted });
  log.append('staff-malee', {
    type: 'StaffRegistered',
    data: { at: placedAt, name: 'Malee', email: 'malee@example.com', role: 'owner' },
  });
  const invited = { at: placedAt, staffId: 'nok', role: 'auditor', emailHash: 'another', expiresAt: placedAt, carries: [] };
  log.append('staff', { type: 'StaffInvited', data: invited });
  appendConfirmed(log, 'confirmed', 0, 'Grace');
  appendWaiting(log, 'waiting', 1);
  appendWaiting(log, 'expired', 2, '100%_sure');
  appendReleased(log, 'expired', 2, 'expired');
  appendConfirmed(log, 'hidden', 3);
  appendReleased(log, 'hidden', 3, 'hidden');
  log.append('calendar', {
    type: 'NightsBlocked',
    data: { at: placedAt, blockId: 'paint', from: '2027-01-01', to: '2027-01-03', reason: 'Painting' },
  });
  const asked = { amount: 500, description: 'Extra bed', language: 'en', bookingId: null, requestHash: 'extra-bed' };
  log.append('paymentLink-bed', { type: 'PaymentLinkCreated', data: { at: placedAt, ...asked, expiresAt: later(60) } });
  const receipt = {
    number: '2026-00001',
    year: 2026,
    sequence: 1,
    paymentId: 'cash',
    bookingId: 'confirmed',
    paymentLinkId: null,
  };
  const paidBy = { payer: 'Grace van Dyk', receivedOn: '2026-12-01', amount: 500, method: 'cash', test: false };
  log.append('receipts', { type: 'ReceiptIssued', data: { at: placedAt, ...receipt, ...paidBy } });
  appendChannel(log);
  appendGateway(log);
  return log;
};
