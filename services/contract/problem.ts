import { z } from 'zod';

/** Every code that clients can rely on, with its HTTP status. */
export const problemStatus = {
  validation_failed: 400,
  same_day: 400,
  past_date: 400,
  beyond_horizon: 400,
  idempotency_key_reused: 422,
  not_replayable: 422,
  unauthorized: 401,
  forbidden: 403,
  code_needed: 403,
  password_needed: 403,
  slip_not_yours: 403,
  not_found: 404,
  removed: 410,
  nights_taken: 409,
  price_changed: 409,
  price_not_set: 409,
  price_too_high: 409,
  wrong_state: 409,
  letter_not_kept: 409,
  conflict: 409,
  method_off: 409,
  not_open: 409,
  too_many_slides: 409,
  season_overlap: 409,
  stay_rule: 422,
  too_large: 413,
  unsupported_file: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  card_declined: 402,
  insufficient_funds: 402,
  gateway_unavailable: 503,
  payment_unknown: 409,
  refund_refused: 409,
  amount_changed: 409,
  too_late_for_card: 409,
  over_gateway_limit: 409,
  qr_refused: 503,
  card_data_not_accepted: 400,
  otp_invalid: 400,
  otp_expired: 400,
  otp_too_many_attempts: 429,
  otp_resend_too_soon: 429,
  otp_resend_failed: 503,
  unavailable: 503,
  log_went_back: 503,
  feed_unreachable: 422,
  feed_not_calendar: 422,
  feed_truncated: 422,
  feed_too_large: 422,
  feed_partial: 422,
  address_not_public: 422,
  own_calendar: 422,
  channel_exists: 409,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Codes of a single field inside `details`. */
export const fieldCodes = [
  'required',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'buddhist_year',
  'too_far',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'unknown_field',
  'taken',
  'too_common',
  'same_as_email',
  'same_as_house',
  'link',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export const fieldProblem = z.object({
  code: z.enum(fieldCodes),
  message: z.string(),
  meant: z.int().optional().meta({ description: 'Of `buddhist_year`: the year that was probably meant' }),
});

/** The body of every error response. `details` of `validation_failed` maps a field's path to its fault. */
export const problem = z
  .object({
    status: z.literal('error'),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;

/** A PDF that does not open has an accepted type, so it is a bad request (400); `details.type` names it. */
export const closedPdf = { type: 'application/pdf' } as const;

export const statusOf = ({ code, details }: Pick<Problem, 'code' | 'details'>): number =>
  code === 'unsupported_file' && details?.type === closedPdf.type ? 400 : problemStatus[code];
export type FieldProblem = z.infer<typeof fieldProblem>;
