import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, theNightsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { sendConfirmation } from '../../lib/api/sendConfirmation.ts';
import { longDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { calendarFile } from './calendarFile.ts';
import { NextSteps } from './nextSteps.tsx';
import { StayRows } from './stayRows.tsx';
import '../../components/flow.css';
import './confirmation.css';

interface ConfirmedProps {
  villa: Villa;
  booking: Booking;
  /** URL of a picture of the house. */
  picture: string | undefined;
}

/** It is booked: what was paid, what happens next, and the stay in rows. */
export const ConfirmedView = ({ villa, booking, picture }: ConfirmedProps) => {
  const { t, language } = useLanguage();
  const count = nightsBetween(booking.checkIn, booking.checkOut);
  const lead = t('confirmation.lead', { count, nights: theNightsInWords(count, t), name: booking.customerInfo?.firstName ?? '' });
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
            <div className="row done-actions">
              <AddToCalendar villa={villa} booking={booking} />
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
            <SendAgain booking={booking} />
          </section>
          <section aria-labelledby="stay-rows">
            <h2 id="stay-rows">{t('booking.yourStay')}</h2>
            <StayRows villa={villa} booking={booking} />
          </section>
        </div>
      </div>
    </div>
  );
};

const AddToCalendar = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t, say } = useLanguage();
  const save = () => {
    const { checkIn, checkOut, number } = booking;
    const { checkInTime, checkOutTime } = villa;
    const file = calendarFile(
      { checkIn, checkOut, checkInTime, checkOutTime, number, summary: say(villa.name), place: say(villa.address) },
      new Date(),
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${number}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <button type="button" className="btn btn-line" onClick={save}>
      <Icon name="calendar" />
      {t('confirmation.calendar')}
    </button>
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
