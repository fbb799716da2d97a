// Wrong input of guests and staff, and its rejection.

export const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };

export const stay = (over: object = {}) => ({
  bookingDetails: { checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: 3, totalPrice: 18_000, ...over },
});

/** `field`: of the details of a `validation_failed`. */
export type Case = [what: string, body: unknown, status: number, code: string, field?: string];

export const placing: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'bookingDetails'],
  ['a list', [], 400, 'validation_failed', 'body'],
  ['a number', '5', 400, 'validation_failed', 'body'],
  ['null', 'null', 400, 'validation_failed', 'body'],
  ['no JSON', '{"bookingDetails":', 400, 'validation_failed', 'body'],
  ['nesting without end', '['.repeat(20_000) + ']'.repeat(20_000), 400, 'validation_failed', 'body'],
  ['a huge body', { ...stay(), specialRequests: 'x'.repeat(70_000) }, 413, 'too_large'],
  ['text with NUL', { ...stay(), specialRequests: 'a\u0000b' }, 400, 'validation_failed', 'body'],
  ['half a character', '{"specialRequests":"\\ud800"}', 400, 'validation_failed', 'body'],
  ['no check-in', stay({ checkIn: undefined }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['a number for a date', stay({ checkIn: 20270301 }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['an impossible date', stay({ checkIn: '2027-02-30' }), 400, 'validation_failed', 'bookingDetails.checkIn'],
  ['words for a date', stay({ checkOut: 'tomorrow' }), 400, 'validation_failed', 'bookingDetails.checkOut'],
  ['a past date', stay({ checkIn: '2026-11-20', checkOut: '2026-11-23' }), 400, 'past_date'],
  ['a long past date', stay({ checkIn: '0001-01-01', checkOut: '0001-01-02' }), 400, 'past_date'],
  ['one day', stay({ checkOut: '2027-03-01' }), 400, 'same_day'],
  ['a reversed range', stay({ checkOut: '2027-02-27' }), 400, 'validation_failed', 'checkOut'],
  ['year 9999', stay({ checkIn: '9999-12-30', checkOut: '9999-12-31' }), 400, 'beyond_horizon'],
  ['31 nights', stay({ checkOut: '2027-04-01' }), 400, 'validation_failed', 'checkOut'],
  ['too many rooms', stay({ rooms: 4 }), 400, 'validation_failed', 'rooms'],
  ['no rooms', stay({ rooms: 0 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['minus one room', stay({ rooms: -1 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['half a room', stay({ rooms: 1.5 }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['rooms as text', stay({ rooms: '3' }), 400, 'validation_failed', 'bookingDetails.rooms'],
  ['too many guests', stay({ guests: 7 }), 400, 'validation_failed', 'guests'],
  ['a huge number', stay({ guests: 1e308 }), 400, 'validation_failed', 'bookingDetails.guests'],
  ['a wrong total', stay({ totalPrice: 1 }), 409, 'price_changed'],
  ['a negative total', stay({ totalPrice: -1 }), 400, 'validation_failed', 'bookingDetails.totalPrice'],
  ['no total', stay({ totalPrice: null }), 400, 'validation_failed', 'bookingDetails.totalPrice'],
  ['a wrong method', { ...stay(), paymentMethod: 'gold' }, 400, 'validation_failed', 'paymentMethod'],
  ['a wrong language', { ...stay(), language: 'fr' }, 400, 'validation_failed', 'language'],
  ['a novel', { ...stay(), specialRequests: 'x'.repeat(2001) }, 400, 'validation_failed', 'specialRequests'],
  ['nights that are held', stay({ checkIn: '2027-02-02', checkOut: '2027-02-04' }), 409, 'nights_taken'],
];

const customer = (over: object) => ({ customerInfo: { ...contact, ...over } });

export const attaching: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'customerInfo'],
  ['no name', customer({ firstName: '' }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['a name of spaces', customer({ firstName: '   ' }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['a number for a name', customer({ firstName: 7 }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['no email', customer({ email: undefined }), 400, 'validation_failed', 'customerInfo.email'],
  ['a bad email', customer({ email: 'ada@' }), 400, 'validation_failed', 'customerInfo.email'],
  [
    'two lines of email',
    customer({ email: 'ada@example.com\nBcc: x@example.com' }),
    400,
    'validation_failed',
    'customerInfo.email',
  ],
  ['nine digits', customer({ phone: '081234567' }), 400, 'validation_failed', 'customerInfo.phone'],
  ['letters', customer({ phone: 'call me' }), 400, 'validation_failed', 'customerInfo.phone'],
  ['a long name', customer({ firstName: 'x'.repeat(81) }), 400, 'validation_failed', 'customerInfo.firstName'],
  ['two lines of name', customer({ firstName: 'a\r\nBcc: evil@x.y' }), 400, 'validation_failed', 'customerInfo.firstName'],
];

export const patching: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'body'],
  ['confirmed', { status: 'confirmed' }, 403, 'forbidden'],
  ['a total', { totalPrice: 1 }, 403, 'forbidden'],
  ['__proto__', '{"__proto__": {"status": "confirmed"}}', 403, 'forbidden'],
  ['an unknown status', { status: 'paid' }, 400, 'validation_failed', 'status'],
  ['in review without a slip', { status: 'in_review' }, 403, 'forbidden'],
  ['a slip from elsewhere', { paymentSlipUrl: 'https://example.com/slip.png', status: 'in_review' }, 403, 'slip_not_yours'],
  ['a slip that is none', { paymentSlipUrl: `/api/slips/${'0'.repeat(32)}` }, 403, 'slip_not_yours'],
  ['a number for a slip', { paymentSlipUrl: 5 }, 400, 'validation_failed', 'paymentSlipUrl'],
  ['wishes without end', { specialRequests: 'x'.repeat(2001) }, 400, 'validation_failed', 'specialRequests'],
];

export const paying: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'paymentMethod'],
  ['an unknown method', { paymentMethod: 'gold' }, 400, 'validation_failed', 'paymentMethod'],
  ['a method that is off', { paymentMethod: 'promptpay' }, 409, 'method_off'],
];

export const settingStatus: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'status'],
  ['an unknown status', { status: 'gone' }, 400, 'validation_failed', 'status'],
  ['confirmed without a reason', { status: 'confirmed' }, 400, 'validation_failed', 'reason'],
  ['paid without a reason', { status: 'confirmed', method: 'cash' }, 400, 'validation_failed', 'reason'],
  ['expired by hand', { status: 'expired' }, 409, 'wrong_state'],
  ['pending again', { status: 'pending' }, 409, 'wrong_state'],
  [
    'a refund of what nobody paid',
    { status: 'cancelled', refund: { amount: 5, method: 'cash' } },
    400,
    'validation_failed',
    'refund.amount',
  ],
  [
    'a negative refund',
    { status: 'cancelled', refund: { amount: -5, method: 'cash' } },
    400,
    'validation_failed',
    'refund.amount',
  ],
];

export const editing: Case[] = [
  ['an impossible date', { checkIn: '2027-02-31' }, 400, 'validation_failed', 'checkIn'],
  ['a reversed stay', { checkOut: '2027-01-01' }, 400, 'validation_failed', 'checkOut'],
  ['a stay of one day', { checkOut: '2027-02-01' }, 400, 'same_day'],
  ['too many guests', { guests: 7 }, 400, 'validation_failed', 'guests'],
  ['too many rooms', { rooms: 9 }, 400, 'validation_failed', 'rooms'],
  ['a total without a reason', { totalPrice: 5 }, 400, 'validation_failed', 'reason'],
  ['nights of another', { checkIn: '2027-02-03', checkOut: '2027-02-05' }, 409, 'nights_taken'],
];

export const changingVilla: Case[] = [
  ['a negative price', { weekdayPrice: -1 }, 400, 'validation_failed', 'weekdayPrice'],
  ['a price as text', { weekdayPrice: '1' }, 400, 'validation_failed', 'weekdayPrice'],
  ['a discount above the price', { weekdayDiscountedPrice: 10_000 }, 400, 'validation_failed', 'weekdayDiscountedPrice'],
  ['more rooms at least than there are', { minRooms: 4 }, 400, 'validation_failed', 'minRooms'],
  ['a name in one language', { name: { en: 'House' } }, 400, 'validation_failed', 'name.th'],
  ['a script for a map', { mapUrl: 'javascript:alert(1)' }, 400, 'validation_failed', 'mapUrl'],
];

export const signingIn: Case[] = [
  ['nothing', {}, 400, 'validation_failed', 'email'],
  ['numbers', { email: 1, password: 2 }, 400, 'validation_failed', 'password'],
  ['a wrong password', { email: 'owner@example.com', password: 'wrong' }, 401, 'unauthorized'],
  ['an unknown email', { email: 'nobody@example.com', password: 'wrong' }, 401, 'unauthorized'],
  ['a password without end', { email: 'owner@example.com', password: 'x'.repeat(201) }, 400, 'validation_failed', 'password'],
];

export const registering: Case[] = [
  ['a short password', { name: 'A', email: 'a@example.com', password: 'short' }, 400, 'validation_failed', 'password'],
  ['a bad email', { name: 'A', email: 'a', password: 'a long enough phrase' }, 400, 'validation_failed', 'email'],
  ['no name', { email: 'a@example.com', password: 'a long enough phrase' }, 400, 'validation_failed', 'name'],
  ['a second owner', { name: 'A', email: 'a@example.com', password: 'a long enough phrase' }, 403, 'forbidden'],
];
