import type { Booking } from '@baan/domain/booking/state';
import type { VillaState } from '@baan/domain/villa/events';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { clockTime, say } from '../mail/words.ts';

export type StayFacts = {
  bookingId: string;
  booking: Pick<Booking, 'number' | 'stay' | 'language' | 'updatedAt'>;
  /** Of the booking: a calendar takes a later file of the same stay as its newer state. */
  revision: number;
  villa: Pick<VillaState, 'details'>;
  /** Without a slash at its end. */
  publicUrl: string;
};

/**
 * The stay as an iCalendar file: whole days, from the day of arrival up to and without the day of departure. The same stay has the
 * same UID for ever, so that a moved one moves in the guest's calendar too.
 */
export const calendarFile = ({ bookingId, booking, revision, villa, publicUrl }: StayFacts): string => {
  const { number, stay, language, updatedAt } = booking;
  const { name, address, mapUrl, phone, checkInTime, checkOutTime } = villa.details;
  const th = language === 'th';
  const house = say(name, language) || 'Baan';
  const arrive = clockTime(checkInTime, language);
  const leave = clockTime(checkOutTime, language);
  const where = say(address, language);
  const calendar = new ICalCalendar({ prodId: '//Baan//Stay//EN', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${number}@${new URL(publicUrl).hostname}`,
    sequence: revision,
    stamp: new Date(updatedAt),
    // Without a zone the library writes the day that it is in UTC.
    start: new Date(`${stay.checkIn}T00:00:00Z`),
    end: new Date(`${stay.checkOut}T00:00:00Z`),
    allDay: true,
    summary: th ? `เข้าพัก${house}` : `Stay at ${house}`,
    ...(where ? { location: where } : {}),
    description: [
      th ? `เลขที่การจอง ${number}` : `Booking ${number}`,
      th ? `เช็กอินตั้งแต่ ${arrive} เช็กเอาต์ก่อน ${leave}` : `Arrive from ${arrive}, leave before ${leave}`,
      ...(phone ? [th ? `โทร ${phone}` : `Call ${phone}`] : []),
      ...(mapUrl ? [mapUrl] : []),
    ].join('\n'),
    url: `${publicUrl}/booking/${bookingId}/confirmation`,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
