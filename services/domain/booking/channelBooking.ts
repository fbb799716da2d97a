import { nightsOf, type Stay, sameStay } from '../calendar/stay.ts';
import { laterChargesOf, totalOf } from '../payment/account.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { Command } from '../shared/decider.ts';
import { addDays, daysBetween } from '../shared/plainDate.ts';
import { assertSameRequest, invalidField, wrongState } from '../shared/refusal.ts';
import { type Quote, quoteOf, sumOf } from '../villa/lines.ts';
import { assertAmount, assertRooms } from '../villa/price.ts';
import type { Terms } from '../villa/terms.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent, BookingSource, ChannelDetails, Party } from './events.ts';
import type { Booking, BookingState, ConfirmedBooking } from './state.ts';

// A stay that a channel sold becomes a booking (rules, section 13). Its nights are the stay's, and its guest paid there.

/** Nights whose price the channel made: they cost nothing by themselves, and one adjustment says the total. */
export const channelQuote = (stay: Stay, priceList: number): Quote =>
  quoteOf(
    nightsOf(stay).map(date => ({ kind: 'night', date, amount: 0, normalAmount: 0 })),
    { saving: 0, badgePercent: 0, priceList },
  );

const assertAmounts = ({ gross, commission, payout }: Pick<ChannelDetails, 'gross' | 'commission' | 'payout'>): void => {
  for (const [field, amount] of Object.entries({ gross, commission, payout })) assertAmount(field, amount ?? 0);
};

export type PlaceOfChannel = Command<
  'placeOfChannel',
  Party & {
    stay: Stay;
    details: ChannelDetails;
    source: BookingSource;
    customer: Customer;
    terms: Terms;
    specialRequests: string;
    language: Language;
    number: string;
    requestHash: string;
  }
>;

/** Confirmed at once: nothing is owed here, and the terms of the villa are not those that the guest agreed on. @throws Refusal */
export const placeOfChannel = (command: PlaceOfChannel, state: BookingState): BookingDecision => {
  const { now: at, stay, details, customer, terms, rooms, guests, children, source } = command;
  const { number, requestHash, specialRequests, language } = command;
  if (state) {
    assertSameRequest(state.requestHash, requestHash);
    return noBookingEvents;
  }
  assertRooms(terms.prices, rooms);
  assertAmounts(details);
  const asked = { number, ...stay, rooms, guests, children, source, specialRequests, language, requestHash };
  const quote = channelQuote(stay, terms.prices.revision);
  const agreed = { quote, totalPrice: details.gross ?? 0, overrideReason: null, cancellation: null };
  const events: BookingEvent[] = [
    { type: 'BookingPlaced', data: { at, ...asked, ...agreed, paymentMethod: 'bank_transfer', holdUntil: at } },
    { type: 'ChannelDetailsRecorded', data: { at, ...details } },
    { type: 'CustomerAttached', data: { at, customer, holdUntil: null } },
    { type: 'BookingConfirmed', data: { at, reason: '' } },
  ];
  return { events, nights: { type: 'join', stay, stayId: details.stayId } };
};

export type RecordChannelDetails = Command<'recordChannelDetails', { details: ChannelDetails }>;

/** Of a booking that a channel sold, also of one that staff entered before its stay was seen. */
export const recordChannelDetails = ({ now: at, details }: RecordChannelDetails, booking: Booking): BookingDecision => {
  if (booking.status !== 'confirmed' && !booking.soldBy) throw wrongState(booking, 'It is not confirmed');
  assertAmounts(details);
  if ((details.gross ?? 0) + sumOf(laterChargesOf(booking.account)) < 0)
    throw invalidField('gross', 'too_small', 'The discounts are more than this');
  const before = booking.soldBy;
  const isSame =
    before !== null && Object.entries(details).every(([field, value]) => before[field as keyof ChannelDetails] === value);
  return isSame ? noBookingEvents : { events: [{ type: 'ChannelDetailsRecorded', data: { at, ...details } }] };
};

export type FollowChannelStay = Command<'followChannelStay', { stay: Stay; stayId: string; terms: Terms }>;

/** A day of payout that depends on the stay moves with it. */
const movedPayout = (at: string, { soldBy, stay: before }: ConfirmedBooking, stay: Stay): BookingEvent[] => {
  if (!soldBy?.payoutDay) return [];
  const payoutDay = addDays(soldBy.payoutDay, daysBetween(before.checkIn, stay.checkIn));
  return payoutDay === soldBy.payoutDay ? [] : [{ type: 'ChannelDetailsRecorded', data: { at, ...soldBy, payoutDay } }];
};

/** The booking gets the nights that the channel says, at the total that was agreed on. The two are one then. */
export const followChannelStay = (command: FollowChannelStay, booking: ConfirmedBooking): BookingDecision => {
  const { now: at, stay, stayId, terms } = command;
  const { rooms, account } = booking;
  if (sameStay(stay, booking.stay)) return noBookingEvents;
  const quote = channelQuote(stay, terms.prices.revision);
  const totalPrice = totalOf(account) - sumOf(laterChargesOf(account));
  const moved: BookingEvent = {
    type: 'StayChanged',
    data: { at, ...stay, rooms, quote, totalPrice, reason: '', fromChannel: true },
  };
  return { events: [moved, ...movedPayout(at, booking, stay)], nights: { type: 'join', stay, stayId } };
};

export type BookDirectly = Command<'bookDirectly'>;

/** The channel cancelled the stay, and the guest comes all the same: the booking takes its nights anew. */
export const bookDirectly = ({ now: at }: BookDirectly, { stay }: ConfirmedBooking): BookingDecision => ({
  events: [{ type: 'BookedDirectly', data: { at } }],
  nights: { type: 'own', stay },
});
