import type { HistoryFields } from './fields.ts';

// The nights of one booking or one block in the calendar.

export type NightsState = {
  state: 'held' | 'booked' | 'blocked';
  from: string;
  to: string;
  holdUntil: string | null;
  remainingSeconds: number | null;
  reason: string | null;
} | null;

type Data = Record<string, unknown>;

const textIn = (data: Data, field: string): string | null => (typeof data[field] === 'string' ? (data[field] as string) : null);

const ofStay = (state: 'held' | 'booked', data: Data): NightsState => ({
  state,
  from: textIn(data, 'checkIn') ?? '',
  to: textIn(data, 'checkOut') ?? '',
  holdUntil: textIn(data, 'holdUntil'),
  remainingSeconds: (data.remainingSeconds as number | undefined) ?? null,
  reason: null,
});

/** Never rejects. */
export const evolveNights = (nights: NightsState, { type, data }: { type: string; data: Data }): NightsState => {
  switch (type) {
    case 'NightsHeld':
      return ofStay('held', data);
    case 'NightsBooked':
      return ofStay('booked', data);
    case 'HoldExtended':
    case 'HoldResumed':
      return nights && { ...nights, holdUntil: textIn(data, 'holdUntil'), remainingSeconds: null };
    case 'HoldPaused':
      return nights && { ...nights, holdUntil: null, remainingSeconds: (data.remainingSeconds as number | undefined) ?? null };
    case 'NightsBlocked': {
      const [from, to] = [textIn(data, 'from') ?? '', textIn(data, 'to') ?? ''];
      return { state: 'blocked', from, to, holdUntil: null, remainingSeconds: null, reason: textIn(data, 'reason') };
    }
    case 'NightsReleased':
    case 'NightsUnblocked':
      return null;
    default:
      return nights;
  }
};

/** The names differ from the booking's fields, as both are shown together. */
export const nightsFields = (nights: NightsState): HistoryFields => ({
  nights: nights?.state ?? null,
  nightsFrom: nights?.from ?? null,
  nightsTo: nights?.to ?? null,
  nightsHeldUntil: nights?.holdUntil ?? null,
  nightsRemainingSeconds: nights?.remainingSeconds ?? null,
  reason: nights?.reason ?? null,
});
