import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { longDay } from '@baan/i18n/dates';
import { formatsOf } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { AskUs, useHost } from '../../../components/Contact.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { WholePage } from '../../../components/frame/WholePage.tsx';
import { useWholeDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { headingDays, stayDays } from '../../../i18n/screenDates.ts';
import { withdrawStayChange } from '../../../lib/api/bookingChangeCalls.ts';
import { useServerNow } from '../../../lib/api/serverClock.ts';
import { Milestone } from '../NextSteps.tsx';
import { GiveAccount, StatePage } from '../StatePage.tsx';
import { answerBy } from './MoveNotice.tsx';
import '../confirmation.css';

type AnswerProps = {
  villa: Villa;
  booking: Booking;
  /** Leads back to the calendar. */
  others: ReactNode;
};

const BackToBooking = () => {
  const { t } = useLanguage();
  return (
    <Link className="btn btn-line" to="/confirmation">
      {t('move.open')}
    </Link>
  );
};

type AskedProps = AnswerProps & {
  stayChange: NonNullable<Booking['stayChange']>;
  put: (booking: Booking) => void;
};

/** Other dates are requested: the deadline of the answer, whether the nights are still free, and a way to withdraw. */
export const MoveRequested = ({ villa, booking, stayChange, put, others }: AskedProps) => {
  const { t, language } = useLanguage();
  const now = useServerNow(60_000);
  const { who, hours } = useHost(villa);
  const [busy, setBusy] = useState(false);
  const { checkIn, checkOut, difference, askedAt, nightsFree } = stayChange;
  const until = answerBy(stayChange, villa);
  const whole = useWholeDeadline();
  const listed = (...parts: (string | false)[]): string => parts.filter(Boolean).join(formatsOf(language).spaced ? ', ' : ' ');
  const withdraw = async () => {
    setBusy(true);
    try {
      put(await withdrawStayChange(booking.id));
      toast('done', t('move.withdrawn'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const asked = t('move.askedText', {
    days: stayDays(checkIn, checkOut, language),
    nights: t('stay.nights', { count: daysBetween(checkIn, checkOut) }),
    rooms: t('stay.rooms', { count: stayChange.rooms }),
  });
  const changed =
    difference !== 0 && t(difference > 0 ? 'move.askedMore' : 'move.askedLess', { amount: baht(Math.abs(difference)) });
  const costs = booking.totalPrice + difference < 0 ? t('move.agreed', { who }) : changed;
  return (
    <StatePage villa={villa} booking={booking}>
      <span className="badge badge-wait">
        <Icon name="clock" />
        {t('move.asked')}
      </span>
      <h1>{t('move.askedTitle')}</h1>
      <p className="lead">{listed(asked, costs)}</p>
      <section>
        <h2>{t('confirmation.next')}</h2>
        <ol className="next">
          <Milestone
            done
            title={t('move.askedAt', { time: whole(askedAt, false) })}
            text={<span role="status">{t(nightsFree === false ? 'move.gone' : 'move.stillFree')}</span>}
          />
          <Milestone
            title={capital(
              t(now > until ? 'move.answerLate' : 'move.answerBy', { who, time: whole(new Date(until).toISOString(), false) }),
            )}
            text={listed(t('move.answerHow'), hours)}
          />
          <Milestone
            title={difference > 0 ? t('move.ifYesMore', { amount: baht(difference) }) : t('move.ifYes')}
            text={t('move.ifNo')}
          />
        </ol>
      </section>
      <div className="act">
        <BackToBooking />
        {others}
        <button type="button" className="btn btn-quiet" disabled={busy} aria-busy={busy} onClick={() => void withdraw()}>
          {t('move.withdraw')}
        </button>
      </div>
    </StatePage>
  );
};

/** The stay has moved: the amount to pay now, or the refund. */
export const Moved = ({ villa, booking, others }: AnswerProps) => {
  const { t, language } = useLanguage();
  const { account, payLink, terms, customerInfo, movedAt } = booking;
  const [link] = account.openLinks;
  const whole = useWholeDeadline();
  return (
    <StatePage villa={villa} booking={booking}>
      <span className="badge badge-done">
        <Icon name="check" />
        {t('move.done')}
      </span>
      <h1>
        {link
          ? t('move.movedTo', { days: headingDays(booking.checkIn, booking.checkOut, language) })
          : t('move.doneTitle', { day: longDay(booking.checkIn, language) })}
        {link && (
          <>
            {' '}
            <span className="by-when">
              {t('move.payTitle', { amount: baht(link.amount), time: whole(link.expiresAt, false) })}
            </span>
          </>
        )}
      </h1>
      {terms && (
        <p className="lead">
          {t('move.doneText')} {!terms.moveUntil && t('move.used')}
        </p>
      )}
      <section>
        <ol className="next">
          <Milestone done title={t('move.released')} text={movedAt && whole(movedAt, false)} />
          {account.refundDue > 0 && (
            <Milestone
              title={t('move.refund', { amount: baht(account.refundDue) })}
              text={t('move.refundText', { count: villa.promises.refundWorkingDays })}
            >
              <GiveAccount booking={booking} />
            </Milestone>
          )}
          {customerInfo?.email && <Milestone title={t('move.doneMail', { email: customerInfo.email })} />}
        </ol>
      </section>
      <div className="act">
        {payLink && link && (
          <Link className="btn btn-main" to={`~${payLink}`}>
            {t('move.pay', { amount: baht(link.amount) })}
          </Link>
        )}
        <BackToBooking />
        {link && others}
      </div>
    </StatePage>
  );
};

/** Only the villa can move this stay now, or another decision comes first. */
export const MoveByVilla = ({ villa, text, call }: { villa: Villa; text: string; call: ReactNode }) => {
  const { t } = useLanguage();
  return (
    <WholePage title={t('move.callTitle')} text={text}>
      <div className="next-steps">
        {call}
        <BackToBooking />
      </div>
      <AskUs villa={villa} />
    </WholePage>
  );
};
