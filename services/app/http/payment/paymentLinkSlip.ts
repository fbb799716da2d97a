import type { PatchPaymentLinkByPayer } from '@baan/contract/paymentLink';
import { Refusal } from '@baan/domain/refusal';
import { claimUpload, findUpload, restoreUpload } from '../../private/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../fieldProblems.ts';
import { invalidRequest, notFound } from '../problem.ts';
import type { Answer, Call } from '../route.ts';
import { decideOnLink } from './paymentLinkAnswer.ts';
import { slipIdOf } from './slipFile.ts';
import { referenceOf } from './slipUpload.ts';

/** An upload that nobody claimed may be attached for so long. */
const unclaimedMs = 3_600_000;

/** @throws Refusal `slip_not_yours` when the URL is not of an upload that this link may have */
const attachSlip = async (
  paymentLinkId: string,
  url: string,
  call: Call<unknown, unknown>,
  dependencies: Dependencies,
): Promise<Answer> => {
  const { handle, knex } = dependencies;
  if (!(await handle.readPaymentLink(paymentLinkId))) throw notFound();
  const id = slipIdOf(url);
  const before = id === undefined ? undefined : await findUpload(knex, id);
  const since = new Date(call.now.getTime() - unclaimedMs);
  // Claimed first: a claim without a slip wastes a file, a slip without a claim would lose one.
  const upload = before && (await claimUpload(knex, before.id, { bookingId: null, paymentLinkId }, since));
  if (!before || !upload) throw new Refusal('slip_not_yours', 'This slip is not an upload of this payment link');
  const facts = { now: call.now.toISOString(), url, fileHash: upload.fileHash, reference: referenceOf(upload, dependencies) };
  try {
    const command = { type: 'attachLinkSlip' as const, ...facts, terms: await handle.terms() };
    return await decideOnLink(paymentLinkId, command, call, dependencies);
  } catch (error) {
    if (error instanceof Refusal && !before.claimed) await restoreUpload(knex, before);
    throw error;
  }
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
