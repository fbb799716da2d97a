import { evolveBooking } from '@baan/domain/booking/evolve';
import type { GuestMessage } from '@baan/domain/booking/messages';
import type { Booking, ConfirmedBooking } from '@baan/domain/booking/state';
import type { Hold } from '@baan/domain/calendar/hold';
import { type Account, openAccount, type Payment } from '@baan/domain/payment/account';
import type { CardAttempt } from '@baan/domain/payment/card';
import type { Slip } from '@baan/domain/payment/slip';
import type { Customer, Language } from '@baan/domain/shared/customer';
import { chargesOf } from '@baan/domain/villa/lines';
import { quoteStay } from '@baan/domain/villa/price';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { initialVilla, type VillaState } from '@baan/domain/villa/state';
import { sampleDetails, samplePrices } from '../sample/sampleVilla.ts';
import type { BookingEmailData } from './guestEmail.ts';

// The sample villa, three nights of it, and their guest in each state that an email is about.

const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
export const customer: Customer = {
  firstName: 'พิมพ์ชนก',
  lastName: 'วงศ์สุวรรณ',
  email: 'pimchanok@example.com',
  phone: '+66812345670',
  phoneAsTyped: '0812345670',
};
export const villa: VillaState = {
  ...initialVilla,
  details: { ...initialVilla.details, ...sampleDetails },
  background: {
    id: '0123456789abcdef',
    width: 1920,
    height: 1080,
    widths: [320, 640, 960, 1280, 1920],
    placeholder: '',
    alt: { th: 'ระเบียงและสระ', en: 'Terrace and pool' },
  },
};
const quote = quoteStay({ ...samplePrices, bedrooms: 3, minRooms: 1, seasons: [], fees: [], revision: 9 }, stay, 2);

/** What is said of an example; the rest is as {@link bookingOf} has it. */
type Said = Partial<Pick<ConfirmedBooking, 'stay' | 'rooms' | 'guests' | 'children' | 'customer' | 'movedFrom'>> & {
  status?: Booking['status'];
  hold?: Hold;
  refusalReason?: string;
  totalPrice?: number;
  received?: number;
  refunded?: number;
  paidLate?: true;
  slip?: Slip;
  card?: CardAttempt;
};

const at = '2026-11-21T07:00:00.000Z';

const accountOf = (said: Said): Account => {
  const { totalPrice = quote.total, received = 0, refunded = 0, paidLate, slip, card, status } = said;
  const late = paidLate ? { late: true as const } : {};
  const money = { method: 'bank_transfer' as const, amount: received, test: false, at, state: 'received' as const };
  const payments: Payment[] = [
    ...(slip ? [{ ...money, id: 'slip-1', way: 'slip' as const, slip, state: 'awaited' as const }] : []),
    ...(card ? [{ ...money, id: 'card-1', way: 'card' as const, attempt: card, ...late }] : []),
    ...(received > 0 && !card ? [{ ...money, id: 'staff-1', way: 'staff' as const, ...late }] : []),
    ...(paidLate && received === 0 ? [{ ...money, id: 'staff-1', way: 'staff' as const, ...late }] : []),
  ];
  const refunds = refunded > 0 ? [{ at, amount: refunded, method: money.method, test: 0 }] : [];
  const kept = status === 'cancelled' || status === 'expired' ? { kept: 0 } : {};
  return { ...openAccount(chargesOf({ quote, totalPrice })), payments, refunds, ...kept };
};

const statusOf = ({ status = 'pending_payment', hold = held, refusalReason }: Said) => {
  if (status === 'confirmed') return { status };
  if (status === 'cancelled' || status === 'expired')
    return {
      status,
      refusalReason: refusalReason ?? null,
      cancellationReason: null,
      cancelledBy: null,
      endedAt: '2026-11-22T06:30:00.000Z',
      hidden: false,
    };
  return { status, hold, refusalReason: refusalReason ?? null };
};

const held: Hold = { holdUntil: '2026-11-21T07:30:00.000Z', remainingSeconds: null };

