import { slipCheckResponse, slipVerifierResponse, uploadSlipFields, uploadSlipResponse } from '@baan/contract/slip';
import { slipAmountOf } from '@baan/domain/payment/account';
import { z } from 'zod';
import { isKeyId } from '../../privacy/keyId.ts';
import { sameText } from '../../privacy/sameText.ts';
import { findUpload, type UploadRow } from '../../private/uploads.ts';
import { isSlipId, slipFolder } from '../../slips/slipFile.ts';
import { readBooking } from '../booking/bookingResponse.ts';
import { invalidRequest, notFound, required } from '../middleware/problem.ts';
import { addressHashesOf, keysOfAddress } from '../middleware/rateLimits.ts';
import { receivedFiles } from '../middleware/requestBody.ts';
import { ownerAndStaff, pathIdOf, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { checkSlip } from './slipOwners.ts';
import { keepSlip } from './slipUpload.ts';
import { verifierStatus } from './verifierStatus.ts';

const route = routesWith<PaymentDependencies>();

const tag = 'Slips';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** Headers of an untrusted file on our origin: no scripts, and a PDF only as download. */
const headersOf = ({ id, type }: UploadRow): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename="slip-${id.slice(0, 8)}.${extensions[type]}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
});

export const slipRoutes = [
  route('POST /upload/slip', {
    tag,
    summary: 'Upload a payment slip: JPG, PNG or PDF, 5 MB',
    access: 'open',
    limit: 'uploads',
    upload: { field: 'slip', most: 1, takesPdf: true },
    body: uploadSlipFields,
    status: 201,
    response: uploadSlipResponse,
    refuses: ['not_found', 'too_large', 'unsupported_file'],
    // Decoding is queued and has a long timeout, as a guest would only send the file again.
    timeoutMs: 30_000,
    handle: async ({ body, now, request }, dependencies) => {
      const [file] = receivedFiles(request);
      if (!file) throw invalidRequest('slip', required);
      const bookingId = body.bookingId || null;
      const paymentLinkId = body.paymentLinkId || null;
      if (bookingId) await readBooking(bookingId, dependencies);
      const link = paymentLinkId && isKeyId(paymentLinkId) ? await dependencies.commands.readPaymentLink(paymentLinkId) : null;
      if (paymentLinkId && (!link || bookingId)) throw notFound();
      const addresses = addressHashesOf(request, dependencies);
      const sender = { lane: bookingId || paymentLinkId ? 'named' : 'open', address: keysOfAddress(request).address } as const;
      const data = await keepSlip({ bytes: file.buffer, bookingId, paymentLinkId, addresses, sender, now }, dependencies);
      return { data };
    },
  }),
  route('GET /slips/:id', {
    tag,
    summary: 'A slip, for staff or with the id of its booking or payment link',
    access: 'staffOrOpen',
    query: z.object({ booking: z.string().max(64).optional(), paymentLink: z.string().max(64).optional() }),
    responseType: 'image/jpeg, image/png, application/pdf',
    refuses: ['unauthorized', 'not_found', 'forbidden'],
    handle: async ({ params, query, staff }, { knex, config }) => {
      const id = params.id ?? '';
      const upload = isSlipId(id) ? await findUpload(knex, id) : undefined;
      const isTheirs = (owner: string | null | undefined, given: string | undefined): boolean =>
        Boolean(owner && given && sameText(owner, given));
      const opensIt =
        staff !== null || isTheirs(upload?.bookingId, query.booking) || isTheirs(upload?.paymentLinkId, query.paymentLink);
      if (!upload || !opensIt) throw notFound();
      return { file: { folder: slipFolder(config.DATA_DIR), name: id }, headers: headersOf(upload) };
    },
  }),
  route('GET /admin/bookings/:id/slip-check', {
    tag,
    summary: 'What is known of the slip of a booking: its transfer, and who else sent it',
    access: ownerAndStaff,
    response: slipCheckResponse,
    handle: async (call, dependencies) => {
      const bookingId = pathIdOf(call);
      const known = await dependencies.commands.readBooking(bookingId);
      if (!known) throw notFound();
      const { account, createdAt } = known.state;
      const owner = { bookingId, paymentLinkId: null, due: slipAmountOf(account), from: createdAt };
      const check = await checkSlip(dependencies, account, owner, call.now);
      return { data: check };
    },
  }),
  route('GET /admin/slip-verifier', {
    tag,
    summary: 'The service that asks the banks about slips, and how it answered last',
    access: ownerAndStaff,
    response: slipVerifierResponse,
    handle: async (_call, { bankChecks }) => ({ data: verifierStatus(await bankChecks.state()) }),
  }),
];
