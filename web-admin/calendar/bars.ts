import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import type { CalendarHolder, Preparation } from './holders.ts';
import { firstOf, type Month, monthLater, type Week } from './monthDays.ts';

// A stay is one bar over its nights; a row of the calendar shows a part of it. Holders of one night lie in lanes below each other.

/** A day's morning or afternoon: `2026-12-04 am`. They sort as text. */
type Half = string;

const morning = (day: PlainDate): Half => `${day} am`;
const noon = (day: PlainDate): Half => `${day} pm`;

type Nights = { checkIn: PlainDate; checkOut: PlainDate };

/** `of`, from one half day to before another. Lanes count from 0. */
export type PlacedBar<T extends Nights> = { of: T; from: Half; to: Half; lane: number };

/**
 * A stay runs from noon on arrival to noon on departure, so that one party leaves and the next one arrives on the same day. A block covers
 * whole days, except for a morning with a departure.
 */
export const placeHolders = (holders: readonly CalendarHolder[]): PlacedBar<CalendarHolder>[] => {
  const departures = new Set(holders.flatMap(({ kind, checkOut }) => (kind === 'block' ? [] : [checkOut])));
  const ends: Half[] = [];
  return holders.map(of => {
    const isBlock = of.kind === 'block';
    const from = isBlock && !departures.has(of.checkIn) ? morning(of.checkIn) : noon(of.checkIn);
    const to = isBlock ? morning(of.checkOut) : noon(of.checkOut);
    const free = ends.findIndex(end => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return { of, from, to, lane };
  });
};

/** Nobody else has these nights, so that they can lie in the lane of the stay that they are beside. */
export const placePreparations = (
  preparations: readonly Preparation[],
  holders: readonly PlacedBar<CalendarHolder>[],
): PlacedBar<Preparation>[] =>
  preparations.map(of => ({
    of,
    from: noon(of.checkIn),
    to: noon(of.checkOut),
    lane: holders.find(({ of: { id } }) => id === of.beside)?.lane ?? 0,
  }));

/** The part of a bar in a row. Columns count from 1. `cont`: from the previous row; `goes`: into the next one. */
export type BarPart<T> = { of: T; lane: number; column: number; span: number; cont: boolean; goes: boolean };

/** The parts in a week of 14 half days. */
export const barsOfWeek = <T extends Nights>(week: Week, bars: readonly PlacedBar<T>[]): BarPart<T>[] => {
  const days = week.filter(day => day !== null);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [morning(first), morning(addDays(last, 1))];
  const columnOf = (half: Half): number => 2 * week.indexOf(half.slice(0, 10)) + (half.endsWith('pm') ? 2 : 1);
  return bars
    .filter(({ from, to }) => from < end && to > start)
    .map(({ of, from, to, lane }) => {
      const [cont, goes] = [from < start, to > end];
      const column = columnOf(cont ? start : from);
      const after = to >= end ? columnOf(morning(last)) + 2 : columnOf(to);
      return { of, lane, column, span: after - column, cont, goes };
    });
};

/** The parts in a month's row of nights. */
export const barsOfMonth = <T extends Nights>(month: Month, bars: readonly PlacedBar<T>[]): BarPart<T>[] => {
  const [start, end] = [firstOf(month), firstOf(monthLater(month, 1))];
  return bars
    .filter(({ of: { checkIn, checkOut } }) => checkIn < end && checkOut > start)
    .map(({ of, lane }) => {
      const { checkIn, checkOut } = of;
      const [cont, goes] = [checkIn < start, checkOut > end];
      const column = cont ? 1 : Number(checkIn.slice(8));
      const after = checkOut >= end ? Number(addDays(end, -1).slice(8)) + 1 : Number(checkOut.slice(8));
      return { of, lane, column, span: after - column, cont, goes };
    });
};

/** How many lanes these parts need, at least one. */
export const lanesOf = (parts: readonly { lane: number }[]): number => 1 + Math.max(0, ...parts.map(({ lane }) => lane));
