import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import type { Knex } from 'knex';

// Strangers' slips pause the clock of their bookings until staff decide. So that they cannot keep the whole calendar, further guests confirm
// their email first once a third of the nights is kept that way.

/** Nights of the horizon that are neither booked nor blocked, and those of them under slips of guests without a confirmed email. */
const countSql = `
  SELECT count(*) FILTER (WHERE n.kind <> 'hold')::int AS gone,
    count(*) FILTER (WHERE n.kind = 'hold' AND b.status = 'in_review'
      AND b.state ->> 'confirmedEmail' IS DISTINCT FROM lower(b.state -> 'customer' ->> 'email'))::int AS kept
  FROM read.calendar_nights n LEFT JOIN read.bookings b ON b.id = n.holder
  WHERE n.date >= ? AND n.date < ?`;

/** Do undecided slips of guests with unconfirmed emails keep a third of the free nights? */
export const isCrowded = async (knex: Knex, horizonDays: number, now: Date): Promise<boolean> => {
  const today = bangkokDate(now.toISOString());
  const { rows } = await knex.raw<{ rows: [{ gone: number; kept: number }] }>(countSql, [today, addDays(today, horizonDays)]);
  const [{ gone, kept }] = rows;
  return kept > 0 && kept * 3 >= horizonDays - gone;
};
