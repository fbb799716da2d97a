import type { Terms } from '@baan/contract/terms';
import type { Booking } from '@baan/domain/booking/state';
import { paidOf, totalOf } from '@baan/domain/payment/account';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { type Cancellation, lastMomentOf, refundAt } from '@baan/domain/villa/cancellation';
import { inEach } from '@baan/i18n/languages';
import { termsSentence } from '@baan/i18n/terms';

/** `mostPercent`: upper limit after a move. Refunds are computed from the amount paid, or from the total before any payment. */
export const termsView = (
  { steps: agreed, moveOnceDaysBefore }: Cancellation,
  checkIn: PlainDate,
  { paid, total }: { paid: number; total: number },
  mostPercent = 100,
): Terms => {
  const allSteps = agreed.map(({ daysBefore, refundPercent }) => {
    const percent = Math.min(refundPercent, mostPercent);
    const refund = refundAt(percent, { paid: paid > 0 ? paid : total, total });
    return { until: lastMomentOf(checkIn, daysBefore), refundPercent: percent, refund };
  });
  // A step without a refund, or equal to the next one, is left out: a move can lower a step to that.
  const steps = allSteps.filter(
    ({ refundPercent }, at) => refundPercent > 0 && refundPercent !== allSteps[at + 1]?.refundPercent,
  );
  return {
    steps,
    moveUntil: moveOnceDaysBefore === null ? null : lastMomentOf(checkIn, moveOnceDaysBefore),
    text: inEach(language => termsSentence(steps, language)),
  };
};

/** The terms that were fixed at placing. */
export const termsOf = ({ cancellation, stay, account, mostPercent, hasMoved }: Booking): Terms | null => {
  if (!cancellation) return null;
  const terms = termsView(cancellation, stay.checkIn, { paid: paidOf(account), total: totalOf(account) }, mostPercent);
  // The free move can be used once.
  return hasMoved ? { ...terms, moveUntil: null } : terms;
};
