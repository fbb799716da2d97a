import { shortDay } from './dates.ts';
import { terms as en } from './en/terms.ts';
import type { Language } from './languages.ts';
import { type TermsTexts, terms as th } from './th/terms.ts';
import { catalogs } from './translate.ts';

const termsIn = catalogs<Language, TermsTexts>({ th, en });

type Steps = readonly { until: string; refundPercent: number }[];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Terms of cancelling with dates instead of numbers of days: "Free until Fri 20 Nov 2026, then 50% back until Fri 27 Nov 2026, then nothing back".
 * `until`: a day, or an instant on that day. `showDay`: how a day is written.
 */
export const termsSentence = (steps: Steps, language: Language, showDay = shortDay): string => {
  const text = termsIn(language);
  if (steps.length === 0) return capital(text('none'));
  const said = steps.map(({ until, refundPercent }) => {
    const day = showDay(until.slice(0, 10), language);
    return refundPercent === 100 ? text('free', { day }) : text('part', { percent: refundPercent, day });
  });
  return capital([...said, text('after')].reduce((before, step) => text('next', { before, step })));
};

/** The same sentence in pieces; the second, fourth and so on are days. */
export const termsPieces = (steps: Steps, language: Language): string[] => {
  const mark = '\u0001';
  return termsSentence(steps, language, (day, of) => `${mark}${shortDay(day, of)}${mark}`).split(mark);
};
