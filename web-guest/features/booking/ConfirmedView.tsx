import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { longDay } from '@baan/i18n/dates';
import { formatsOf } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useState } from 'react';
import { ContactButtons, canBeReached } from '../../components/Contact.tsx';
import { DownloadLink } from '../../components/controls/DownloadLink.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { Picture } from '../../components/Picture.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { HouseRules, TermsRows } from '../../components/Terms.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { sendConfirmation } from '../../lib/api/bookingChangeCalls.ts';
import { calendarUrl } from '../../lib/api/payee.ts';
import { ChangeBooking } from './ChangeBooking.tsx';
import { MoveNotice } from './moving/MoveNotice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PaidPrice, RestToPay } from './PaidPrice.tsx';
import { SpecialRequest } from './SpecialRequest.tsx';
import { ContactLine, DataLine, GiveAccount, ReceiptLink } from './StatePage.tsx';
import { ArrivalDay, PrintedRules, PrintHead, StayRows } from './StayRows.tsx';
import '../../../web-look/notice.css';
import '../../components/flow.css';
import './confirmation.css';

type ConfirmedProps = {
  villa: Villa;
  booking: Booking;
  /** URL of a picture of the villa. */
  picture: string | undefined;
  /** Shown if the payment was a test. */
  test: ReactNode;
  put: (booking: Booking) => void;
};

/** A Thai name follows คุณ directly, any other after a space: คุณมะลิ, คุณ Astrid. */
const thaiFirst = /^[\u0e00-\u0e7f]/;

/** My booking: dates and place, payments, next steps, and possible changes. It prints on one page. */
export const ConfirmedView = ({ villa, booking, picture, test, put }: ConfirmedProps) => {
  const { t, language, say } = useLanguage();
  const host = say(villa.host?.name);
  const count = daysBetween(booking.checkIn, booking.checkOut);
  const { firstName = '' } = booking.customerInfo ?? {};
  const name = formatsOf(language).spaced || thaiFirst.test(firstName) ? firstName : ` ${firstName}`;
  const lead = t('mine.lead', { count, nights: theNightsInWords(count, t), name });
  return (
    <div className="flow mine">
      <div className="wrap">
        <PrintHead villa={villa} number={booking.number} />
        <div className="done-hero">
          <div>
            <StatusBadge status="confirmed" />
            <h1>
              {t('mine.titleDone')} <br />
              {t('mine.titleSee')}
              <span className="nowrap">{longDay(booking.checkIn, language)}</span>
            </h1>
            <p className="lead">
              {capital(lead)}{' '}
              <span className="nowrap">
                {t('booking.number')} <strong>{booking.number}</strong>
              </span>
            </p>
            {test}
            <MoveNotice villa={villa} booking={booking} />
            <RestToPay booking={booking} />
            <BackToYou booking={booking} />
            <div className="row done-actions no-print">
              {booking.paid > 0 && <ReceiptLink booking={booking} main={!booking.payLink} />}
              <DownloadLink
                url={calendarUrl(booking.id)}
                name={`${booking.number}.ics`}
                icon="calendar"
                text={t('mine.calendar')}
                notYet={t('problem.wrong_state')}
              />
              <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
                <Icon name="print" />
                {t('mine.print')}
              </button>
            </div>
          </div>
          {picture && (
            <div className="picture">
              <Picture url={picture} pictures={villa.pictures} sizes="(min-width: 1000px) 564px, 100vw" first />
            </div>
          )}
        </div>
        <div className="done-body">
          <div>
            <section aria-labelledby="stay-rows">
              <h2 id="stay-rows">{t('mine.where')}</h2>
              <StayRows villa={villa} booking={booking} />
            </section>
            <ArrivalDay booking={booking} />
            <SpecialRequest booking={booking} put={put} />
            <ChangeBooking booking={booking} villa={villa} />
            {canBeReached(villa) && (
              <section className="no-print">
                <h2>{host ? t('mine.talkTo', { name: host }) : t('mine.talk')}</h2>
                {villa.host && <p className="muted">{t('home.hours', villa.host.hours)}</p>}
                <ContactButtons villa={villa} />
              </section>
            )}
          </div>
          <div>
            <section className="no-print">
              <h2>{t('confirmation.next')}</h2>
              <NextSteps villa={villa} booking={booking} />
              {booking.customerInfo?.email && <SendAgain booking={booking} />}
              <ContactLine booking={booking} />
              <DataLine />
            </section>
            <PaidPrice booking={booking} />
            <section aria-labelledby="terms-rows">
              <h2 id="terms-rows">{t('home.ifPlansChange')}</h2>
              <TermsRows booking={booking} />
              <details className="house-rules-fold">
                <summary>
                  <strong>{t('home.rules')}</strong>
                  <Icon name="down" />
                </summary>
                <HouseRules villa={villa} />
              </details>
            </section>
          </div>
        </div>
        <PrintedRules villa={villa} />
      </div>
    </div>
  );
};

/** The refund, while its account is not known. */
const BackToYou = ({ booking }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { account, refundAccountGiven } = booking;
  const amount = account.refundDue - account.refundToCard;
  if (amount <= 0 || refundAccountGiven) return null;
  return (
    <div className="notice notice-wait rest-to-pay no-print">
      <div>
        <strong>{t('refundAccount.due', { amount: baht(amount) })}</strong>
        <GiveAccount booking={booking} />
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
      toast('wait', t('mine.sentAgain'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="small muted">
      {t('mine.noMail')}{' '}
      <button type="button" className="link-btn" disabled={busy} onClick={() => void send()}>
        {t('mine.sendAgain')}
      </button>
    </p>
  );
};
