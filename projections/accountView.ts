import type { Account as AccountView } from '@baan/contract/account';
import type { OtpChallenge } from '@baan/contract/card';
import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import type { OpenPromptPay } from '@baan/contract/promptpay';
import {
  type Account,
  balanceOf,
  owedOf,
  type Payment,
  paidOf,
  promptPayChargesOf,
  type Refund,
  refundDueOf,
  toCardOf,
  totalOf,
} from '@baan/domain/payment/account';
import { type CardAttempt, type CardPayments, lastAttempt, openChallenge } from '@baan/domain/payment/card';
import { guessesLeft, resendAt } from '@baan/domain/payment/oneTimeCodes';
import { isOpenCharge } from '@baan/domain/payment/promptPayCharge';

const states: Record<CardAttempt['state'], CardPaymentStatus['state']> = {
  started: 'unknown',
  action: 'unknown',
  authorised: 'authorised',
  verified: 'unknown',
  captured: 'captured',
  refused: 'refused',
  voided: 'none',
};

/** `p•••••k@example.com`: enough for its owner to recognise. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••••${at > 2 ? email.slice(at - 1, at) : ''}${email.slice(at)}`;
};

const otpOf = (card: CardPayments, email: string): OtpChallenge | null => {
  const challenge = openChallenge(card);
  return (
    challenge && {
      sentTo: maskedEmail(email),
      expiresAt: challenge.expiresAt,
      resendAt: resendAt(challenge),
      attemptsLeft: guessesLeft(card, challenge),
    }
  );
};

/** The last card payment in the contract's form. `email`: the address that receives codes. */
export const cardView = (card: CardPayments, email: string): CardPaymentStatus => {
  const last = lastAttempt(card);
  if (!last || last.state === 'voided' || (last.state === 'authorised' && last.readdressed))
    return { state: 'none', brand: null, last4: null, test: false, otp: null, atBank: false, reason: null };
  const { brand, last4 } = last;
  const atBank = last.state === 'action';
  // A refused card paid nothing: what comes by another way is no test.
  const test = last.test && last.state !== 'refused';
  // Empty until a gateway with card fields of its own has said them.
  const face = { brand: brand || null, last4: last4 || null };
  return { state: states[last.state], ...face, test, otp: otpOf(card, email), atBank, reason: last.refusedFor ?? null };
};

/** The PromptPay charge that can be paid now, in the contract's form. */
export const promptPayView = (account: Account): OpenPromptPay => {
  const open = promptPayChargesOf(account).find(isOpenCharge);
  if (!open) return null;
  const { amount, until, test, state, unanswered } = open;
  return { state: state === 'started' || unanswered ? 'unknown' : 'shown', amount, expiresAt: until, test };
};

/** Without the notes of staff, which guests may not read. */
const paymentView = ({
  id,
  way,
  method,
  state,
  amount,
  test,
  at,
  late,
  reversed,
  ...more
}: Payment): AccountView['payments'][number] => ({
  id,
  way,
  method,
  state,
  amount,
  test,
  at,
  ...('day' in more && more.day ? { day: more.day } : {}),
  ...('payout' in more && more.payout ? { payout: more.payout } : {}),
  ...('slip' in more ? { slipUrl: more.slip.url } : {}),
  ...(late ? { late } : {}),
  ...(reversed ? { reversed } : {}),
});

export const refundView = ({ at, amount, method, test, reversed }: Refund): AccountView['refunds'][number] => ({
  at,
  amount,
  method,
  test,
  ...(reversed ? { reversed } : {}),
});

/** All money of a booking in the contract's form. The queries that need `openLinks` join them. */
export const accountView = (account: Account, openLinks: AccountView['openLinks'] = []): AccountView => ({
  charges: account.charges,
  payments: account.payments.map(paymentView),
  refunds: account.refunds.map(refundView),
  openLinks,
  total: totalOf(account),
  owed: owedOf(account),
  paid: paidOf(account),
  balance: balanceOf(account),
  refundDue: refundDueOf(account),
  refundToCard: toCardOf(account, refundDueOf(account)),
});
