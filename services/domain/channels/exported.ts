import type { CalendarState } from '../calendar/calendarState.ts';
import { preparedStays } from '../calendar/claims.ts';
import { marginsOf } from '../calendar/preparation.ts';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, type Instant, type PlainDate } from '../shared/plainDate.ts';

/** Nights that a channel is told are taken. `holder`: a booking, a block, or a stay of another channel; of nights of preparation their first day. */
export type ExportedStay = { holder: string; stay: Stay; isPreparation?: true };

type Exporting = {
  today: PlainDate;
  now: Instant;
  preparationNights: number;
  /** Stays of channels of which nobody has said yet whether they are a guest's: nights beside them are not told, as a channel may repeat them. */
  unclear: ReadonlySet<string>;
};

/** Free nights beside stays, the channel's own ones too; nights in a row are one entry. */
const preparationOf = (state: CalendarState, taken: ReadonlySet<PlainDate>, exporting: Exporting): ExportedStay[] => {
  const { now, preparationNights, unclear } = exporting;
  const stays = preparedStays(withoutUnpaid(state), now).filter(({ holder }) => !unclear.has(holder));
  const kept = new Set(stays.flatMap(({ stay }) => marginsOf(stay, preparationNights)).flatMap(nightsOf));
  const rows: Stay[] = [];
  for (const night of [...kept].filter(each => !taken.has(each)).sort()) {
    const last = rows.at(-1);
    if (last?.checkOut === night) last.checkOut = addDays(night, 1);
    else rows.push({ checkIn: night, checkOut: addDays(night, 1) });
  }
  return rows.map(stay => ({ holder: `preparation ${stay.checkIn}`, stay, isPreparation: true }));
};

const withoutUnpaid = (state: CalendarState): CalendarState => ({
  ...state,
  claims: new Map([...state.claims].filter(([, { hold }]) => hold === null || hold.holdUntil === null)),
});

const inOrder = (a: ExportedStay, b: ExportedStay): number =>
  a.stay.checkIn < b.stay.checkIn ? -1 : a.stay.checkIn > b.stay.checkIn ? 1 : a.holder < b.holder ? -1 : 1;

/**
 * What the export for a channel holds from `today` on: bookings in review or confirmed, blocks, stays of other channels, and nights of
 * preparation; never its own stays, and no unpaid holds. A booking that is a stay is exported as that stay.
 */
export const exportedStays = (state: CalendarState, channelId: string, exporting: Exporting): ExportedStay[] => {
  const { claims, blocks, stays } = withoutUnpaid(state);
  const bookings = [...claims].flatMap(([holder, { stay, stayId }]) => (stayId === undefined ? [{ holder, stay }] : []));
  const blocked = Object.entries(blocks).map(([holder, { from, to }]) => ({ holder, stay: { checkIn: from, checkOut: to } }));
  const ofChannels = [...stays].map(([holder, { stay, isPreparation, channelId: of }]) => ({
    of,
    told: { holder, stay, ...(isPreparation ? { isPreparation } : {}) },
  }));
  const taken = [...bookings, ...blocked, ...ofChannels.map(({ told }) => told)].flatMap(({ stay }) => nightsOf(stay));
  return [
    ...bookings,
    ...blocked,
    ...ofChannels.flatMap(({ of, told }) => (of === channelId ? [] : [told])),
    ...(exporting.preparationNights > 0 ? preparationOf(state, new Set(taken), exporting) : []),
  ]
    .filter(({ stay }) => stay.checkOut > exporting.today)
    .sort(inOrder);
};
