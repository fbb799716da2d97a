import { initialVilla } from '@baan/domain/villa/state';
import { expect, test } from 'vitest';
import { sampleDetails } from '../sample/sampleVilla.ts';
import { calendarFile } from './calendarFile.ts';

const facts = (language: 'th' | 'en') => ({
  bookingId: 'b1',
  booking: {
    number: 'BTM-7K2M9',
    stay: { checkIn: '2026-12-04', checkOut: '2026-12-07' },
    language,
    status: 'confirmed' as const,
    updatedAt: '2026-11-21T07:00:00.000Z',
  },
  revision: 4,
  villa: { details: { ...initialVilla.details, ...sampleDetails } },
  publicUrl: 'https://house.example',
  mailAddress: 'stay@house.example',
});

const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

test('names the hours of arrival and departure in Bangkok, with an alarm the day before, whatever the zone of this machine', () => {
  const zone = process.env.TZ;
  for (const other of ['UTC', 'Asia/Bangkok', 'America/Los_Angeles']) {
    process.env.TZ = other;
    expect(unfolded(calendarFile(facts('en')))).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:BTM-7K2M9@house.example',
        'SEQUENCE:4',
        'DTSTAMP:20261121T070000Z',
        'DTSTART:20261204T080000Z',
        'DTEND:20261207T040000Z',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-P1D',
        'SUMMARY:Stay at Baan Talay Mok',
        'ORGANIZER;CN="Baan Talay Mok":mailto:stay@house.example',
        'STATUS:CONFIRMED',
        'END:VCALENDAR',
      ]),
    );
  }
  process.env.TZ = zone;
});

test('in Thai, and no line longer than 75 octets', () => {
  const file = calendarFile(facts('th'));
  expect(unfolded(file)).toContain('SUMMARY:เข้าพักบ้านทะเลหมอก');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('takes a cancelled stay out of the calendar: the same UID, a higher sequence, and no alarm', () => {
  const { booking, ...others } = facts('en');
  const lines = unfolded(calendarFile({ ...others, booking: { ...booking, status: 'cancelled' }, revision: 9 }));
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:BTM-7K2M9@house.example', 'SEQUENCE:9', 'STATUS:CANCELLED']),
  );
  expect(lines).toContain('ORGANIZER;CN="Baan Talay Mok":mailto:stay@house.example');
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('has the telephone in international form, unless it is for a Thai reader', () => {
  const withPhone = (language: 'th' | 'en'): string => {
    const { villa, ...others } = facts(language);
    return unfolded(calendarFile({ ...others, villa: { details: { ...villa.details, phone: '081 234 5678' } } })).join('\n');
  };
  expect(withPhone('en')).toContain('Call +66 81 234 5678');
  expect(withPhone('th')).toContain('โทร 081 234 5678');
});
