import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sent } from '../http/testService.testkit.ts';
import * as house from './house.testkit.ts';
import type { HouseService } from './houseService.testkit.ts';

/** What one walk shares with the service: ids in the order of the model's bookings, and the day that it begins on. */
export type Walk = {
  service: HouseService;
  firstDay: string;
  ids: string[];
  blockIds: string[];
  compare: (model: house.House, touched: number | null) => Promise<void>;
};

type Command = fc.AsyncCommand<house.House, Walk>;

const day = ({ firstDay }: Walk, offset: number): string =>
  new Date(Date.parse(firstDay) + offset * 86_400_000).toISOString().slice(0, 10);

/** Sends it, and holds answer and world against the model. */
const ask = async (
  walk: Walk,
  model: house.House,
  touched: number | null,
  [method, path, sent]: [string, string, Sent],
  predict: () => house.Answer,
): Promise<void> => {
  const { service } = walk;
  const reply = await service.call(method, path, sent);
  const predicted = predict();
  house.forgetCards(model);
  const { code } = reply.body ?? {};
  expect({ status: reply.status, code }, `${method} ${path} ${JSON.stringify(reply.body?.details)}`).toEqual({
    code: undefined,
    ...predicted,
  });
  const letter = walk.service.letters.at(-1)?.subject ?? '';
  if (touched !== null && path.endsWith('/card-payment'))
    walk.service.codes.set(walk.ids[touched] ?? '', /\b(\d{6})\b/.exec(letter)?.[1] ?? '');
  const id = reply.body?.data?.booking?.id;
  if (reply.status === 201 && typeof id === 'string') walk.ids.push(id);
  await walk.compare(model, touched ?? (reply.status === 201 ? model.bookings.length - 1 : null));
};

type OfBooking = {
  what: string;
  asks: (id: string, walk: Walk) => Promise<[string, string, Sent]> | [string, string, Sent];
  predict: (model: house.House, booking: house.Booking, walk: Walk) => house.Answer;
};

/** A command on one of the bookings that there are by then. */
const onBooking = (at: number, makes: () => OfBooking): Command => {
  const { what, asks, predict } = makes();
  return {
    check: ({ bookings }) => bookings.length > 0,
    toString: () => `${what} of booking ${at}`,
    run: async (model, walk) => {
      const n = at % model.bookings.length;
      const booking = model.bookings[n] as house.Booking;
      await ask(walk, model, n, await asks(walk.ids[n] ?? '', walk), () => predict(model, booking, walk));
    },
  };
};

const customers: Record<string, object> = {
  ada: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' },
  somchai: { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '+66898765432' },
};

type Numbers = { at: number; from: number; nights: number; rooms: number; pick: number; yes: boolean };

