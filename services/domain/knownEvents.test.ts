import { expect, it } from 'vitest';
import { evolve } from './booking/events.ts';
import { paid, waiting } from './booking/examples.testkit.ts';
import type { BookingState } from './booking/state.ts';
import { knownBookingEvents, knownStaffEvents, type Recorded } from './knownEvents.ts';
import { staffDecider } from './staff/decide.ts';

const fromTheFuture: Recorded = {
  type: 'BookingPraised',
  data: { at: '2030-01-01T00:00:00.000Z', staffId: 'one', role: 'owner' },
};

it('gives what this release knows, in its order, and passes by the rest', () => {
  const [first, ...rest] = waiting;
  expect(knownBookingEvents([first as Recorded, fromTheFuture, ...rest])).toEqual(waiting);
});

it('lets no type of a newer release change a state, not even its time', () => {
  const fold = (events: readonly Recorded[]): BookingState => knownBookingEvents(events).reduce<BookingState>(evolve, null);
  expect(fold([...paid, fromTheFuture])).toEqual(fold(paid));
  expect(knownStaffEvents([fromTheFuture]).reduce(staffDecider.evolve, staffDecider.initialState)).toEqual({
    members: {},
    invitations: {},
  });
});

it('is not misled by the names that every object has', () => {
  expect(
    knownBookingEvents([
      { type: 'constructor', data: {} },
      { type: '__proto__', data: {} },
    ]),
  ).toEqual([]);
});
