import type { Booking } from '@baan/domain/booking/state';
import type { VillaState } from '@baan/domain/villa/state';
import { emailsIn } from '@baan/i18n/emails';
import { clockTime } from '@baan/i18n/instants';
import { textIn } from '@baan/i18n/languages';
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { phoneFor } from '../email/emailTexts.ts';

type StayFacts = {
  bookingId: string;
  /** Its status is `confirmed` or `cancelled`. */
  booking: Pick<Booking, 'number' | 'stay' | 'language' | 'updatedAt' | 'status'>;
  /** Of the booking: calendars take a file of a higher revision as the newer one. */
  revision: number;
  villa: Pick<VillaState, 'details'>;
  /** Without a slash at its end. */
  publicUrl: string;
  /** From which emails come: the organizer's address. */
  mailAddress?: string | undefined;
};

const dayInSeconds = 86_400;

export const calendarFileType = ({ status }: Pick<Booking, 'status'>): string =>
  `text/calendar; charset=utf-8; method=${status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`;

/**
 * The stay as an iCalendar file, from arrival to departure, with an alarm a day before. A stay keeps its UID, so that a moved one moves in
 * the guest's calendar too, and a cancelled one leaves it.
 */
export const calendarFile = ({ bookingId, booking, revision, villa, publicUrl, mailAddress }: StayFacts): string => {
  const { number, stay, language, updatedAt } = booking;
  const { name, address, mapUrl, phone, checkInTime, checkOutTime } = villa.details;
  const text = emailsIn(language);
  const house = textIn(name, language) || 'Baan';
  const arrive = clockTime(checkInTime, language);
  const leave = clockTime(checkOutTime, language);
  const where = textIn(address, language);
  const summary = text('calendar.summary', { house });
  const isCancelled = booking.status === 'cancelled';
  const { hostname } = new URL(publicUrl);
  const calendar = new ICalCalendar({
    prodId: '//Baan//Stay//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${number}@${hostname}`,
    sequence: revision,
    stamp: new Date(updatedAt),
    // Instants: a calendar abroad shows them at the right moment.
    start: new Date(`${stay.checkIn}T${checkInTime}:00+07:00`),
    end: new Date(`${stay.checkOut}T${checkOutTime}:00+07:00`),
    summary,
    organizer: { name: house, email: mailAddress ?? `bookings@${hostname}` },
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: dayInSeconds, description: summary }],
    ...(where ? { location: where } : {}),
    description: [
      text('calendar.number', { number }),
      text('calendar.times', { arrive, leave }),
      ...(phone ? [text('calendar.call', { phone: phoneFor(phone, language) })] : []),
      ...(mapUrl ? [mapUrl] : []),
    ].join('\n'),
    url: `${publicUrl}/booking/${bookingId}/confirmation`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