/** Other dates, to which staff said no. */
const asked: BookingEmailData['booking']['stayChange'] = {
  ...{ checkIn: '2026-12-11', checkOut: '2026-12-14', rooms: 2, guests: 4, children: 0, quote, percent: 100 },
  ...{ message: '', askedAt: '2026-11-22T06:30:00.000Z', refusal: 'เต็มแล้ว / taken' },
};

export const bookingOf = (language: Language, said: Said = {}): BookingEmailData['booking'] => {
  const { rooms = 2, guests = 4, children = 0 } = said;
  const party = { ...(said.stay ?? stay), rooms, guests, children };
  const wished = { number: 'BTM-7K2M9', paymentMethod: 'bank_transfer' as const, specialRequests: '', language, requestHash: '' };
  const agreed = { source: 'website' as const, quote, totalPrice: quote.total, overrideReason: null, cancellation: null };
  const data = { at: '2026-11-21T06:30:00.000Z', ...party, ...wished, ...agreed, holdUntil: held.holdUntil ?? '' };
  const placed = evolveBooking(null, { type: 'BookingPlaced', data });
  const stayChange = said.status === 'confirmed' ? asked : null;
  return {
    ...placed,
    account: accountOf(said),
    stayChange,
    movedFrom: said.movedFrom ?? null,
    customer: said.customer ?? customer,
    ...statusOf(said),
  } as BookingEmailData['booking'];
};

export const factsOf = (language: Language, said?: Said, house: VillaState = villa): BookingEmailData => ({
  bookingId: 'b00k1ng',
  booking: bookingOf(language, said),
  villa: house,
  publicUrl: 'https://baantalaymok.example',
  at: '2026-11-21T09:20:00.000Z',
  excluded: nothingExcluded,
});

export const paid: Said = { status: 'confirmed', received: 21_700 };

export const states: Record<GuestMessage, Said> = {
  placed: {},
  found: {},
  reminder: {},
  slipReceived: { status: 'in_review', hold: { holdUntil: null, remainingSeconds: 900 } },
  slipRefused: { refusalReason: 'ยอดไม่ตรง / the amount differs' },
  partReceived: { received: 10_000, refusalReason: 'เหลืออีก 11,700 / 11,700 are left' },
  expired: { status: 'expired' },
  cancelled: { status: 'cancelled', received: 21_700, refunded: 10_000 },
  refunded: { ...paid, received: 25_000, refunded: 3_300 },
  moved: paid,
  moveRefused: paid,
  confirmation: paid,
  arrival: paid,
  contactChanged: paid,
  contactChangedAgain: paid,
  cardLate: { status: 'expired', received: 21_700, paidLate: true },
  lateSlipApproved: { status: 'expired', received: 21_700, paidLate: true },
  dataCopy: paid,
  dataRefused: paid,
  lateSlipRefused: { status: 'expired', refusalReason: 'ยอดไม่เข้า / no such transfer' },
};
export const messages = Object.keys(states) as GuestMessage[];

/** What a reader sees of an HTML email, without the hidden preview. */
export const visible = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
export const squeezed = (text: string): string => text.replace(/https?:\S+/g, '').replace(/[\s:]+/g, '');

const zoned = {
  th: /(พ\.ย\.|พฤศจิกายน|ธ\.ค\.|ธันวาคม).*เวลาไทย/,
  en: /(Nov|Dec).*Bangkok time/,
} satisfies Record<Language, RegExp>;

/** What a mailbox and the email show of a time without its day and zone. Times of arriving and leaving are those of the villa. */
export const withoutZone = (email: { subject: string; html: string; text: string }, language: Language): string[] => {
  const preview = /overflow:hidden">([^<]*)/.exec(email.html)?.[1] ?? '';
  const { checkInTime, checkOutTime } = villa.details;
  return [email.subject, preview, ...email.text.split('\n')].filter(
    line => /\d\d:\d\d/.test(line.replaceAll(checkInTime, '').replaceAll(checkOutTime, '')) && !zoned[language].test(line),
  );
};
