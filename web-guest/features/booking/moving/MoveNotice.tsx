import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHost } from '../../../components/Contact.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useWholeDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import { stayDays } from '../../../i18n/screenDates.ts';
import { useServerNow } from '../../../lib/api/serverClock.ts';
import '../../../../web-look/notice.css';
import './moveNotice.css';

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

type Props = {
  villa: Villa;
  booking: Booking;
  /** The possible next step. */
  next: ReactNode;
};

/** The villa refused other dates, with its reason. Renders nothing if there was no refusal. */
export const MoveRefused = ({ villa, booking: { stayChange }, next }: Props) => {
  const { t, language } = useLanguage();
  const { who } = useHost(villa);
  if (!stayChange?.refusal) return null;
  return (
    <div className="notice notice-wrong move-notice" role="status">
      <Icon name="alert" />
      <div>
        <strong>{t('move.refused', { days: stayDays(stayChange.checkIn, stayChange.checkOut, language, false) })}</strong>
        <p>{capital(t('move.reason', { who, reason: stayChange.refusal }))}</p>
        <p>{next}</p>
      </div>
    </div>
  );
};

type StayChange = NonNullable<Booking['stayChange']>;

const hourMs = 3_600_000;

/** The promised time of the villa's answer to a request for other dates: milliseconds since 1970. */
export const answerBy = ({ askedAt }: Pick<StayChange, 'askedAt'>, { promises }: Pick<Villa, 'promises'>): number =>
  Date.parse(askedAt) + promises.answerHours * hourMs;
