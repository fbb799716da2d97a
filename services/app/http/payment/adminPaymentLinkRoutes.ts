import { historyResponse } from '@baan/contract/history';
import {
  createPaymentLink,
  patchPaymentLinkByStaff,
  paymentLinkForStaff,
  paymentLinkForStaffResponse,
  settlePaymentLink,
} from '@baan/contract/paymentLink';
import { slipCheckResponse } from '@baan/contract/slip';
import { slipAmountOf, slipOf } from '@baan/domain/payment/account';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import { readHistory } from '@baan/projections/history/history';
import { findPaymentLink, listPaymentLinks } from '@baan/projections/paymentLinks';
import { z } from 'zod';
import { revokeOthers } from '../../commands/bookingLinks.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import { reviewedSlip } from '../../slips/sameSlips.ts';
import { listResponse, paymentLinkListQuery } from '../middleware/listQuery.ts';
import { invalidRequest, notFound } from '../middleware/problem.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { ownerAndStaff, pathIdOf, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { decideOnLink, readLink } from './paymentLinkResponse.ts';
import { checkSlip } from './slipOwners.ts';

const route = routesWith<PaymentDependencies>();

const shared = { tag: 'Payment links, for staff', access: ownerAndStaff, response: paymentLinkForStaffResponse } as const;
const edit = { ...shared, headers: ['If-Match'] } as const;

export const adminPaymentLinkRoutes = [
  route('POST /admin/payment-links', {
    ...shared,
    summary: 'Make a payment link: any amount, with or without a booking',
    headers: ['Idempotency-Key'],
    body: createPaymentLink,
    status: 201,
    refuses: ['wrong_state', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { id, requestHash } = requestIdentity(call, 'POST /admin/payment-links', dependencies);
      const { expiresAt = null, ...asked } = call.body;
      const bookingId = call.body.bookingId || null;
      if (bookingId !== null && !isKeyId(bookingId))
        throw invalidRequest('bookingId', { code: 'invalid', message: 'There is no such booking' });
      const wanted = { ...asked, expiresAt, bookingId };
      const answer = await decideOnLink(call, dependencies, { type: 'createLink', ...wanted, requestHash }, { id });
      const revoked =
        bookingId === null ? undefined : await revokeOthers(dependencies, { id, bookingId }, call.now, call.context);
      return { ...answer, position: revoked ?? answer.position };
    },
  }),
  route('GET /admin/payment-links', {
    ...shared,
    summary: 'Payment links, filtered and sorted',
    query: paymentLinkListQuery,
    response: z.array(paymentLinkForStaff),
    handle: async ({ query, now }, { knex }) => {
      const { rows, total } = await listPaymentLinks(knex, query, now);
      return listResponse('payment-links', rows, total, query.range[0]);
    },
  }),
  route('GET /admin/payment-links/:id', {
    ...shared,
    summary: 'One payment link, with its booking',
    handle: async (call, { knex }) => {
      const link = await findPaymentLink(knex, pathIdOf(call), call.now);
      if (!link) throw notFound();
      return { data: { paymentLink: link }, revision: link.revision };
    },
  }),
  route('PATCH /admin/payment-links/:id', {
    ...edit,
    summary: 'Correct a payment link, or refuse the slip in review',
    body: patchPaymentLinkByStaff,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const { status, reason = '', ...changes } = call.body;
      if (status === undefined) return decideOnLink(call, dependencies, { type: 'amendLink', ...changes });
      if (Object.keys(changes).length > 0)
        throw invalidRequest('status', { code: 'invalid', message: 'Decide on the slip first, then correct the link' });
      return decideOnLink(call, dependencies, { type: 'refuseLinkSlip', reason });
    },
  }),
  route('DELETE /admin/payment-links/:id', {
    ...edit,
    summary: 'Revoke a payment link; its history stays',
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideOnLink(call, dependencies, { type: 'revoke', reason: '' }),
  }),
  route('POST /admin/payment-links/:id/send', {
    ...edit,
    summary: 'Mail a payment link to who pays, three times at most',
    refuses: ['not_found', 'wrong_state', 'rate_limited'],
    handle: (call, dependencies) => decideOnLink(call, dependencies, { type: 'mailLink' }),
  }),
  route('POST /admin/payment-links/:id/settle', {
    ...edit,
    summary: 'Approve the slip in review, or say how else the money came',
    body: settlePaymentLink,
    refuses: ['not_found', 'wrong_state', 'nights_taken'],
    handle: async (call, dependencies) => {
      const { id, state } = await readLink(call, dependencies);
      // Beside the approval, which waits for no channel: nights that were sold twice are shown to the team at once.
      if (state.bookingId !== null) void dependencies.readChannelsFirst(call.context);
      const { amount = null, method = null, reason = '' } = call.body;
      const owner = { bookingId: null, paymentLinkId: id };
      const slip = await reviewedSlip(dependencies, slipOf(state.account), owner);
      return decideOnLink(call, dependencies, { type: 'settle', amount, method, reason, slip });
    },
  }),
  route('GET /admin/payment-links/:id/history', {
    ...shared,
    summary: 'What happened to a payment link: who, when, what and why',
    response: historyResponse,
    handle: async (call, { knex }) => {
      const events = await readHistory(knex, paymentLinkStream(pathIdOf(call)));
      if (events.length === 0) throw notFound();
      return { body: { events } };
    },
  }),
  route('GET /admin/payment-links/:id/slip-check', {
    ...shared,
    summary: 'What is known of the slip of a payment link: its transfer, and who else sent it',
    response: slipCheckResponse,
    handle: async (call, dependencies) => {
      const { id, state } = await readLink(call, dependencies);
      const { account, createdAt: from } = state;
      const owner = { bookingId: null, paymentLinkId: id, due: slipAmountOf(account), from };
      const check = await checkSlip(dependencies, account, owner, call.now);
      return { data: check };
    },
  }),
];
