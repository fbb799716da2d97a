import {
  type BookingReceipt,
  bookingReceiptsResponse,
  checkedReceipt,
  checkReceiptQuery,
  receiptQuery,
} from '@baan/contract/receipt';
import { receivedOf } from '@baan/domain/payment/account';
import type { Language } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import { type ReceiptOwner, type ReceiptRow, receiptsOf } from '@baan/projections/receipts';
import { calendarFile, calendarFileType } from '../../calendarFile/calendarFile.ts';
import { readShownBooking } from '../booking/bookingResponse.ts';
import { notFound } from '../middleware/problem.ts';
import { ownerAndStaff, pathIdOf, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';

const route = routesWith<PaymentDependencies>();

const tag = 'Receipts';
const shared = { tag, access: 'open', limit: 'documents' } as const;
// Typesetting takes some seconds on a busy machine.
const pdf = { ...shared, timeoutMs: 30_000, query: receiptQuery, responseType: 'application/pdf' } as const;

const fileHeaders = (type: string, disposition: 'inline' | 'attachment', name: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `${disposition}; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

type ReceiptQuery = { number?: string | undefined; lang?: Language | undefined };

/** Issues due receipts. With a number it only reads. */
const receiptsFor = (
  owner: ReceiptOwner,
  { query: { number }, context: { correlationId } }: RouteCall<ReceiptQuery>,
  { knex, receipts }: PaymentDependencies,
): Promise<ReceiptRow[]> =>
  number ? receiptsOf(knex, owner) : receipts.settle(owner, { actor: { kind: 'system' }, correlationId });

/** The receipt with this number, else the newest valid one. */
const receiptResponseOf = async (
  all: ReceiptRow[],
  { query: { number, lang } }: RouteCall<ReceiptQuery>,
  { receipts }: PaymentDependencies,
): Promise<RouteResponse> => {
  const own = all.filter(({ kind }) => kind !== 'refund');
  const receipt = number ? all.find(one => one.number === number) : (own.findLast(one => !one.voidedAt) ?? own.at(-1));
  if (!receipt) throw notFound();
  return {
    body: await receipts.pdf(receipt, lang),
    headers: fileHeaders('application/pdf', 'inline', `${receipt.number}.pdf`),
  };
};

export const receiptRoutes = [
  route('GET /booking/:id/receipt', {
    ...pdf,
    summary: 'The receipt for what was paid, as a PDF; the newest one that stands unless a number is given',
    handle: async (call, dependencies) => {
      const { id: bookingId, state } = await readShownBooking(call, dependencies);
      if (receivedOf(state.account) === 0) throw notFound();
      return receiptResponseOf(await receiptsFor({ bookingId }, call, dependencies), call, dependencies);
    },
  }),
  route('GET /admin/bookings/:id/receipts', {
    tag,
    summary: 'Receipts of a booking and notes of what was given back, void ones too, in the order in which they were issued',
    access: ownerAndStaff,
    response: bookingReceiptsResponse,
    refuses: [],
    handle: async (call, { knex }) => {
      const bookingId = pathIdOf(call);
      const receipts = (await receiptsOf(knex, { bookingId })).map((receipt): BookingReceipt => {
        const { number, kind = 'receipt', amount, receivedOn, test, voidedAt, replaces = null, replacedBy = null } = receipt;
        const url = `/api/booking/${bookingId}/receipt?number=${number}`;
        return { number, kind, amount, date: receivedOn, test, voided: voidedAt !== null, replaces, replacedBy, url };
      });
      return { data: { receipts } };
    },
  }),
  route('GET /payment-links/:id/receipt', {
    ...pdf,
    summary: 'The receipt for what was paid through a payment link, as a PDF',
    handle: async (call, dependencies) => {
      const paymentLinkId = pathIdOf(call);
      const link = await findPaymentLink(dependencies.knex, paymentLinkId, call.now);
      if (link?.status !== 'paid') throw notFound();
      const owner = link.bookingId ? { bookingId: link.bookingId } : { paymentLinkId };
      const own = (await receiptsFor(owner, call, dependencies)).filter(receipt => receipt.paymentLinkId === paymentLinkId);
      return receiptResponseOf(own, call, dependencies);
    },
  }),
  route('GET /booking/:id/calendar.ics', {
    ...shared,
    summary: 'A confirmed stay as an iCalendar file; of a cancelled one, the file that takes it out of a calendar',
    responseType: 'text/calendar',
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { id: bookingId, state: booking, revision } = await readShownBooking(call, dependencies);
      if (booking.status !== 'confirmed' && booking.status !== 'cancelled')
        throw new Refusal('wrong_state', 'Only a confirmed booking has a calendar entry', { status: booking.status });
      const { state: villa } = await dependencies.commands.readVilla();
      const { publicUrl, mailAddress } = dependencies;
      const file = calendarFile({ bookingId, booking, revision, villa, publicUrl, mailAddress });
      return {
        body: Buffer.from(file),
        headers: fileHeaders(calendarFileType(booking), 'attachment', `${booking.number}.ics`),
      };
    },
  }),
  route('GET /receipts/:number', {
    ...shared,
    summary: 'Whether a receipt is real: what its link shows',
    query: checkReceiptQuery,
    response: checkedReceipt,
    handle: async ({ params, query }, { receipts }) => {
      const number = params.number ?? '';
      const receipt = await receipts.find(number, query.mac);
      if (!receipt) throw notFound();
      const { kind = 'receipt', receivedOn, amount, voidedAt, test } = receipt;
      return { body: { number, kind, date: receivedOn, amount, voided: voidedAt !== null, test } };
    },
  }),
];
