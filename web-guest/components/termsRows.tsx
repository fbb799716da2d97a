import type { Booking } from '@baan/contract/booking';
import { useLanguage } from '../i18n/language.ts';
import { useDayEnd } from '../i18n/useDayEnd.ts';
import { isAbroad } from '../lib/dates/dateWords.ts';
import { baht } from '../lib/money/baht.ts';
import { useServerNow } from './useServerNow.ts';
import './terms.css';

/** The cancellation terms as dates with refunds. Renders nothing if the villa had no terms. */
export const TermsRows = ({ booking: { terms } }: { booking: Pick<Booking, 'terms'> }) => {
  const { t } = useLanguage();
  const dayEnd = useDayEnd();
  const now = useServerNow(60_000);
  if (!terms) return null;
  const holds = terms.steps.findIndex(({ until }) => now < Date.parse(until) + 1000);
  const day = (until: string): string => dayEnd(until, true);
  return (
    <>
      <dl className="terms">
        {terms.steps.map(({ until, refundPercent, refund }, index) => (
          <div key={until} data-now={index === holds ? '' : undefined} data-past={holds < 0 || index < holds ? '' : undefined}>
            <dt>{t('cancel.until', { day: day(until) })}</dt>
            <dd>{t(refundPercent === 100 ? 'cancel.all' : 'cancel.part', { amount: baht(refund), percent: refundPercent })}</dd>
          </div>
        ))}
        <div data-now={holds < 0 ? '' : undefined}>
          <dt>{t('cancel.after')}</dt>
          <dd>{t('cancel.nothing')}</dd>
        </div>
        {terms.moveUntil && (
          <div>
            <dt>{t('cancel.moving')}</dt>
            <dd>{t('cancel.moveOnce', { day: day(terms.moveUntil) })}</dd>
          </div>
        )}
      </dl>
      {!isAbroad(terms.steps[0]?.until ?? terms.moveUntil ?? '') && <p className="small muted">{t('cancel.zone')}</p>}
    </>
  );
};
