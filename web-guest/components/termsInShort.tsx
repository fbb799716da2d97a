import type { Terms } from '@baan/contract/terms';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useDayEnd } from '../i18n/useDayEnd.ts';
import { Icon } from './icon.tsx';
import { useServerNow } from './useServerNow.ts';
import './terms.css';

/** Until when the cancellation is free, with a tick, or its cost, in a few words. `children` follow. */
export const TermsInShort = ({ terms, children }: { terms: Terms; children?: ReactNode }) => {
  const { t } = useLanguage();
  const dayEnd = useDayEnd();
  const now = useServerNow(60_000);
  const holding = terms.steps.find(({ until }) => now < Date.parse(until) + 1000);
  const isFree = holding?.refundPercent === 100;
  const words = (): string => {
    if (!holding) return t('stay.noRefund');
    const day = dayEnd(holding.until);
    return isFree ? t('stay.freeUntil', { day }) : t('stay.partUntil', { day, percent: holding.refundPercent });
  };
  return (
    <span className="terms-in-short">
      {isFree && <Icon name="check" className="icon-16" />}
      <span>
        {words()}
        {children}
      </span>
    </span>
  );
};
