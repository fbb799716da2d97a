import type { Terms } from '@baan/contract/terms';
import type { Booking } from '@baan/domain/booking/state';
import { paidOf, totalOf } from '@baan/domain/payment/account';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { type Cancellation, lastMomentOf, refundAt } from '@baan/domain/villa/cancellation';

type Language = 'th' | 'en';

/** "Fri 20 Nov 2026" of a day; Thai years are Buddhist. */
const dayWords = (day: PlainDate, language: Language): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');

/** In dates, not in days: "Free until Fri 20 Nov 2026, then 50 % until Fri 27 Nov 2026, then nothing". */
const sentence = (steps: { until: string; refundPercent: number }[], language: Language): string => {
  const th = language === 'th';
  const parts = steps.map(({ until, refundPercent }) => {
    const day = dayWords(until.slice(0, 10), language);
    if (refundPercent === 100) return th ? `ยกเลิกฟรีถึง ${day}` : `free until ${day}`;
    return th ? `คืนเงิน ${refundPercent}% ถึง ${day}` : `${refundPercent} % back until ${day}`;
  });
  const text = [...parts, th ? 'หลังจากนั้นไม่คืนเงิน' : 'nothing back'].join(th ? ' ' : ', then ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `mostPercent`: of a guest who moved. Refunds are counted with what was paid, with the total before. */
export const termsView = (
  { steps, moveOnceDaysBefore }: Cancellation,
  checkIn: PlainDate,
  { paid, total }: { paid: number; total: number },
  mostPercent = 100,
): Terms => {
  const told = steps.map(({ daysBefore, refundPercent }) => {
    const percent = Math.min(refundPercent, mostPercent);
    const refund = refundAt(percent, { paid: paid > 0 ? paid : total, total });
    return { until: lastMomentOf(checkIn, daysBefore), refundPercent: percent, refund };
  });
  return {
    steps: told,
    moveUntil: moveOnceDaysBefore === null ? null : lastMomentOf(checkIn, moveOnceDaysBefore),
    text: { th: sentence(told, 'th'), en: sentence(told, 'en') },
  };
};

/** The terms that were frozen when it was placed. */
export const termsOf = ({ cancellation, stay, account, mostPercent }: Booking): Terms | null =>
  cancellation && termsView(cancellation, stay.checkIn, { paid: paidOf(account), total: totalOf(account) }, mostPercent);
