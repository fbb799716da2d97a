import type { Booking } from '@baan/contract/booking';
import type { Terms } from '@baan/contract/terms';
import type { Villa } from '@baan/contract/villa';
import { isAbroad } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { useDayEnd } from '../i18n/deadlines.ts';
import { useLanguage } from '../i18n/language.ts';
import { useServerNow } from '../lib/api/serverClock.ts';
import { Icon } from './controls/Icon.tsx';
import './terms.css';
import './houseRules.css';

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

/** The house rules, with the check-in and check-out times first. */
export const HouseRules = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const rules = say(villa.houseRules)
    .split('\n')
    .map(rule => rule.trim())
    .filter(Boolean);
  return (
    <ul className="house-rules">
      <li>{t('home.times', { from: villa.checkInTime, until: villa.checkOutTime })}</li>
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
};
