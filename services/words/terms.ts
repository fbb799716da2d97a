import { shortDay } from './dates.ts';
import type { Language } from './languages.ts';

/**
 * Terms of cancelling in dates, not in days: "Free until Fri 20 Nov 2026, then 50% back until Fri 27 Nov 2026, then nothing back". `until`: a
 * day, or an instant on it.
 */
export const termsSentence = (steps: readonly { until: string; refundPercent: number }[], language: Language): string => {
  const th = language === 'th';
  if (steps.length === 0) return th ? 'ยกเลิกแล้วไม่คืนเงิน' : 'Nothing back';
  const parts = steps.map(({ until, refundPercent }) => {
    const day = shortDay(until.slice(0, 10), language);
    if (refundPercent === 100) return th ? `ยกเลิกฟรีถึง ${day}` : `free until ${day}`;
    return th ? `คืนเงิน ${refundPercent}% ถึง ${day}` : `${refundPercent}% back until ${day}`;
  });
  const text = [...parts, th ? 'หลังจากนั้นไม่คืนเงิน' : 'nothing back'].join(th ? ' ' : ', then ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
