import { historyAnswer } from '@baan/contract/history';
import {
  createPaymentLink,
  patchPaymentLinkByStaff,
  paymentLinkForStaff,
  paymentLinkForStaffAnswer,
  settlePaymentLink,
} from '@baan/contract/paymentLink';
import { slipCheckAnswer } from '@baan/contract/slip';
import { slipOf } from '@baan/domain/payment/account';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import { readHistory } from '@baan/projections/history';
import { findPaymentLink, listPaymentLinks } from '@baan/projections/paymentLinks';
import { z } from 'zod';
import { revokeOthers } from '../../commands/bookingLinks.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import { requestIdentity } from '../door/idempotency.ts';
import { paymentLinkListQuery, rangeHeaders } from '../door/listQuery.ts';
import { invalidRequest, notFound } from '../door/problem.ts';
import { ownerAndStaff, pathIdOf, type Route, route } from '../door/route.ts';
import { decideOnLink, readLink } from './paymentLinkAnswer.ts';
import { checkSlip, lookAt } from './slipReuse.ts';

const shared = {
  tag: 'Payment links, for staff',
  access: ownerAndStaff,
} satisfies Partial<Route>;

export const adminPaymentLinkRoutes = [
  route('POST /admin/payment-links', {
    ...shared,
    summary: 'Make a payment link: any amount, with or without a booking',
    headers: ['Idempotency-Key'],
    body: createPaymentLink,
    status: 201,
    answer: paymentLinkForStaffAnswer,
    refuses: ['wrong_state', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { id, requestHash } = requestIdentity(call, 'POST /admin/payment-links', dependencies);
      const { amount, description, language, expiresAt = null, send } = call.body;
      const bookingId = call.body.bookingId || null;
      if (bookingId !== null && !isKeyId(bookingId))
        throw invalidRequest('bookingId', { code: 'invalid', message: 'There is no such booking' });
      const wanted = { amount, description, language, expiresAt, bookingId, send };
      const answer = await decideOnLink(id, { type: 'createLink', ...wanted, requestHash }, call, dependencies);
      const revoked =
        bookingId === null ? undefined : await revokeOthers(dependencies, { id, bookingId }, call.now, call.context);
      return { ...answer, position: revoked ?? answer.position };
    },
  }),
  route('GET /admin/payment-links', {
    ...shared,
    summary: 'Payment links, filtered and sorted',
    query: paymentLinkListQuery,
    answer: z.array(paymentLinkForStaff),
    handle: async ({ query, now }, { knex }) => {
      const { rows, total } = await listPaymentLinks(knex, query, now);
      const headers = rangeHeaders(query.range[0], rows.length, total, 'payment-links');
      return { body: rows, headers };
    },
  }),
  route('GET /admin/payment-links/:id', {
    ...shared,
    summary: 'One payment link, with its booking',
    answer: paymentLinkForStaffAnswer,
    refuses: ['not_found'],
    handle: async (call, { knex }) => {
      const link = await findPaymentLink(knex, pathIdOf(call), call.now);
      if (!link) throw notFound();
      return { body: { status: 'success', data: { paymentLink: link } }, headers: { ETag: `"${link.revision}"` } };
    },
  }),
  route('PATCH /admin/payment-links/:id', {
    ...shared,
    summary: 'Correct a payment link, or refuse the slip in review',
    headers: ['If-Match'],
    body: patchPaymentLinkByStaff,
    answer: paymentLinkForStaffAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const { status, reason = '', ...changes } = call.body;
      if (status === undefined) return decideOnLink(pathIdOf(call), { type: 'amendLink', ...changes }, call, dependencies);
      if (Object.keys(changes).length > 0)
        throw invalidRequest('status', { code: 'invalid', message: 'Decide on the slip first, then correct the link' });
      return decideOnLink(pathIdOf(call), { type: 'refuseLinkSlip', reason }, call, dependencies);
    },
  }),
  route('DELETE /admin/payment-links/:id', {
    ...shared,
    summary: 'Revoke a payment link; its history stays',
    headers: ['If-Match'],
    answer: paymentLinkForStaffAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideOnLink(pathIdOf(call), { type: 'revoke', reason: '' }, call, dependencies),
  }),
  route('POST /admin/payment-links/:id/send', {
    ...shared,
    summary: 'Mail a payment link to who pays, three times at most',
    headers: ['If-Match'],
    answer: paymentLinkForStaffAnswer,
    refuses: ['not_found', 'wrong_state', 'rate_limited'],
    handle: (call, dependencies) => decideOnLink(pathIdOf(call), { type: 'mailLink' }, call, dependencies),
  }),
  route('POST /admin/payment-links/:id/settle', {
    ...shared,
    summary: 'Approve the slip in review, or say how else the money came',
    headers: ['If-Match'],
    body: settlePaymentLink,
    answer: paymentLinkForStaffAnswer,
    refuses: ['not_found', 'wrong_state', 'nights_taken'],
    handle: async (call, dependencies) => {
      const { id, state } = await readLink(call, dependencies);
      const { amount = null, method = null, reason = '' } = call.body;
      const owner = { bookingId: null, paymentLinkId: id };
      const slip = await lookAt(dependencies.knex, slipOf(state.account), owner);
      return decideOnLink(id, { type: 'settle', amount, method, reason, slip }, call, dependencies);
    },
  }),
  route('GET /admin/payment-links/:id/history', {
    ...shared,
    summary: 'What happened to a payment link: who, when, what and why',
    answer: historyAnswer,
    refuses: ['not_found'],
    handle: async (call, { knex }) => {
      const events = await readHistory(knex, paymentLinkStream(pathIdOf(call)));
      if (events.length === 0) throw notFound();
      return { body: { events } };
    },
  }),
  route('GET /admin/payment-links/:id/slip-check', {
    ...shared,
    summary: 'What is known of the slip of a payment link: its transfer, and who else sent it',
    answer: slipCheckAnswer,
    refuses: ['not_found'],
    handle: async (call, dependencies) => {
      const { id, state } = await readLink(call, dependencies);
      const check = await checkSlip(dependencies.knex, slipOf(state.account), { bookingId: null, paymentLinkId: id }, call.now);
      return { body: { status: 'success', data: check } };
    },
  }),
];
