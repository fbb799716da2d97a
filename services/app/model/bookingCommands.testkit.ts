import { expect } from 'vitest';
import { correctContact, move, setGuests, setTotal } from './villaAmendments.testkit.ts';
import * as bookings from './villaBookings.testkit.ts';
import { isFree, priceOf } from './villaNights.testkit.ts';
import {
  ask,
  type Command,
  customers,
  dayOf,
  type Numbers,
  type OfBooking,
  type RequestToSend,
  type Walk,
} from './walk.testkit.ts';

const patch = (id: string, body: object): RequestToSend => ['PATCH', `/booking/${id}`, { body }];

/** What a guest asks for, by its name. */
export const guestCommands = ({ pick, yes }: Numbers) => {
  let slip = '';
  let mailed: string[] = [];
  const contact = yes ? 'ada' : 'somchai';
  const method = pick < 3 ? 'promptpay' : yes ? 'credit_card' : 'bank_transfer';
  return {
    contact: {
      what: `contact ${contact}`,
      asks: id => ['PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: customers[contact] } }],
      predict: (model, booking) => bookings.giveContact(model, booking, contact),
    },
    method: {
      what: `method ${method}`,
      asks: id => ['PATCH', `/booking/${id}/payment`, { body: { paymentMethod: method } }],
      predict: (model, booking) => bookings.chooseMethod(model, booking, method),
    },
    wish: {
      what: `wish ${pick}`,
      asks: id => patch(id, { specialRequests: `wish ${pick}` }),
      predict: (_model, booking) => bookings.wish(booking, `wish ${pick}`),
    },
    slip: {
      what: 'slip',
      asks: async (id, { service }) => {
        slip = await service.upload();
        return patch(id, { paymentSlipUrl: slip, ...(yes ? { status: 'in_review' } : {}) });
      },
      predict: (model, booking) => bookings.attachSlip(model, booking, slip),
    },
    noSlip: {
      what: 'no slip',
      asks: id => patch(id, { paymentSlipUrl: '' }),
      predict: (model, booking) => bookings.clearSlip(model, booking),
    },
    cancel: {
      what: 'cancel',
      asks: id => patch(id, { status: 'cancelled' }),
      predict: (_model, booking) => bookings.cancelByGuest(booking),
    },
    confirmAgain: {
      what: 'the confirmation again',
      asks: (id, { service }) => {
        mailed = [...service.mailed, id];
        return ['POST', `/booking/${id}/send-confirmation`, {}];
      },
      predict: (_model, booking) => bookings.confirmAgain(booking),
      look: ({ status }, { service }) => expect(service.mailed).toEqual(status === 202 ? mailed : mailed.slice(0, -1)),
    },
  } satisfies Record<string, OfBooking>;
};

/** What staff ask for, by its name. */
export const staffCommands = ({ from, nights, rooms, pick, yes }: Numbers) => {
  const ofStaff =
    (path: string) =>
    (id: string, body: object, { service }: Walk): RequestToSend => [
      'PATCH',
      `/admin/bookings/${id}${path}`,
      { body, token: service.token() },
    ];
  const [status, edit] = [ofStaff('/status'), ofStaff('')];
  const reason = yes ? 'a reason' : '';
  const because = yes ? { reason } : {};
  const guests = pick === 1 ? 7 : (pick % 6) + 1;
  const contact = yes ? 'adaAtWork' : pick < 5 ? 'ada' : 'somchai';
  const refund = pick === 0 ? null : pick * 4500;
  const read = pick === 0 && yes ? 9000 : null;
  const refunded = refund === null ? {} : { refund: { amount: refund, method: 'cash' } };
  return {
    confirm: {
      what: `confirm, ${read}`,
      asks: (id, walk) =>
        status(
          id,
          { status: 'confirmed', method: 'cash', reason: 'seen on the account', ...(read ? { amount: read } : {}) },
          walk,
        ),
      predict: (_model, booking) => bookings.confirm(booking, read),
    },
    refuseLate: {
      what: `refuse a late slip, ${reason}`,
      asks: (id, walk) => status(id, { status: 'expired', ...because }, walk),
      predict: (_model, booking) => bookings.refuseLate(booking, reason),
    },
    pending: {
      what: `pending, ${reason}`,
      asks: (id, walk) => status(id, { status: 'pending', ...because }, walk),
      predict: (model, booking) => bookings.setPending(model, booking, reason),
    },
    cancel: {
      what: `cancel by staff, refund ${refund}`,
      asks: (id, walk) => status(id, { status: 'cancelled', reason: 'asked by phone', ...refunded }, walk),
      predict: (_model, booking) => bookings.cancelByStaff(booking, 'asked by phone', refund),
    },
    move: {
      what: `move to ${from} for ${nights} with ${rooms} rooms`,
      asks: (id, walk) =>
        edit(id, { checkIn: dayOf(walk, from), checkOut: dayOf(walk, from + nights), rooms, reason: 'asked' }, walk),
      predict: (model, booking, walk) => move(model, booking, dayOf(walk, from), dayOf(walk, from + nights), rooms),
    },
    total: {
      what: `total ${pick * 1000}, ${reason}`,
      asks: (id, walk) => edit(id, { totalPrice: pick * 1000, ...because }, walk),
      predict: (_model, booking) => setTotal(booking, pick * 1000, reason),
    },
    guests: {
      what: `${guests} guests`,
      asks: (id, walk) => edit(id, { guests, ...because }, walk),
      predict: (_model, booking) => setGuests(booking, guests, reason),
    },
    contact: {
      what: `contact ${contact}, corrected`,
      asks: (id, walk) => edit(id, { customerInfo: customers[contact], ...(pick % 2 ? { reason: 'mistyped' } : {}) }, walk),
      predict: (_model, booking) => correctContact(booking, contact, pick % 2 ? 'mistyped' : ''),
    },
    remove: {
      what: 'delete',
      asks: (id, { service }) => ['DELETE', `/admin/bookings/${id}`, { token: service.token() }],
      predict: (_model, booking) => bookings.remove(booking),
    },
  } satisfies Record<string, OfBooking>;
};

/** One that `aims` takes the first free nights from there on, if there are any. */
export const placeCommand = ({ from, nights, rooms, pick, yes, aims }: Numbers, byStaff: boolean): Command => ({
  check: () => true,
  toString: () => `${byStaff ? 'staff ' : ''}place ${from}${aims ? ' or later' : ''} for ${nights}, ${rooms} rooms, ${pick}`,
  run: async (model, walk) => {
    const stayFrom = (day: number) => ({ from: dayOf(walk, day), to: dayOf(walk, day + nights) });
    const later = aims ? [0, 1, 2, 3, 4, 5].map(days => stayFrom((from + days) % 6)) : [];
    const stay = later.find(nightsOf => isFree(model, nightsOf)) ?? stayFrom(from);
    const total = priceOf(stay.from, stay.to, rooms) + (pick === 0 ? 1 : 0);
    const guests = pick === 1 ? 7 : 2;
    const contact = byStaff && yes ? 'ada' : null;
    const reason = byStaff && yes ? 'a friend of the house' : null;
    const came = !byStaff ? 0 : pick === 2 ? total : pick === 3 ? 5000 : 0;
    const confirm = byStaff && pick >= 3 && pick <= 4 && from % 2 === 0;
    const body = {
      bookingDetails: { checkIn: stay.from, checkOut: stay.to, rooms, guests, totalPrice: total },
      ...(contact ? { customerInfo: customers[contact] } : {}),
      ...(reason ? { reason } : {}),
      ...(came ? { settle: { amount: came, method: 'cash', day: walk.service.time.at.slice(0, 10) } } : {}),
      ...(confirm ? { confirm } : {}),
    };
    const sent = { body, ...(byStaff ? { token: walk.service.token() } : {}) };
    const before = model.bookings.length;
    await ask(
      walk,
      model,
      ['POST', byStaff ? '/admin/bookings' : '/booking', sent],
      () => bookings.place(model, { ...stay, rooms, guests, total, contact, reason, came, confirm }, byStaff ? 'staff' : 'guest'),
      () => model.bookings[before] ?? null,
    );
  },
});
