import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../shared/plainDate.ts';
import { type Claim, type Claims, claimsWithin, noClaims, withClaim, withoutClaim } from './claims.ts';
import { overlap } from './stay.ts';

const stay = fc.record({ from: fc.nat(400), nights: fc.integer({ min: 1, max: 40 }) }).map(({ from, nights }) => {
  const checkIn = addDays('2026-12-20', from);
  return { checkIn, checkOut: addDays(checkIn, nights) };
});
const bookingId = fc.integer({ min: 0, max: 300 }).map(number => `b${number}`);
const step = fc.record({ bookingId, stay: fc.option(stay) });

it('finds the claims that overlap a stay, and changes nothing in place', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), stay, (steps, asked) => {
      const plain = new Map<string, Claim>();
      let claims: Claims = noClaims;
      for (const { bookingId, stay } of steps) {
        const before = claims;
        const entries = [...before];
        if (stay) plain.set(bookingId, { stay, hold: null });
        else plain.delete(bookingId);
        claims = stay ? withClaim(claims, bookingId, { stay, hold: null }) : withoutClaim(claims, bookingId);
        expect([...before]).toEqual(entries);
      }
      expect(claims).toEqual(plain);
      expect(claimsWithin(claims, asked)).toEqual([...plain].filter(([, claim]) => overlap(claim.stay, asked)));
    }),
    { numRuns: 30 },
  );
});
