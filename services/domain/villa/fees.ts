import type { Localized } from '../shared/localized.ts';
import { isNight, type Line } from './lines.ts';

/** What is charged beside the nights, for example cleaning. Integer THB. Children count as guests. */
export type Fee = { id: string; name: Localized; amount: number; per: 'stay' | 'night' | 'guest' | 'guestNight' };

const times = (per: Fee['per'], nights: number, guests: number): number =>
  ({ stay: 1, night: nights, guest: guests, guestNight: guests * nights })[per];

/** The lines that follow the nights. */
export const feeLines = (fees: readonly Fee[], nights: number, guests: number): Line[] =>
  fees.map(({ id: feeId, name: label, amount, per }) => ({
    kind: 'fee',
    label,
    amount: amount * times(per, nights, guests),
    feeId,
  }));

/** The lines of a quote for another number of guests: fees by guests that were agreed on at their price of today, the rest as agreed. */
export const linesForGuests = (lines: readonly Line[], fees: readonly Fee[], guests: number): Line[] => {
  const byGuests = fees.filter(({ per }) => per === 'guest' || per === 'guestNight');
  const anew = feeLines(byGuests, lines.filter(isNight).length, guests);
  return lines.map(line => anew.find(({ feeId }) => line.kind === 'fee' && feeId === line.feeId) ?? line);
};
