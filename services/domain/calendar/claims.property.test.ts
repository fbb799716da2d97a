import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../shared/plainDate.ts';
import {
  allClaims,
  type Claim,
  type Claims,
  claimOf,
  claimsFrom,
  claimsWithin,
  noClaims,
  overlap,
  withClaim,
  withoutClaim,
} from './claims.ts';

const stay = fc.record({ from: fc.nat(400), nights: fc.integer({ min: 1, max: 40 }) }).map(({ from, nights }) => {
  const checkIn = addDays('2026-12-20', from);
  return { checkIn, checkOut: addDays(checkIn, nights) };
});
const bookingId = fc.integer({ min: 0, max: 300 }).map(number => `b${number}`);
const step = fc.record({ bookingId, stay: fc.option(stay) });

it('holds the same claims as a plain map after any changes, and changes nothing in place', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), stay, (steps, asked) => {
      const plain = new Map<string, Claim>();
      let claims: Claims = noClaims;
      for (const { bookingId, stay } of steps) {
        const [before, text] = [claims, JSON.stringify(claims)];
        if (stay) plain.set(bookingId, { stay, hold: null });
        else plain.delete(bookingId);
        claims = stay ? withClaim(claims, bookingId, { stay, hold: null }) : withoutClaim(claims, bookingId);
        expect(JSON.stringify(before)).toBe(text);
      }
      expect(new Map(allClaims(claims))).toEqual(plain);
      for (const { bookingId } of steps) expect(claimOf(claims, bookingId)).toEqual(plain.get(bookingId));
      const within = [...plain].filter(([, claim]) => overlap(claim.stay, asked));
      expect(new Map(claimsWithin(claims, asked))).toEqual(new Map(within));
      const restored = claimsFrom(allClaims(claims));
      expect(new Map(claimsWithin(restored, asked))).toEqual(new Map(within));
      expect([...plain.keys()].reduce(withoutClaim, restored)).toEqual(noClaims);
      if (plain.size === 0) expect(claims).toEqual(noClaims);
    }),
    { numRuns: 30 },
  );
});
