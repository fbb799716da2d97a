import type { Terms } from '@baan/contract/terms';
import { useLanguage } from '../i18n/language.ts';
import { shortDay } from '../lib/dates/dateWords.ts';
import { useServerNow } from './useServerNow.ts';

/** Until when the stay is cancelled for nothing, or for how much, in a few words. */
export const TermsInShort = ({ terms }: { terms: Terms }) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const holding = terms.steps.find(({ until }) => now < Date.parse(until) + 1000);
  if (!holding) return t('stay.noRefund');
  const { refundPercent: percent, until } = holding;
  const day = shortDay(until.slice(0, 10), language, false);
  return percent === 100 ? t('stay.freeUntil', { day }) : t('stay.partUntil', { day, percent });
};
