import { type BookingAnswer, bookingAnswer } from '@baan/contract/booking';
import { cardPayment, cardPaymentAnswer, otpAnswer, verifyOtp } from '@baan/contract/card';
import { type Booking, isHidden } from '@baan/domain/booking/state';
import { bookingSubject, type CardSubject } from '../../card/cardSubject.ts';
import { answerDecided, bookingIdOf } from '../booking/bookingAnswer.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../door/problem.ts';
import { type Answer, type Call, route } from '../door/route.ts';
import { readCard } from './cardInput.ts';

const tag = 'Card';

/** @throws RequestProblem `not_found`, before anything is asked of the gateway */
const subjectOf = async (
  call: Pick<Call<unknown, unknown>, 'params'>,
  { handle }: Dependencies,
): Promise<CardSubject<Booking>> => {
  const bookingId = bookingIdOf(call);
  const known = await handle.readBooking(bookingId);
  if (!known || isHidden(known.state)) throw notFound();
  return bookingSubject(handle, bookingId);
};

const withOtp = (answer: Answer, parts: 'booking and otp' | 'otp'): Answer => {
  const { booking } = (answer.body as BookingAnswer).data;
  const { otp } = booking.payment;
  return { ...answer, body: { status: 'success', data: parts === 'otp' ? { otp } : { booking, otp } } };
};

export const cardRoutes = [
  route({
    method: 'post',
    path: '/booking/:id/card-payment',
    tag,
    summary: 'Pay by card: the money is set aside, and a one-time code is mailed',
    access: 'open',
    limit: 'cards',
    body: cardPayment,
    answer: cardPaymentAnswer,
    refuses: [
      ...(['not_found', 'wrong_state', 'method_off', 'conflict', 'card_declined', 'insufficient_funds'] as const),
      ...([
        'gateway_unavailable',
        'payment_unknown',
        'amount_changed',
        'otp_too_many_attempts',
        'otp_resend_too_soon',
        'otp_resend_failed',
      ] as const),
    ],
    handle: async (call, dependencies) => {
      const { card, face } = readCard(call.body, call.now);
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.pay(subject, card, face, call.context);
      const answer = await answerDecided(subject.id, decided, dependencies, call.now);
      return withOtp(answer, 'booking and otp');
    },
  }),
  route({
    method: 'post',
    path: '/booking/:id/verify-otp',
    tag,
    summary: 'Confirm the card payment with the code: the nights are booked, then the card is charged',
    access: 'open',
    limit: 'codes',
    body: verifyOtp,
    answer: bookingAnswer,
    refuses: [
      'not_found',
      'wrong_state',
      'otp_invalid',
      'otp_expired',
      'otp_too_many_attempts',
      'card_declined',
      'payment_unknown',
      'amount_changed',
    ],
    handle: async (call, dependencies) => {
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.verify(subject, call.body.otp, call.context);
      return answerDecided(subject.id, decided, dependencies, call.now);
    },
  }),
  route({
    method: 'post',
    path: '/booking/:id/resend-otp',
    tag,
    summary: 'Have another code mailed, a minute after the last',
    access: 'open',
    limit: 'codes',
    answer: otpAnswer,
    refuses: ['not_found', 'wrong_state', 'amount_changed', 'otp_resend_too_soon', 'otp_resend_failed', 'otp_too_many_attempts'],
    handle: async (call, dependencies) => {
      const subject = await subjectOf(call, dependencies);
      const decided = await dependencies.cards.resend(subject, call.context);
      const answer = await answerDecided(subject.id, decided, dependencies, call.now);
      return withOtp(answer, 'otp');
    },
  }),
];
