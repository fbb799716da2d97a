import { bookingResponse } from '@baan/contract/booking';
import {
  type CardPayment,
  type CardToken,
  cardPayment,
  cardPaymentResponse,
  cardToken,
  isExpired,
  type OtpChallenge,
  otpResponse,
  verifyOtp,
} from '@baan/contract/card';
import { paymentLinkCardResponse, paymentLinkResponse } from '@baan/contract/paymentLink';
import type { FieldProblem } from '@baan/contract/problem';
import type { Booking } from '@baan/domain/booking/state';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import validator from 'card-validator';
import type { z } from 'zod';
import type { CardDesk } from '../../card/cardDesk.ts';
import { bookingSubject, type CardSubject, paymentLinkSubject } from '../../card/cardSubject.ts';
import type { CommandResult } from '../../commands/command.ts';
import type { FoundPaymentLink } from '../../commands/loading.ts';
import type { CardSource } from '../../gateway/gateway.ts';
import { decidedBookingResponse, readShownBooking } from '../booking/bookingResponse.ts';
import { invalidRequest, RequestProblem, required } from '../middleware/problem.ts';
import { type Route, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';
import { linkResponseOf, readLink } from './paymentLinkResponse.ts';

const route = routesWith<PaymentDependencies>();

const invalid = (message: string): FieldProblem => ({ code: 'invalid', message });

/**
 * The card for the gateway, and the part that may be stored. Checks the number by Luhn, brand and length, the CVV by its length, and the
 * expiry at `now`. No problem repeats the input.
 * @throws RequestProblem `validation_failed`
 */
const readCard = ({ cardNumber, cardholderName, expiry, cvv }: CardPayment, now: Date): CardSource => {
  const { isValid, card: brand } = validator.number(cardNumber);
  if (!isValid || !brand) throw invalidRequest('cardNumber', invalid('Please enter a valid card number'));
  if (isExpired(expiry, bangkokDate(now.toISOString()))) throw invalidRequest('expiry', invalid('This card has expired'));
  if (cvv.length !== brand.code.size) throw invalidRequest('cvv', invalid('Please enter a valid CVV'));
  return {
    kind: 'card',
    card: { number: cardNumber, holder: cardholderName, expiry, cvv },
    face: { brand: brand.type, last4: cardNumber.slice(-4) },
  };
};

/** What the money comes from, by what this villa's gateway takes. @throws RequestProblem */
const sourceOf = (body: CardPayment | CardToken, now: Date, { takesCardData }: CardDesk): CardSource => {
  if ('token' in body) {
    if (takesCardData) throw invalidRequest('cardNumber', required);
    return { kind: 'token', token: body.token, agreed: body.amount };
  }
  if (!takesCardData) throw new RequestProblem('card_data_not_accepted', "Cards are taken by the gateway's own fields");
  return readCard(body, now);
};

/** A booking or payment link that is paid by card. */
type Payable<State> = {
  path: `/${string}`;
  tag: string;
  /** The message after the right code. */
  verified: string;
  responses: { shown: z.ZodType; withOtp: z.ZodType };
  /** @throws RequestProblem `not_found`, before the gateway is called */
  subjectOf: (call: RouteCall, dependencies: PaymentDependencies) => Promise<CardSubject<State>>;
  respond: (
    id: string,
    decided: CommandResult<State>,
    call: RouteCall,
    dependencies: PaymentDependencies,
  ) => Promise<RouteResponse>;
};

/** Adds the open code to the booking or link, or returns it alone. */
const withOtp = (answer: RouteResponse, alone = false): RouteResponse => {
  const [paid] = Object.values(answer.data ?? {}) as { payment: { otp: OtpChallenge | null } }[];
  const otp = paid?.payment.otp ?? null;
  return { ...answer, data: alone ? { otp } : { ...answer.data, otp } };
};

type Step<State> = (cards: CardDesk, subject: CardSubject<State>) => Promise<CommandResult<State>>;

const take = async <State>(
  { subjectOf, respond }: Pick<Payable<State>, 'subjectOf' | 'respond'>,
  call: RouteCall,
  dependencies: PaymentDependencies,
  step: Step<State>,
): Promise<RouteResponse> => {
  const subject = await subjectOf(call, dependencies);
  return respond(subject.id, await step(dependencies.cards, subject), call, dependencies);
};

const routesOf = <State>({ path, tag, verified, responses, ...payable }: Payable<State>): Route<PaymentDependencies>[] => [
  route(`POST ${path}/card-payment`, {
    tag,
    summary: "Pay by card: the money is set aside, and a one-time code is mailed or the payer's bank asked",
    access: 'open',
    limit: 'cards',
    body: cardPayment.or(cardToken),
    response: responses.withOtp,
    refuses: [
      ...(['not_found', 'wrong_state', 'method_off', 'conflict', 'card_declined', 'insufficient_funds'] as const),
      ...(['gateway_unavailable', 'payment_unknown', 'amount_changed', 'too_late_for_card', 'otp_too_many_attempts'] as const),
      ...(['card_data_not_accepted'] as const),
      ...(['otp_resend_too_soon', 'otp_resend_failed'] as const),
    ],
    handle: async (call, dependencies) => {
      const source = sourceOf(call.body, call.now, dependencies.cards);
      let redirect: string | null = null;
      const answer = await take(payable, call, dependencies, async (cards, subject) => {
        const paid = await cards.pay(subject, source, call.context);
        redirect = paid.redirect ?? null;
        return paid;
      });
      const { data, ...more } = withOtp(answer);
      return { ...more, data: { ...data, redirect } };
    },
  }),
  route(`DELETE ${path}/card-payment`, {
    tag,
    summary: 'Leave a payment whose payer does not answer at the bank: another way to pay is open again',
    access: 'open',
    limit: 'cards',
    response: responses.shown,
    refuses: ['not_found', 'payment_unknown', 'gateway_unavailable'],
    handle: (call, dependencies) => take(payable, call, dependencies, (cards, subject) => cards.leave(subject, call.context)),
  }),
  route(`POST ${path}/verify-otp`, {
    tag,
    summary: `Confirm the card payment with the code: ${verified}`,
    access: 'open',
    limit: 'codes',
    body: verifyOtp,
    response: responses.shown,
    refuses: [
      ...(['not_found', 'wrong_state', 'otp_invalid', 'otp_expired', 'otp_too_many_attempts'] as const),
      ...(['card_declined', 'payment_unknown', 'amount_changed'] as const),
    ],
    handle: (call, dependencies) => {
      // Beside the charge, which waits for no channel: nights that were sold twice are shown to the team at once.
      void dependencies.readChannelsFirst(call.context);
      return take(payable, call, dependencies, (cards, subject) => cards.verify(subject, call.body.otp, call.context));
    },
  }),
  route(`POST ${path}/resend-otp`, {
    tag,
    summary: 'Have another code mailed, a minute after the last',
    access: 'open',
    limit: 'codes',
    response: otpResponse,
    refuses: ['not_found', 'wrong_state', 'amount_changed', 'otp_resend_too_soon', 'otp_resend_failed', 'otp_too_many_attempts'],
    handle: async (call, dependencies) =>
      withOtp(await take(payable, call, dependencies, (cards, subject) => cards.resend(subject, call.context)), true),
  }),
];

export const bookingCardRoutes = routesOf<Booking>({
  path: '/booking/:id',
  tag: 'Card',
  verified: 'the nights are booked, then the card is charged',
  responses: { shown: bookingResponse, withOtp: cardPaymentResponse },
  subjectOf: async (call, dependencies) => bookingSubject(dependencies.commands, (await readShownBooking(call, dependencies)).id),
  respond: (id, decided, { now }, dependencies) => decidedBookingResponse(id, decided, dependencies, now),
});

export const paymentLinkCardRoutes = routesOf<FoundPaymentLink>({
  path: '/payment-links/:id',
  tag: 'Payment links',
  verified: 'the card is charged',
  responses: { shown: paymentLinkResponse, withOtp: paymentLinkCardResponse },
  subjectOf: async (call, dependencies) => paymentLinkSubject(dependencies.commands, (await readLink(call, dependencies)).id),
  respond: async (id, { state, position }, call, dependencies) => ({
    ...(await linkResponseOf(id, state, call, dependencies)),
    position,
  }),
});
