interface CalendarStay {
  /** Plain dates, and `HH:MM` in Bangkok, which is UTC+7 all year. */
  checkIn: string;
  checkOut: string;
  checkInTime: string;
  checkOutTime: string;
  number: string;
  summary: string;
  place: string;
}

const utc = (date: string, time: string): string => {
  const instant = new Date(`${date}T${time}:00+07:00`);
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
};

const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets, continued after a space (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > 74) {
      lines.push(current);
      current = ` ${character}`;
    } else current += character;
  }
  return [...lines, current].join('\r\n');
};

/** The stay as an iCalendar file. `now`: when the file is written. */
export const calendarFile = (stay: CalendarStay, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baan//Stay//EN',
    'BEGIN:VEVENT',
    `UID:${stay.number}@baan`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART:${utc(stay.checkIn, stay.checkInTime)}`,
    `DTEND:${utc(stay.checkOut, stay.checkOutTime)}`,
    `SUMMARY:${text(stay.summary)}`,
    `LOCATION:${text(stay.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
