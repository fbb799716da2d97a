import type { PatchPaymentLinkByPayer } from '@baan/contract/paymentLink';
import { slipOf } from '@baan/domain/payment/account';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../door/fieldProblems.ts';
import { invalidRequest, notFound } from '../door/problem.ts';
import type { Answer, Call } from '../door/route.ts';
import { decideOnLink } from './paymentLinkAnswer.ts';
import { type ClaimedSlip, withClaimedSlip } from './slipClaim.ts';

/** @throws Refusal `slip_not_yours` when the URL is not of an upload that this link may have */
const attachSlip = async (
  paymentLinkId: string,
  url: string,
  call: Call<unknown, unknown>,
  dependencies: Dependencies,
): Promise<Answer> => {
  const { handle } = dependencies;
  if (!(await handle.readPaymentLink(paymentLinkId))) throw notFound();
  const attach = async (slip: ClaimedSlip): Promise<Answer> => {
    const command = { type: 'attachLinkSlip' as const, now: call.now.toISOString(), ...slip, terms: await handle.terms() };
    return decideOnLink(paymentLinkId, command, call, dependencies);
  };
  const isAttached = async (): Promise<boolean> => {
    const found = await handle.readPaymentLink(paymentLinkId);
    return found !== null && slipOf(found.state.account)?.url === url;
  };
  return withClaimedSlip(url, { bookingId: null, paymentLinkId }, call.now, { decide: attach, isAttached }, dependencies);
};

/** What a payer's PATCH asks for: a slip, or to take it back. @throws Refusal `forbidden` for any other combination */
export const changeByPayer = (
  paymentLinkId: string,
  body: PatchPaymentLinkByPayer,
  call: Call<unknown, unknown>,
  dependencies: Dependencies,
): Promise<Answer> => {
  const { paymentSlipUrl, status } = body;
  if (paymentSlipUrl === undefined && status === undefined) throw invalidRequest('paymentSlipUrl', required);
  if (paymentSlipUrl && (status === undefined || status === 'in_review'))
    return attachSlip(paymentLinkId, paymentSlipUrl, call, dependencies);
  if (paymentSlipUrl !== undefined && !paymentSlipUrl && (status === undefined || status === 'open'))
    return decideOnLink(paymentLinkId, { type: 'clearLinkSlip', now: call.now.toISOString() }, call, dependencies);
  throw new Refusal('forbidden', 'A payer may not change this', { fields: Object.keys(body) });
};
