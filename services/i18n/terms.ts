import { shortDay } from './dates.ts';
import type { Language } from './languages.ts';

/** A part of the sentence, with the day at its end. */
export type TermsPart = { said: string; day: string };

type Steps = readonly { until: string; refundPercent: number }[];

/** The parts of {@link termsSentence}, for callers that format the days themselves. */
export const termsParts = (steps: Steps, language: Language): TermsPart[] => {
  const th = language === 'th';
  if (steps.length === 0) return [{ said: th ? 'ยกเลิกแล้วไม่คืนเงิน' : 'Nothing back', day: '' }];
  const between = th ? ' ' : ', then ';
  const parts = steps.map(({ until, refundPercent }, index): TermsPart => {
    const free = th ? 'ยกเลิกฟรีถึง ' : 'free until ';
    const part = th ? `คืนเงิน ${refundPercent}% ถึง ` : `${refundPercent}% back until `;
    const said = refundPercent === 100 ? free : part;
    return { said: index > 0 ? between + said : capital(said), day: shortDay(until.slice(0, 10), language) };
  });
  return [...parts, { said: `${between}${th ? 'หลังจากนั้นไม่คืนเงิน' : 'nothing back'}`, day: '' }];
};

/**
 * Terms of cancelling with dates instead of numbers of days: "Free until Fri 20 Nov 2026, then 50% back until Fri 27 Nov 2026, then nothing back".
 * `until`: a day, or an instant on that day.
 */
export const termsSentence = (steps: Steps, language: Language): string =>
  termsParts(steps, language)
    .map(({ said, day }) => said + day)
    .join('');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
