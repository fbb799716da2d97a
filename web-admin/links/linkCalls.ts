import type { HistoryEvent, HistoryResponse } from '@baan/contract/history';
import type {
  CreatePaymentLinkInput,
  PatchPaymentLinkByStaff,
  PaymentLinkForStaff,
  PaymentLinkStatus,
  SettlePaymentLink,
} from '@baan/contract/paymentLink';
import type { SlipCheck } from '@baan/contract/slip';
import { callService, type ServiceResponse } from '../http.ts';

const root = '/api/admin/payment-links';

const at = (id: string, rest = ''): string => `${root}/${encodeURIComponent(id)}${rest}`;
const linkOf = ({ json }: ServiceResponse): PaymentLinkForStaff =>
  (json as { data: { paymentLink: PaymentLinkForStaff } }).data.paymentLink;
const json = (method: 'POST' | 'PATCH', body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers,
});

/** The link as the owner saw it: a decision on an older state is refused. */
type Seen = Pick<PaymentLinkForStaff, 'id' | 'revision'>;

const seenAt = ({ revision }: Seen) => ({ 'If-Match': String(revision) });

/** The newest first. */
export const listLinks = async (
  filter: { status?: PaymentLinkStatus; asksContact?: true },
  signal?: AbortSignal,
): Promise<PaymentLinkForStaff[]> => {
  const query = new URLSearchParams({ sort: '["createdAt","DESC"]', range: '[0,99]', filter: JSON.stringify(filter) });
  return (await callService(`${root}?${query}`, { signal })).json as PaymentLinkForStaff[];
};

/** `key`: one per opened form, so that a second click does not create a second link. */
export const createLink = async (wanted: CreatePaymentLinkInput, key: string): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(root, json('POST', wanted, { 'Idempotency-Key': key })));

export const settleLink = async (seen: Seen, how: SettlePaymentLink): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id, '/settle'), json('POST', how, seenAt(seen))));

export const refuseLinkSlip = async (seen: Seen, reason: string): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id), json('PATCH', { status: 'open', reason }, seenAt(seen))));

export const amendLink = async (seen: Seen, changes: PatchPaymentLinkByStaff): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id), json('PATCH', changes, seenAt(seen))));

/** Mails the link to the payer. */
export const mailLink = async (seen: Seen): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id, '/send'), { method: 'POST', headers: seenAt(seen) }));

export const answerPayerChange = async (seen: Seen, answer: 'accept' | 'refuse', reason: string): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id, `/contact-change/${answer}`), json('POST', { reason }, seenAt(seen))));

export const revokeLink = async (seen: Seen): Promise<PaymentLinkForStaff> =>
  linkOf(await callService(at(seen.id), { method: 'DELETE', headers: seenAt(seen) }));

/** The history of a link, in stream order. */
export const linkHistory = async (id: string, signal?: AbortSignal): Promise<HistoryEvent[]> =>
  ((await callService(at(id, '/history'), { signal })).json as HistoryResponse).events;

/** The data known about the slip of a booking or a link. */
export const slipCheck = async (of: 'bookings' | 'payment-links', id: string, signal?: AbortSignal): Promise<SlipCheck> =>
  ((await callService(`/api/admin/${of}/${encodeURIComponent(id)}/slip-check`, { signal })).json as { data: SlipCheck }).data;
