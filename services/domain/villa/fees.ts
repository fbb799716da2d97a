import type { Localized } from '../shared/localized.ts';
import type { Line } from './lines.ts';

/** What is charged beside the nights, for example cleaning. Integer THB. Children count as guests. */
export type Fee = { id: string; name: Localized; amount: number; per: 'stay' | 'night' | 'guest' | 'guestNight' };

const times = (per: Fee['per'], nights: number, guests: number): number =>
  ({ stay: 1, night: nights, guest: guests, guestNight: guests * nights })[per];

/** The lines that follow the nights. */
export const feeLines = (fees: readonly Fee[], nights: number, guests: number): Line[] =>
  fees.map(({ id, name, amount, per }) => ({
    kind: 'fee',
    label: name,
    amount: amount * times(per, nights, guests),
    feeId: id,
  }));
