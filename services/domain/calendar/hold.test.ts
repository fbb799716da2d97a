import { describe, expect, it } from 'vitest';
import { later } from '../booking/examples.testkit.ts';
import { extendHold, holdStands, holdUntil, pauseHold, resumeHold } from './hold.ts';

const paused = (remainingSeconds: number) => ({ holdUntil: null, remainingSeconds });

describe('a hold', () => {
  it('stands until its end plus two minutes, and always while it is paused', () => {
    const hold = holdUntil(later(15));
    expect(holdStands(hold, later(15))).toBe(true);
    expect(holdStands(hold, later(17))).toBe(true);
    expect(holdStands(hold, later(17).replace('.000Z', '.001Z'))).toBe(false);
    expect(holdStands(paused(0), later(1_000_000))).toBe(true);
  });

  it('keeps its rest in whole seconds, none within the grace', () => {
    expect(pauseHold(holdUntil(later(15)), later(4, 30))).toEqual(paused(630));
    expect(pauseHold(holdUntil(later(15)), later(16))).toEqual(paused(0));
    expect(pauseHold(paused(5), later(16))).toEqual(paused(5));
  });

  it('goes on with the rest, or at least so long; a running one is left alone', () => {
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
