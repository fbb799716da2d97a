import type { Texts } from '@baan/i18n/th/site';
import { isFailure, RequestFailure } from '../lib/api/request.ts';
import type { Translate } from './translate.ts';

type Code = keyof Texts['problem'];

/** Every code with a text of its own; one text covers all codes that no guest can fix. */
const worded = {
  validation_failed: true,
  same_day: true,
  past_date: true,
  beyond_horizon: true,
  price_not_set: true,
  stay_rule: true,
  price_too_high: true,
  not_open: true,
  price_changed: true,
  nights_taken: true,
  not_found: true,
  removed: true,
  wrong_state: true,
  conflict: true,
  method_off: true,
  slip_not_yours: true,
  too_large: true,
  unsupported_file: true,
  card_declined: true,
  insufficient_funds: true,
  gateway_unavailable: true,
  payment_unknown: true,
  amount_changed: true,
  too_late_for_card: true,
  over_gateway_limit: true,
  qr_refused: true,
  card_data_not_accepted: true,
  otp_invalid: true,
  code_needed: true,
  otp_expired: true,
  otp_too_many_attempts: true,
  otp_resend_too_soon: true,
  otp_resend_failed: true,
  rate_limited: true,
  unavailable: true,
  log_went_back: true,
  network: true,
  other: true,
} satisfies Record<Code, true>;

const isWorded = (code: string): code is Code => code in worded;

/** Refused because a slip of the same booking is in review: nothing has ended, and it continues by itself. */
export const isSlipUnderReview = (error: unknown): boolean =>
  isFailure(error, 'wrong_state') && error.details.waitsFor === 'review';

/** The message for a failure, chosen by its code. */
export const problemText = (error: unknown, t: Translate): string => {
  if (isSlipUnderReview(error)) return t('payment.slipLookedAt');
  if (isFailure(error, 'unsupported_file')) {
    const type = String(error.details.type);
    if (type === 'application/pdf') return t('payment.closedPdf');
    if (type.startsWith('image/hei')) return t('payment.heicFile');
  }
  const code = error instanceof RequestFailure && isWorded(error.code) ? error.code : 'other';
  return t(`problem.${code}`);
};
