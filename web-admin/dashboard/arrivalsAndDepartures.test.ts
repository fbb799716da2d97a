import type { Booking } from '@baan/contract/booking';
import { describe, expect, it } from 'vitest';
import { arrivalsAndDepartures } from './arrivalsAndDepartures.ts';
import { monthsAround, niceCeiling } from './RevenueChart.tsx';

const stay = (id: string, checkIn: string, checkOut: string) => ({ id, checkIn, checkOut }) as Booking;
const words = (moves: { kind: string; day: string; booking: Booking }[]) =>
  moves.map(({ kind, day, booking }) => `${booking.id} ${kind} ${day}`);

describe('comingAndGoing', () => {
  const leaving = stay('claire', '2026-11-19', '2026-11-21');
  const arriving = stay('weera', '2026-11-21', '2026-11-23');
  const later = stay('thana', '2026-11-28', '2026-11-30');

  it('tells today first, departures before arrivals, then the next', () => {
    const moves = arrivalsAndDepartures([arriving, later], [leaving, arriving, later], '2026-11-21');
    expect(words(moves.today)).toEqual(['claire leaves 2026-11-21', 'weera arrives 2026-11-21']);
    expect(words(moves.next)).toEqual(['weera leaves 2026-11-23']);
  });

  it('tells the whole week, and in a quiet one who is next', () => {
    const moves = arrivalsAndDepartures([later], [later], '2026-11-24');
    expect(moves.today).toEqual([]);
    expect(words(moves.next)).toEqual(['thana arrives 2026-11-28', 'thana leaves 2026-11-30']);
    expect(words(arrivalsAndDepartures([later], [later], '2026-11-01').next)).toEqual(['thana arrives 2026-11-28']);
  });
});

describe('the chart', () => {
  it('shows twelve months around the present, across years, and counts an absent one as 0', () => {
    const months = monthsAround([{ month: '2027-01', nights: 4, revenue: 30000 }], '2026-11');
    expect(months.map(month => month.month)).toEqual([
      ...['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
      ...['2026-12', '2027-01', '2027-02'],
    ]);
    expect(months.at(-2)).toEqual({ month: '2027-01', nights: 4, revenue: 30000 });
    expect(months[0]?.revenue).toBe(0);
  });

  it('has an axis of three round steps', () => {
    expect([447, 60, 8, 1200, 0].map(niceCeiling)).toEqual([450, 60, 9, 1200, 3]);
  });
});
