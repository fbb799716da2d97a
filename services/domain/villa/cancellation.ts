import { addDays, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { invalidField } from '../shared/refusal.ts';

// Cancellation terms (rules, section 5). They are frozen into `BookingPlaced`: later changes of the villa's do not touch a booking.

/** `steps`: what is given back of what was paid, the most days before arrival first; after the last step nothing. `moveOnceDaysBefore` null: no free move. */
export type Cancellation = {
  steps: { daysBefore: number; refundPercent: number }[];
  moveOnceDaysBefore: number | null;
};

const mostSteps = 4;

/** @throws Refusal `validation_failed` */
export const assertCancellation = ({ steps }: Cancellation): void => {
  if (steps.length > mostSteps) throw invalidField('cancellation.steps', 'too_large', `${mostSteps} steps at most`);
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (!before) continue;
    for (const field of ['daysBefore', 'refundPercent'] as const)
      if (step[field] >= before[field])
        throw invalidField(`cancellation.steps.${index}.${field}`, 'too_large', 'Less than in the step before');
  }
};

/** The last second, in Bangkok, of the day that is `daysBefore` days before arrival. */
export const lastMomentOf = (checkIn: PlainDate, daysBefore: number): Instant => `${addDays(checkIn, -daysBefore)}T16:59:59.000Z`;

const holds = (checkIn: PlainDate, daysBefore: number, at: Instant): boolean =>
  at < `${addDays(checkIn, -daysBefore)}T17:00:00.000Z`;

/** Guests cancel a paid booking, and move, until midnight before the day of arrival. */
export const isBeforeArrival = (checkIn: PlainDate, at: Instant): boolean => holds(checkIn, 1, at);

/** The refund at a moment, in percent of what was paid. */
export const percentAt = ({ steps }: Cancellation, checkIn: PlainDate, at: Instant): number =>
  steps.find(({ daysBefore }) => holds(checkIn, daysBefore, at))?.refundPercent ?? 0;

/** THB to refund: `percent` of what was paid, and all that was paid beyond the total. */
export const refundAt = (percent: number, { paid, total }: { paid: number; total: number }): number =>
  Math.max(0, paid - total) + Math.round((Math.min(paid, total) * percent) / 100);

/** Is a move free at a moment, as far as the days go? */
export const mayMove = ({ moveOnceDaysBefore }: Cancellation, checkIn: PlainDate, at: Instant): boolean =>
  moveOnceDaysBefore !== null && holds(checkIn, moveOnceDaysBefore, at);
