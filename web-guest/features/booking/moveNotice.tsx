import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { Link } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { useHost } from '../../components/useHost.ts';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { capital } from '../../i18n/numberWords.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import { bangkokDate } from '../../lib/dates/plainDate.ts';
import { answerBy } from './answerBy.ts';
import { MoveRefused } from './moveRefused.tsx';

/** On the booking's own page, until arrival: the request for other dates is pending, or was refused. */
export const MoveNotice = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t, language } = useLanguage();
  const { who } = useHost(villa);
  const now = useServerNow(60_000);
  const whole = useWholeDeadline();
  const { stayChange, checkIn } = booking;
  if (!stayChange || bangkokDate(new Date(now)) >= checkIn) return null;
  if (stayChange.refusal !== null)
    return <MoveRefused villa={villa} booking={booking} next={<Link to="/move">{t('move.others')}</Link>} />;
  const until = answerBy(stayChange, villa);
  const time = whole(new Date(until).toISOString(), false);
  return (
    <div className="notice notice-wait move-notice" role="status">
      <Icon name="clock" />
      <div>
        <strong>{t('mine.askedFor', { days: stayDays(stayChange.checkIn, stayChange.checkOut, language, false) })}</strong>
        <p>{capital(t(now > until ? 'move.answerLate' : 'move.answerBy', { who, time }))}</p>
        <p>{t(stayChange.nightsFree === false ? 'move.gone' : 'move.stillFree')}</p>
        <p>
          <Link to="/move">{t('mine.seeAsked')}</Link>
        </p>
      </div>
    </div>
  );
};