const guestCommand = ({ pick, yes }: Numbers): OfBooking[] => {
  let slip = '';
  const patch = (id: string, body: object): [string, string, Sent] => ['PATCH', `/booking/${id}`, { body }];
  const contact = yes ? 'ada' : 'somchai';
  const method = pick === 0 ? 'promptpay' : yes ? 'credit_card' : 'bank_transfer';
  return [
    {
      what: `contact ${contact}`,
      asks: id => ['PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: customers[contact] } }],
      predict: (model, booking) => house.giveContact(model, booking, contact),
    },
    {
      what: `method ${method}`,
      asks: id => ['PATCH', `/booking/${id}/payment`, { body: { paymentMethod: method } }],
      predict: (model, booking) => house.chooseMethod(model, booking, method),
    },
    {
      what: `wish ${pick}`,
      asks: id => patch(id, { specialRequests: `wish ${pick}` }),
      predict: (_model, booking) => house.wish(booking, `wish ${pick}`),
    },
    {
      what: 'slip',
      asks: async (id, { service }) => {
        slip = await service.upload();
        return patch(id, { paymentSlipUrl: slip, ...(yes ? { status: 'in_review' } : {}) });
      },
      predict: (model, booking) => house.attachSlip(model, booking, slip),
    },
    {
      what: 'no slip',
      asks: id => patch(id, { paymentSlipUrl: '' }),
      predict: (model, booking) => house.clearSlip(model, booking),
    },
    {
      what: 'cancel',
      asks: id => patch(id, { status: 'cancelled' }),
      predict: (_model, booking) => house.cancelByGuest(booking),
    },
  ];
};

const staffCommand = ({ from, nights, rooms, pick, yes }: Numbers): OfBooking[] => {
  const status = (id: string, body: object, { service }: Walk): [string, string, Sent] => [
    'PATCH',
    `/admin/bookings/${id}/status`,
    { body, token: service.token() },
  ];
  const edit = (id: string, body: object, { service }: Walk): [string, string, Sent] => [
    'PATCH',
    `/admin/bookings/${id}`,
    { body, token: service.token() },
  ];
  const reason = yes ? 'a reason' : '';
  const because = yes ? { reason } : {};
  const refund = pick === 0 ? null : pick * 4500;
  return [
    {
      what: 'confirm',
      asks: (id, walk) => status(id, { status: 'confirmed', method: 'cash', reason: 'seen on the account' }, walk),
      predict: (_model, booking) => house.confirm(booking),
    },
    {
      what: `pending, ${reason}`,
      asks: (id, walk) => status(id, { status: 'pending', ...because }, walk),
      predict: (model, booking) => house.setPending(model, booking, reason),
    },
    {
      what: `cancel by staff, refund ${refund}`,
      asks: (id, walk) =>
        status(
          id,
          {
            status: 'cancelled',
            reason: 'asked by phone',
            ...(refund === null ? {} : { refund: { amount: refund, method: 'cash' } }),
          },
          walk,
        ),
      predict: (_model, booking) => house.cancelByStaff(booking, 'asked by phone', refund),
    },
    {
      what: `move to ${from} for ${nights} with ${rooms} rooms`,
      asks: (id, walk) =>
        edit(id, { checkIn: day(walk, from), checkOut: day(walk, from + nights), rooms, reason: 'asked' }, walk),
      predict: (model, booking, walk) => house.move(model, booking, day(walk, from), day(walk, from + nights), rooms),
    },
    {
      what: `total ${pick * 1000}, ${reason}`,
      asks: (id, walk) => edit(id, { totalPrice: pick * 1000, ...because }, walk),
      predict: (_model, booking) => house.setTotal(booking, pick * 1000, reason),
    },
    {
      what: 'delete',
      asks: (id, { service }) => ['DELETE', `/admin/bookings/${id}`, { token: service.token() }],
      predict: (_model, booking) => house.remove(booking),
    },
  ];
};

const placeCommand = ({ from, nights, rooms, pick, yes }: Numbers, byStaff: boolean): Command => ({
  check: () => true,
  toString: () => `${byStaff ? 'staff ' : ''}place ${from} for ${nights}, ${rooms} rooms, ${pick}`,
  run: async (model, walk) => {
    const stay = { from: day(walk, from), to: day(walk, from + nights) };
    const total = house.priceOf(stay.from, stay.to, rooms) + (pick === 0 ? 1 : 0);
    const guests = pick === 1 ? 7 : 2;
    const contact = byStaff && yes ? 'ada' : null;
    const reason = byStaff && yes ? 'a friend of the house' : null;
    const body = {
      bookingDetails: { checkIn: stay.from, checkOut: stay.to, rooms, guests, totalPrice: total },
      ...(contact ? { customerInfo: customers[contact] } : {}),
      ...(reason ? { reason } : {}),
    };
    const sent = { body, ...(byStaff ? { token: walk.service.token() } : {}) };
    await ask(walk, model, null, ['POST', byStaff ? '/admin/bookings' : '/booking', sent], () =>
      house.place(model, { ...stay, rooms, guests, total, contact, reason }, byStaff ? 'staff' : 'guest'),
    );
  },
});

const card = (isGood: boolean) => ({
  cardNumber: isGood ? '4242 4242 4242 4242' : '4000 0000 0000 0002',
  cardholderName: 'Ada Lovelace',
  expiry: '08/49',
  cvv: '123',
});

const ofCard = (at: number, { what, asks, predict }: OfBooking, waits: (booking: house.Booking) => boolean): Command => {
  const command = onBooking(at, () => ({ what, asks, predict }));
  return { ...command, check: ({ bookings }) => bookings.length > 0 && waits(bookings[at % bookings.length] as house.Booking) };
};

const cardCommand = ({ at, pick }: Numbers): Command => {
  const isGood = pick > 1;
  const what = isGood ? 'card' : 'bad card';
  const asks = (id: string): [string, string, Sent] => ['POST', `/booking/${id}/card-payment`, { body: card(isGood) }];
  const predict: OfBooking['predict'] = (model, booking) => house.payByCard(model, booking, isGood);
  return ofCard(at, { what, asks, predict }, booking => booking.card === null);
};

const codeCommand = ({ at, pick }: Numbers): Command => {
  const isRight = pick > 1;
  const asks = (id: string, { service }: Walk): [string, string, Sent] => {
    const right = service.codes.get(id) ?? '';
    const otp = isRight ? right : String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    return ['POST', `/booking/${id}/verify-otp`, { body: { otp } }];
  };
  const predict: OfBooking['predict'] = (model, booking) => house.typeCode(model, booking, isRight);
  return ofCard(at, { what: isRight ? 'code' : 'wrong code', asks, predict }, ({ card }) => card !== null && card !== 'unsure');
};

const blockCommand = ({ from, nights }: Numbers): Command => ({
  check: () => true,
  toString: () => `block ${from} for ${nights}`,
  run: async (model, walk) => {
    const [first, last] = [day(walk, from), day(walk, from + nights)];
    const { service } = walk;
    const blockId = `${first}-${walk.blockIds.length}`;
    const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'a-request' };
    const command = { type: 'block' as const, now: service.time.now, blockId, from: first, to: last, reason: 'paint' };
    const outcome = await service.handle.calendar(command, context).then(
      () => ({ code: 'done' }),
      (error: { code: string }) => ({ code: error.code }),
    );
    expect(outcome.code).toBe(house.block(model, first, last).code ?? 'done');
    if (outcome.code === 'done') walk.blockIds.push(blockId);
    await walk.compare(model, null);
  },
});

