import { describe, expect, it } from 'vitest';
import { placedAt as now } from './bookingExamples.testkit.ts';
import { outcomeOf } from './specification.testkit.ts';
import { hasOwner, type StaffCommand, staffDecider } from './staff.ts';

describe('registering', () => {
  const register: StaffCommand = { type: 'registerOwner', now, staffId: 's-1', emailHash: 'hash', carries: [] };

  it('makes the first one the owner, and nobody else', () => {
    const events = staffDecider.decide(register, staffDecider.initialState);
    const state = events.reduce(staffDecider.evolve, staffDecider.initialState);
    expect(hasOwner(state)).toBe(true);
    expect(outcomeOf(() => staffDecider.decide({ ...register, staffId: 's-2' }, state))).toMatchObject({ refusal: 'forbidden' });
  });
});
