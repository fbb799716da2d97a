import { createHash } from 'node:crypto';
import type { ExportedStay } from '@baan/domain/channels/exported';
import { ICalCalendar } from 'ical-generator';
import type { OwnCalendar } from './ownCalendar.ts';

/** The same for each fetch, so that equal calendars are equal texts. */
const stamp = new Date('2026-01-01T00:00:00Z');

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The export for a channel: taken nights, without names. It always has an event of the past, because some channels refuse a calendar without any. */
export const exportCalendar = (
  stays: readonly ExportedStay[],
  { prodId, uidOf, suffix }: OwnCalendar,
): { text: string; etag: string } => {
  const calendar = new ICalCalendar({ prodId });
  calendar.createEvent({
    id: `begin${suffix}`,
    stamp,
    start: day('1970-01-01'),
    end: day('1970-01-02'),
    allDay: true,
    summary: 'Not available',
  });
  for (const { holder, stay, isPreparation } of stays) {
    calendar.createEvent({
      id: uidOf(holder),
      stamp,
      start: day(stay.checkIn),
      end: day(stay.checkOut),
      allDay: true,
      // By this word another Baan knows that these nights ask for none beside them.
      summary: isPreparation ? 'Preparation' : 'Not available',
    });
  }
  const text = `${calendar.toString()}\r\n`;
  return { text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"` };
};
