import fc from 'fast-check';
import type { ModelVilla } from './villa.testkit.ts';
import { expireHolds, whenWorkersAreSure } from './villaBookings.testkit.ts';
import { endLinks, endOf } from './villaLinks.testkit.ts';
import { type Command, forget } from './walk.testkit.ts';

// Time that passes, with the workers coming by afterwards or not.

const clockCommand = (what: string, until: (model: ModelVilla) => number, sweeps: boolean): Command => ({
  check: model => until(model) > model.now,
  toString: () => `${what}${sweeps ? ', the workers come by' : ''}`,
  run: async (model, walk) => {
    model.now = sweeps ? whenWorkersAreSure(model, until(model)) : until(model);
    walk.service.time.at = new Date(model.now).toISOString();
    forget(model);
    if (sweeps) {
      await walk.service.sweep();
      expireHolds(model);
      endLinks(model);
      forget(model);
    }
    await walk.compare(model, null);
  },
});

const seconds = fc.constantFrom(1, 59, 61, 100, 121, 155, 600, 900, 1021, 1800, 3600, 3721, 21_600, 86_400, 172_800);

export const pass = (count: number, sweeps: boolean): Command =>
  clockCommand(`${count} s pass`, ({ now }) => now + count * 1000, sweeps);

export const timePasses: fc.Arbitrary<Command> = fc.tuple(seconds, fc.boolean()).map(([count, sweeps]) => pass(count, sweeps));

const day = 86_400_000;

/** Moves the clock a few seconds past the next end of a hold or link within a day. */
export const untilAnEnd = (at: number, seconds: number, sweeps: boolean): Command =>
  clockCommand(
    `until ${seconds} s after end ${at}`,
    ({ bookings, links, now }) => {
      const holds = bookings.flatMap(({ hold }) => (hold && 'until' in hold ? hold.until : []));
      const ends = [...holds, ...links.map(endOf)].map(end => end + seconds * 1000).filter(end => end > now && end < now + day);
      return ends[at % ends.length] ?? now;
    },
    sweeps,
  );

/** Around the end itself and the grace that nobody sees, and when the workers know of it. */
const around = fc.constantFrom(-1, 0, 1, 120, 121, 155, 155);

export const somethingEnds: fc.Arbitrary<Command> = fc
  .tuple(fc.nat({ max: 5 }), around, fc.boolean())
  .map(([at, seconds, sweeps]) => untilAnEnd(at, seconds, sweeps));
