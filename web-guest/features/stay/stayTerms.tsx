import type { Terms } from '@baan/contract/terms';
import { Icon } from '../../components/icon.tsx';
import { TermsRows } from '../../components/termsRows.tsx';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import '../../components/details.css';

/** Until when the chosen stay is cancelled for nothing, in one line that opens to all of it. */
export const StayTerms = ({ terms }: { terms: Terms }) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const holding = terms.steps.find(({ until }) => now < Date.parse(until) + 1000);
  const day = holding && shortDay(holding.until.slice(0, 10), language, false);
  return (
    <details className="group free">
      <summary className="small strong">
        {day && holding.refundPercent === 100 && t('stay.freeUntil', { day })}
        {day && holding.refundPercent < 100 && t('stay.partUntil', { day, percent: holding.refundPercent })}
        {!day && t('stay.noRefund')}
        <Icon name="down" className="icon-16" />
      </summary>
      <TermsRows booking={{ terms }} />
    </details>
  );
};
