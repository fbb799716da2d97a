import type { AnswerOf, BodyOf, Schema } from '@baan/contract/apiCalls';
import { type Api, answered, seenAt } from './api.ts';

type Link = Schema<'PaymentLinkForStaff'>;

/** The link as the owner saw it: a decision on an older state is refused. */
type Seen = Pick<Link, 'id' | 'revision'>;

const linkOf = async (call: Promise<{ data?: AnswerOf<'GET /admin/payment-links/{id}'>; response: Response }>) =>
  (await answered(call)).data.paymentLink;

/** Each command returns the link after it. */
export const linkCalls = (api: Api) => {
  const asSeen = (seen: Seen) => ({ params: { path: { id: seen.id }, header: seenAt(seen) } });
  const amend = (seen: Seen, body: BodyOf<'PATCH /admin/payment-links/{id}'>) =>
    linkOf(api.PATCH('/admin/payment-links/{id}', { ...asSeen(seen), body }));

  return {
    /** The newest first. */
    listLinks: (filter: { status?: Link['status']; asksContact?: true }, signal?: AbortSignal) => {
      const query = { sort: '["createdAt","DESC"]', range: '[0,99]', filter: JSON.stringify(filter) };
      return answered(api.GET('/admin/payment-links', { params: { query }, signal }));
    },
    /** `key`: one per opened form, so that a second click does not create a second link. */
    createLink: (body: BodyOf<'POST /admin/payment-links'>, key: string) =>
      linkOf(api.POST('/admin/payment-links', { params: { header: { 'Idempotency-Key': key } }, body })),
    settleLink: (seen: Seen, body: BodyOf<'POST /admin/payment-links/{id}/settle'>) =>
      linkOf(api.POST('/admin/payment-links/{id}/settle', { ...asSeen(seen), body })),
    refuseLinkSlip: (seen: Seen, reason: string) => amend(seen, { status: 'open', reason }),
    amendLink: amend,
    /** Mails the link to the payer. */
    mailLink: (seen: Seen) => linkOf(api.POST('/admin/payment-links/{id}/send', asSeen(seen))),
    answerPayerChange: (seen: Seen, answer: 'accept' | 'refuse', reason: string) =>
      linkOf(api.POST(`/admin/payment-links/{id}/contact-change/${answer}`, { ...asSeen(seen), body: { reason } })),
    /** Payments by PromptPay that the gateway gives nothing back of. */
    linkNotRefundable: async (id: string, signal?: AbortSignal) =>
      (await answered(api.GET('/admin/payment-links/{id}/gateway-refunds', { params: { path: { id } }, signal }))).data
        .notRefundable,
    /** `key`: one per opened dialog, so that money goes back once. */
    askLinkRefund: ({ id }: Seen, body: BodyOf<'POST /admin/payment-links/{id}/gateway-refunds'>, key: string) =>
      linkOf(
        api.POST('/admin/payment-links/{id}/gateway-refunds', {
          params: { path: { id }, header: { 'Idempotency-Key': key } },
          body,
        }),
      ),
    recordLinkRefund: (seen: Seen, body: BodyOf<'POST /admin/payment-links/{id}/refunds'>, key: string) =>
      linkOf(
        api.POST('/admin/payment-links/{id}/refunds', {
          params: { path: { id: seen.id }, header: { 'Idempotency-Key': key } },
          body,
        }),
      ),
    revokeLink: (seen: Seen) => linkOf(api.DELETE('/admin/payment-links/{id}', asSeen(seen))),
    /** The history of a link, in stream order. */
    linkHistory: async (id: string, signal?: AbortSignal) =>
      (await answered(api.GET('/admin/payment-links/{id}/history', { params: { path: { id } }, signal }))).events,
    /** The data known about the slip of a booking or a link. */
    slipCheck: async (of: 'bookings' | 'payment-links', id: string, signal?: AbortSignal) =>
      (await answered(api.GET(`/admin/${of}/{id}/slip-check`, { params: { path: { id } }, signal }))).data,
    /** The service that asks the banks about slips, and how it answered last. */
    slipVerifier: async (signal?: AbortSignal) => (await answered(api.GET('/admin/slip-verifier', { signal }))).data,
  };
};
