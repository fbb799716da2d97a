export type RefusalCode =
  | 'validation_failed'
  | 'same_day'
  | 'past_date'
  | 'beyond_horizon'
  | 'nights_taken'
  | 'price_changed'
  | 'price_not_set'
  | 'price_too_high'
  | 'not_found'
  | 'forbidden'
  | 'code_needed'
  | 'wrong_state'
  | 'conflict'
  | 'idempotency_key_reused'
  | 'method_off'
  | 'not_open'
  | 'too_many_slides'
  | 'season_overlap'
  | 'stay_rule'
  | 'slip_not_yours'
  | 'card_declined'
  | 'insufficient_funds'
  | 'gateway_unavailable'
  | 'payment_unknown'
  | 'refund_refused'
  | 'amount_changed'
  | 'too_late_for_card'
  | 'over_gateway_limit'
  | 'qr_refused'
  | 'otp_invalid'
  | 'otp_expired'
  | 'otp_too_many_attempts'
  | 'otp_resend_too_soon'
  | 'otp_resend_failed'
  | 'rate_limited'
  | 'feed_unreachable'
  | 'feed_not_calendar'
  | 'feed_truncated'
  | 'feed_too_large'
  | 'feed_partial'
  | 'address_not_public'
  | 'own_calendar'
  | 'channel_exists';

/** A "no" with a stable code for clients, an English message for people, and details to act on. Never a fault of the program. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: Code, message: string, details?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The business says no. */
export class Refusal extends CodedError<RefusalCode> {
  override name = 'Refusal';
  /** In the log, of what was recorded together with the refusal. */
  position?: bigint;
}

/** The command does not fit the status of a booking or payment link. */
export const wrongState = ({ status }: { status: string }, message: string, details: Record<string, unknown> = {}): Refusal =>
  new Refusal('wrong_state', message, { status, ...details });

/** `validation_failed` on one field, in the shape that the contract gives to details. */
export const invalidField = (field: string, code: string, message: string): Refusal =>
  new Refusal('validation_failed', message, { [field]: { code, message } });

/** @throws Refusal where nothing was said */
export const requireReason = (reason: string, message: string): void => {
  if (!reason) throw invalidField('reason', 'required', message);
};

/** @throws Refusal where the key of a request was used for another request; the hashes tell them apart */
export const assertSameRequest = (known: string, requestHash: string): void => {
  if (known !== requestHash) throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request');
};
