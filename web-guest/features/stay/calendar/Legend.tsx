import type { Month } from '@baan/domain/shared/plainDate';
import { everyDay } from '@baan/domain/villa/stayRules';
import { useLanguage } from '../../../i18n/language.ts';
import type { ChosenStay } from '../useStay.ts';
import { daysShown } from './monthGrid.ts';

/** Explains the marks of the displayed months; absent marks are left out. */
export const Legend = ({ stay: { villa, nights, rules, today }, months }: { stay: ChosenStay; months: readonly Month[] }) => {
  const { t, say } = useLanguage();
  if (!nights) return null;
  const days = daysShown(months, today).filter(day => day >= today);
  const isPrepared = days.some(day => rules.isPreparation?.(day));
  const isTaken = days.some(day => nights.has(day) && !rules.isFree(day) && !rules.isPreparation?.(day));
  const isOwn = days.some(day => rules.isOwn?.(day));
  const seasons = villa.seasons.filter(({ from, to }) => days.some(day => day >= from && day < to));
  const isClosed = villa.arrivalDays.length < everyDay.length;
  if (!isTaken && !isPrepared && !isOwn && seasons.length === 0 && !isClosed) return null;
  return (
    <ul className="legend">
      {isTaken && (
        <li>
          <i className="k-taken" aria-hidden="true">
            11
          </i>
          {t('stay.legend.taken')}
        </li>
      )}
      {isPrepared && (
        <li>
          <i className="k-prep" aria-hidden="true">
            12
          </i>
          {t('stay.legend.preparation')}
        </li>
      )}
      {isOwn && (
        <li>
          <i className="k-own" aria-hidden="true" />
          {t('stay.legend.own')}
        </li>
      )}
      {seasons.map(({ id, name, minNights = villa.minNights }) => (
        <li key={id}>
          <i className="k-season" aria-hidden="true" />
          {say(name)}
          {minNights > 1 && ` · ${t('stay.legend.least', { count: minNights })}`}
        </li>
      ))}
      {isClosed && (
        <li>
          <i className="k-closed" aria-hidden="true">
            8
          </i>
          {t('stay.legend.closed')}
        </li>
      )}
    </ul>
  );
};
