import { describe, expect, it } from 'vitest';
import { later } from '../booking/examples.testkit.ts';
import { extendHold, holdUntil, isHoldInForce, pauseHold, resumeHold } from './hold.ts';

const paused = (remainingSeconds: number) => ({ holdUntil: null, remainingSeconds });

describe('a hold', () => {
  it('is in force until its end plus two minutes, and always while it is paused', () => {
    const hold = holdUntil(later(15));
    expect(isHoldInForce(hold, later(15))).toBe(true);
    expect(isHoldInForce(hold, later(17))).toBe(true);
    expect(isHoldInForce(hold, later(17).replace('.000Z', '.001Z'))).toBe(false);
    expect(isHoldInForce(paused(0), later(1_000_000))).toBe(true);
  });

  it('keeps its rest in whole seconds, none within the grace', () => {
    expect(pauseHold(holdUntil(later(15)), later(4, 30))).toEqual(paused(630));
    expect(pauseHold(holdUntil(later(15)), later(16))).toEqual(paused(0));
    expect(pauseHold(paused(5), later(16))).toEqual(paused(5));
  });

  it('is resumed with the rest, or with at least so long; a running one stays as it is', () => {
    expect(resumeHold(paused(600), later(20))).toEqual(holdUntil(later(30)));
    expect(resumeHold(paused(600), later(20), 1_800)).toEqual(holdUntil(later(50)));
    expect(resumeHold(holdUntil(later(15)), later(16))).toEqual(holdUntil(later(15)));
  });

  it('is never made shorter', () => {
    expect(extendHold(holdUntil(later(70)), later(60))).toEqual(holdUntil(later(70)));
    expect(extendHold(holdUntil(later(15)), later(60))).toEqual(holdUntil(later(60)));
    expect(extendHold(paused(5), later(60))).toEqual(paused(5));
  });
});
