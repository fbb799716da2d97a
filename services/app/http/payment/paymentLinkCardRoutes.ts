import { cardPayment, otpAnswer, verifyOtp } from '@baan/contract/card';
import { paymentLinkAnswer, paymentLinkCardAnswer } from '@baan/contract/paymentLink';
import type { VillaState } from '@baan/domain/villa/events';
import type { CardSubject } from '../../card/cardSubject.ts';
import { paymentLinkSubject } from '../../card/paymentLinkSubject.ts';
import type { Decided } from '../../commands/decided.ts';
import type { FoundPaymentLink } from '../../commands/paymentLinkStream.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../door/problem.ts';
import { type Answer, type Call, type Route, route } from '../door/route.ts';
import { readCard } from './cardInput.ts';
import { paymentLinkIdOf, viewFor } from './paymentLinkAnswer.ts';

const shared = { tag: 'Payment links', access: 'open' } satisfies Partial<Route>;

/** @throws RequestProblem `not_found`, before anything is asked of the gateway */
const subjectOf = async (
  call: Pick<Call<unknown, unknown>, 'params'>,
  { handle }: Dependencies,
): Promise<CardSubject<FoundPaymentLink>> => {
  const id = paymentLinkIdOf(call);
  if (!(await handle.readPaymentLink(id))) throw notFound();
  return paymentLinkSubject(handle, id);
};

const answer = (
  id: string,
  { state: found, position }: Decided<FoundPaymentLink>,
  villa: VillaState,
  now: Date,
  parts: 'link' | 'link and otp' | 'otp',
  dependencies: Dependencies,
): Answer => {
  const paymentLink = viewFor(id, found, villa, { staff: null, now }, dependencies);
  const { otp } = paymentLink.payment;
  const data = parts === 'otp' ? { otp } : parts === 'link' ? { paymentLink } : { paymentLink, otp };
  return { body: { status: 'success', data }, headers: { ETag: `"${found.revision}"` }, position };
};

export const paymentLinkCardRoutes = [
  route({
    ...shared,
    method: 'post',
    path: '/payment-links/:id/card-payment',
    summary: 'Pay by card: the money is set aside, and a one-time code is mailed',
    limit: 'cards',
    body: cardPayment,
    answer: paymentLinkCardAnswer,
    refuses: [
      ...(['not_found', 'wrong_state', 'method_off', 'conflict', 'card_declined', 'insufficient_funds'] as const),
      ...(['gateway_unavailable', 'payment_unknown', 'amount_changed', 'otp_too_many_attempts'] as const),
      ...(['otp_resend_too_soon', 'otp_resend_failed'] as const),
    ],
    handle: async (call, dependencies) => {
      const { card, face } = readCard(call.body, call.now);
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.pay(subject, card, face, call.context);
      const villa = (await dependencies.handle.readVilla()).state;
      return answer(subject.id, decided, villa, call.now, 'link and otp', dependencies);
    },
  }),
  route({
    ...shared,
    method: 'post',
    path: '/payment-links/:id/verify-otp',
    summary: 'Confirm the card payment with the code: the card is charged',
    limit: 'codes',
    body: verifyOtp,
    answer: paymentLinkAnswer,
    refuses: [
      ...(['not_found', 'wrong_state', 'otp_invalid', 'otp_expired', 'otp_too_many_attempts'] as const),
      ...(['card_declined', 'payment_unknown', 'amount_changed'] as const),
    ],
    handle: async (call, dependencies) => {
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.verify(subject, call.body.otp, call.context);
      const villa = (await dependencies.handle.readVilla()).state;
      return answer(subject.id, decided, villa, call.now, 'link', dependencies);
    },
  }),
  route({
    ...shared,
    method: 'post',
    path: '/payment-links/:id/resend-otp',
    summary: 'Have another code mailed, a minute after the last',
    limit: 'codes',
    answer: otpAnswer,
    refuses: ['not_found', 'wrong_state', 'amount_changed', 'otp_resend_too_soon', 'otp_resend_failed', 'otp_too_many_attempts'],
    handle: async (call, dependencies) => {
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.resend(subject, call.context);
      const villa = (await dependencies.handle.readVilla()).state;
      return answer(subject.id, decided, villa, call.now, 'otp', dependencies);
    },
  }),
];
