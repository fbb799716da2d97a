import type { BrokenRule } from '@baan/domain/villa/stayRules';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { isFailure } from '../../lib/api/request.ts';
import { ruleWords } from './ruleWords.ts';

/** Without a price booking is impossible; if the owner has set none, a retry would not help. */
export const NoQuote = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const { t, language, say } = useLanguage();
  const isUnset = isFailure(failure, 'price_not_set', 'price_too_high', 'stay_rule');
  const broken = isFailure(failure, 'stay_rule') ? (failure.details as BrokenRule) : undefined;
  return (
    <p className="cal-words wrong" role="alert">
      {broken ? ruleWords(broken, { t, language, say }) : isUnset ? problemText(failure, t) : t('stay.priceFailed')}
      {!isUnset && (
        <button type="button" className="link-btn small" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      )}
    </p>
  );
};