const unblockCommand = ({ at }: Numbers): Command => ({
  check: ({ blocks }) => blocks.length > 0,
  toString: () => `unblock ${at}`,
  run: async (model, walk) => {
    const n = at % model.blocks.length;
    const [blockId = ''] = walk.blockIds.splice(n, 1);
    model.blocks.splice(n, 1);
    const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'a-request' };
    await walk.service.handle.calendar({ type: 'unblock', now: walk.service.time.now, blockId }, context);
    await walk.compare(model, null);
  },
});

const clockCommand = (seconds: number, sweeps: boolean): Command => ({
  check: () => true,
  toString: () => `${seconds} s pass${sweeps ? ', the workers come by' : ''}`,
  run: async (model, walk) => {
    model.now += seconds * 1000;
    walk.service.time.now = new Date(model.now).toISOString();
    house.forgetCards(model);
    if (sweeps) {
      await walk.service.sweep();
      house.sweep(model);
    }
    await walk.compare(model, null);
  },
});

const numbers: fc.Arbitrary<Numbers> = fc.record({
  at: fc.nat({ max: 5 }),
  from: fc.integer({ min: 0, max: 5 }),
  nights: fc.integer({ min: 1, max: 3 }),
  rooms: fc.constantFrom(3, 3, 2, 1),
  pick: fc.nat({ max: 9 }),
  yes: fc.boolean(),
});

const oneOf = (of: (numbers: Numbers) => OfBooking[], n: number): fc.Arbitrary<Command> =>
  numbers.map(drawn => onBooking(drawn.at, () => of(drawn)[n] as OfBooking));

const seconds = fc.constantFrom(1, 59, 100, 121, 155, 600, 900, 1021, 1800, 3600, 3721, 21_600, 86_400, 172_800);

/** Every command that a guest, staff, or the clock can give. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  numbers.map(drawn => placeCommand(drawn, false)),
  numbers.map(drawn => placeCommand(drawn, false)),
  numbers.map(drawn => placeCommand(drawn, false)),
  numbers.map(drawn => placeCommand(drawn, false)),
  numbers.map(drawn => placeCommand(drawn, true)),
  numbers.map(drawn => placeCommand(drawn, true)),
  ...[0, 0, 1, 2, 3, 3, 4, 5].map(n => oneOf(guestCommand, n)),
  ...[0, 1, 1, 2, 3, 3, 4, 5].map(n => oneOf(staffCommand, n)),
  numbers.map(cardCommand),
  numbers.map(cardCommand),
  numbers.map(codeCommand),
  numbers.map(codeCommand),
  numbers.map(codeCommand),
  numbers.map(blockCommand),
  numbers.map(unblockCommand),
  fc.tuple(seconds, fc.boolean()).map(([passing, sweeps]) => clockCommand(passing, sweeps)),
  fc.tuple(seconds, fc.boolean()).map(([passing, sweeps]) => clockCommand(passing, sweeps)),
];
