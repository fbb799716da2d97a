import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadLink } from '../../components/downloadLink.tsx';
import { Picture } from '../../components/picture.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { TermsRows } from '../../components/termsRows.tsx';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { calendarUrl, receiptUrl } from '../../lib/api/payee.ts';
import { sendConfirmation } from '../../lib/api/sendConfirmation.ts';
import { dayAndTime, longDay, stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import { GiveAccount } from './giveAccount.tsx';
import { NextSteps } from './nextSteps.tsx';
import { StayRows } from './stayRows.tsx';
import '../../../web-look/notice.css';
import '../../components/flow.css';
import './confirmation.css';

interface ConfirmedProps {
  villa: Villa;
  booking: Booking;
  /** URL of a picture of the house. */
  picture: string | undefined;
  /** Said where the payment was a test. */
  test: ReactNode;
}

/** คุณมะลิ, but คุณ Astrid: Thai letters stand clear of others. */
const thaiFirst = /^[\u0e00-\u0e7f]/;

/** It is booked: what was paid, what happens next, and the stay in rows. */
export const ConfirmedView = ({ villa, booking, picture, test }: ConfirmedProps) => {
  const { t, language } = useLanguage();
  const count = nightsBetween(booking.checkIn, booking.checkOut);
  const { firstName = '' } = booking.customerInfo ?? {};
  const name = language === 'en' || thaiFirst.test(firstName) ? firstName : ` ${firstName}`;
  const lead = t('confirmation.lead', { count, nights: theNightsInWords(count, t), name });
  return (
    <div className="flow">
      <div className="wrap">
        <div className="done-hero">
          <div>
            <StatusBadge status="confirmed" />
            <h1>
              {t('confirmation.titleDone')}
              <br />
              {t('confirmation.titleSee')}
              <span className="nowrap">{longDay(booking.checkIn, language)}</span>
            </h1>
            <p className="lead">
              {capital(lead)}{' '}
              <span className="nowrap">
                {t('booking.number')} <strong>{booking.number}</strong>
              </span>
            </p>
            {test}
            <RestToPay booking={booking} />
            <GiveAccount booking={booking} />
            <div className="row done-actions">
              {booking.paid > 0 && (
                <DownloadLink
                  url={receiptUrl({ kind: 'booking', id: booking.id }, language)}
                  name={`${booking.number}.pdf`}
                  icon="download"
                  text={t('confirmation.receipt')}
                  notYet={t('confirmation.receiptLater')}
                  main={!booking.payLink}
                />
              )}
              <DownloadLink
                url={calendarUrl(booking.id)}
                name={`${booking.number}.ics`}
                icon="calendar"
                text={t('confirmation.calendar')}
                notYet={t('problem.wrong_state')}
              />
            </div>
          </div>
          {picture && (
            <div className="picture">
              <Picture url={picture} pictures={villa.pictures} sizes="(min-width: 1000px) 564px, 100vw" first />
            </div>
          )}
        </div>
        <div className="done-body">
          <section>
            <h2>{t('confirmation.next')}</h2>
            <NextSteps villa={villa} booking={booking} />
            {booking.customerInfo?.email && <SendAgain booking={booking} />}
          </section>
          <section aria-labelledby="stay-rows">
            <h2 id="stay-rows">{t('booking.yourStay')}</h2>
            <StayRows villa={villa} booking={booking} />
          </section>
          {booking.terms && (
            <section aria-labelledby="terms-rows">
              <h2 id="terms-rows">{t('cancel.terms')}</h2>
              <TermsRows booking={booking} />
              <p className="row">
                <Link className="link-btn" to="../move">
                  {t(booking.stayChange ? 'move.asked' : 'move.others')}
                </Link>
                <Link className="link-btn" to="../cancel">
                  {t('cancel.refundTitle')}
                </Link>
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
};

/** What is still owed, as after a move, with the page where it is paid. */
const RestToPay = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const { account, payLink, movedAt } = booking;
  const [link] = account.openLinks;
  if (!link || !payLink) return null;
  const amount = baht(link.amount);
  const time = `${dayAndTime(link.expiresAt, language)} ${t('stay.zone')}`;
  const days = stayDays(booking.checkIn, booking.checkOut, language, false);
  return (
    <div className="notice notice-wait rest-to-pay">
      <div>
        <strong>{t(movedAt ? 'move.payMoved' : 'move.payTitle', { days, amount, time })}</strong>
        <p>{t('move.payText')}</p>
        <Link className="btn btn-main" to={payLink}>
          {t('move.pay', { amount })}
        </Link>
      </div>
    </div>
  );
};

const SendAgain = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendConfirmation(booking.id);
      toast('wait', t('confirmation.sentAgain'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="small muted">
      {t('confirmation.noMail')}{' '}
      <button type="button" className="link-btn" disabled={busy} onClick={() => void send()}>
        {t('confirmation.sendAgain')}
      </button>
    </p>
  );
};
