import { expect, it } from 'vitest';
import { canChoose, chooseDay, pickNight } from './nights.ts';

const isTaken = (night: string) => night === '2026-12-06';

it('a stay: arrival, then departure, which may be the first night of somebody else but no later', () => {
  const arrives = chooseDay(null, '2026-12-04', isTaken);
  expect(arrives).toEqual({ checkIn: '2026-12-04', checkOut: null });
  expect(canChoose(null, '2026-12-06', isTaken)).toBe(false);
  expect(canChoose(arrives, '2026-12-06', isTaken)).toBe(true);
  const stay = chooseDay(arrives, '2026-12-06', isTaken);
  expect(stay).toEqual({ checkIn: '2026-12-04', checkOut: '2026-12-06' });
  expect(chooseDay(arrives, '2026-12-07', isTaken)).toEqual({ checkIn: '2026-12-07', checkOut: null });
  expect(chooseDay(stay, '2026-12-01', isTaken)).toEqual({ checkIn: '2026-12-01', checkOut: null });
});

it('nights to block: the first, then the last, both included', () => {
  const one = pickNight(null, '2026-12-08');
  expect(one).toEqual({ first: '2026-12-08', last: '2026-12-08', open: true });
  expect(pickNight(one, '2026-12-10')).toEqual({ first: '2026-12-08', last: '2026-12-10', open: false });
  expect(pickNight(one, '2026-12-07')).toEqual({ first: '2026-12-07', last: '2026-12-07', open: true });
});
