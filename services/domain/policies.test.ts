import { describe, expect, it } from 'vitest';
import { attached, cancelled, confirmed, later, placed, slipAttached } from './bookingExamples.testkit.ts';
import { intentsOf } from './policies.ts';

describe('what follows from an event', () => {
  it('of a short hold is its expiry a second after the grace, and no reminder', () => {
    expect(intentsOf(placed)).toEqual([{ job: 'expireHold', runAt: later(17, 1) }]);
  });

  it('of a long one is a reminder 15 minutes before its end as well', () => {
    const intents = intentsOf(attached);
    expect(intents).toContainEqual({ job: 'expireHold', runAt: later(62, 1) });
    expect(intents).toContainEqual({ job: 'sendMessage', message: 'reminder', runAt: later(45) });
  });

  it('of a confirmation is its mail, of a slip in review or an end nothing of the kind', () => {
    expect(intentsOf(confirmed)).toEqual([{ job: 'sendMessage', message: 'confirmation', runAt: null }]);
    for (const event of [slipAttached, cancelled]) expect(intentsOf(event).filter(({ job }) => job === 'expireHold')).toEqual([]);
  });
});
