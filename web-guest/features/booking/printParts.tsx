import type { Villa } from '@baan/contract/villa';
import { HouseRules } from '../../components/houseRules.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { dayAndTime } from '../../lib/dates/dateWords.ts';
import './print.css';

/** The head of the printed booking: the villa and the guest. */
export const PrintHead = ({ villa, number }: { villa: Villa; number: string }) => {
  const { t, say, language } = useLanguage();
  const reach = [
    villa.phone && t('mine.phone', { phone: shownPhone(villa.phone, language) }),
    villa.line && `LINE ${villa.line}`,
  ];
  return (
    <div className="print-only print-head">
      <p>
        <span className="display">{say(villa.name)}</span>
        <br />
        {say(villa.address)}
        <br />
        {reach.filter(Boolean).join(', ')}
      </p>
      <p>
        {t('mine.paper')}
        <br />
        <strong>{number}</strong>
      </p>
    </div>
  );
};

/** Its foot: the rules, and the print time. */
export const PrintedRules = ({ villa }: { villa: Villa }) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  return (
    <div className="print-only print-rules">
      <h2>{t('home.rules')}</h2>
      <HouseRules villa={villa} />
      <p className="small muted">{t('mine.printed', { time: dayAndTime(new Date(now).toISOString(), language) })}</p>
    </div>
  );
};
