import type { Booking, BookingSource, CustomerInfo, Language } from '@baan/contract/booking';
import type { PatchBookingByStaff } from '@baan/contract/bookingByStaff';

/** The values of the edit form; numbers are null while a field is empty. */
export type BookingForm = {
  customerInfo: CustomerInfo;
  adults: number | null;
  children: number | null;
  totalPrice: number | null;
  source: BookingSource | undefined;
  language: Language;
  specialRequests: string | null;
  reason: string;
};

const nobody: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '' };

export const bookingFormOf = (booking: Booking): BookingForm => ({
  customerInfo: booking.customerInfo ? { ...booking.customerInfo, email: booking.customerInfo.email ?? '' } : nobody,
  adults: booking.adults,
  children: booking.children,
  totalPrice: booking.totalPrice,
  source: booking.source,
  language: booking.language,
  specialRequests: booking.specialRequests,
  reason: '',
});

const sameCustomer = (a: CustomerInfo, b: CustomerInfo): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.email === b.email && a.phone === b.phone;

/** The owner's changes since the form opened, as the request body. Empty if there are none. */
export const amendments = (before: BookingForm, now: BookingForm): PatchBookingByStaff => {
  const changes: PatchBookingByStaff = {};
  const customer = { ...nobody, ...now.customerInfo };
  if (!sameCustomer(before.customerInfo, customer)) changes.customerInfo = { ...customer, email: customer.email || null };
  // Adults and children are sent together.
  if (now.adults !== null && (now.adults !== before.adults || now.children !== before.children)) {
    changes.adults = now.adults;
    changes.children = now.children ?? 0;
  }
  if (now.totalPrice !== null && now.totalPrice !== before.totalPrice) changes.totalPrice = now.totalPrice;
  if (now.source !== before.source && now.source && now.source !== 'website') changes.source = now.source;
  if (now.language !== before.language) changes.language = now.language;
  const wishes = (now.specialRequests ?? '').trim();
  if (wishes !== before.specialRequests) changes.specialRequests = wishes;
  if (Object.keys(changes).length > 0 && now.reason.trim()) changes.reason = now.reason.trim();
  return changes;
};

/** Does the edit change more than what was only written down? Then it needs a reason. */
export const needsReason = (changes: PatchBookingByStaff): boolean =>
  (['customerInfo', 'adults', 'children', 'totalPrice'] as const).some(name => changes[name] !== undefined);

/** A field that another person changed meanwhile, with both values as plain data for the screen to format. */
export type BookingFieldChange =
  | { field: 'status'; before: Booking['status']; after: Booking['status'] }
  | { field: 'stay'; before: Pick<Booking, 'checkIn' | 'checkOut'>; after: Pick<Booking, 'checkIn' | 'checkOut'> }
  | { field: 'rooms' | 'guests' | 'totalPrice' | 'paid'; before: number; after: number }
  | { field: 'customer' | 'specialRequests'; before: string; after: string }
  | { field: 'method'; before: Booking['paymentMethod']; after: Booking['paymentMethod'] }
  | { field: 'source'; before: BookingSource; after: BookingSource }
  | { field: 'language'; before: Language; after: Language }
  | { field: 'slip'; before: boolean; after: boolean }
  | { field: 'hold'; before: string | null; after: string | null };

const contact = ({ customerInfo }: Booking): string =>
  customerInfo
    ? [`${customerInfo.firstName} ${customerInfo.lastName}`.trim(), customerInfo.email, customerInfo.phone]
        .filter(Boolean)
        .join(', ')
    : '';

/** The differences between the booking as seen and as it is now. */
export const changesBetween = (before: Booking, after: Booking): BookingFieldChange[] => {
  const changes: BookingFieldChange[] = [];
  if (before.status !== after.status) changes.push({ field: 'status', before: before.status, after: after.status });
  if (before.checkIn !== after.checkIn || before.checkOut !== after.checkOut) changes.push({ field: 'stay', before, after });
  for (const field of ['rooms', 'guests', 'totalPrice', 'paid'] as const) {
    if (before[field] !== after[field]) changes.push({ field, before: before[field], after: after[field] });
  }
  if (contact(before) !== contact(after)) changes.push({ field: 'customer', before: contact(before), after: contact(after) });
  if (before.specialRequests !== after.specialRequests) {
    changes.push({ field: 'specialRequests', before: before.specialRequests, after: after.specialRequests });
  }
  if (before.source && after.source && before.source !== after.source) {
    changes.push({ field: 'source', before: before.source, after: after.source });
  }
  if (before.language !== after.language) changes.push({ field: 'language', before: before.language, after: after.language });
  if (before.paymentMethod !== after.paymentMethod) {
    changes.push({ field: 'method', before: before.paymentMethod, after: after.paymentMethod });
  }
  if (before.paymentSlipUrl !== after.paymentSlipUrl) {
    changes.push({ field: 'slip', before: before.paymentSlipUrl !== null, after: after.paymentSlipUrl !== null });
  }
  if (before.holdUntil !== after.holdUntil) changes.push({ field: 'hold', before: before.holdUntil, after: after.holdUntil });
  return changes;
};

/** Do the bookings differ only in their revision? Then only an email, a note or the like was recorded. */
export const sameButHistory = (a: Booking, b: Booking): boolean => {
  const facts = (booking: Booking) => JSON.stringify({ ...booking, revision: 0, updatedAt: '', notes: [], otherStays: [] });
  return facts(a) === facts(b);
};
