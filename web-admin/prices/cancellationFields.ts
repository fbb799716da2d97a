import type { AdminVilla } from '@baan/contract/adminVilla';
import { newKey } from '../forms/newItem.ts';
import type { Text } from '../i18n/useText.ts';

export type FormStep = { key: string; daysBefore: number | null; refundPercent: number | null };
/** A field may be empty during input; `moves` says whether there is a free move. */
export type FormTerms = { steps: FormStep[]; moves: boolean; moveDays: number | null };

export const mostSteps = 4;

export const newStep = (daysBefore: number | null = null, refundPercent: number | null = null): FormStep => ({
  key: newKey(),
  daysBefore,
  refundPercent,
});

/** The default terms: 14 days full refund, 7 days half, and a free move. */
export const usualTerms = (): FormTerms => ({ steps: [newStep(14, 100), newStep(7, 50)], moves: true, moveDays: 7 });

export const readCancellation = (terms: AdminVilla['cancellation']): FormTerms | null =>
  terms && {
    steps: terms.steps.map((step, at) => ({ key: `step-${at}`, ...step })),
    moves: terms.moveOnceDaysBefore !== null,
    moveDays: terms.moveOnceDaysBefore,
  };

export const writeCancellation = (terms: FormTerms | null): AdminVilla['cancellation'] =>
  terms && {
    // `cancellationProblems` reports empty fields before this is sent.
    steps: terms.steps.map(({ daysBefore, refundPercent }) => ({
      daysBefore: daysBefore as number,
      refundPercent: refundPercent as number,
    })),
    moveOnceDaysBefore: terms.moves ? terms.moveDays : null,
  };

/** Predicts the service's refusals, by field. */
export const cancellationProblems = (terms: FormTerms | null | undefined, text: Text): Record<string, string> => {
  const wrong: Record<string, string> = {};
  const whole = (path: string, value: number | null, most: number) => {
    if (value === null || value === undefined) wrong[path] = text('field.required');
    else if (!Number.isInteger(value) || value < 0 || value > most) wrong[path] = text('prices.range', { least: 0, most });
  };
  if (!terms) return wrong;
  if (terms.moves) whole('cancellation.moveDays', terms.moveDays, 365);
  for (const [at, step] of terms.steps.entries()) {
    const path = `cancellation.steps.${at}`;
    whole(`${path}.daysBefore`, step.daysBefore, 365);
    whole(`${path}.refundPercent`, step.refundPercent, 100);
    const before = terms.steps[at - 1];
    if (!before) continue;
    for (const field of ['daysBefore', 'refundPercent'] as const)
      if (Number(step[field]) >= Number(before[field])) wrong[`${path}.${field}`] ??= text('cancelTerms.falling');
  }
  return wrong;
};
