import { systemRandom } from '@baan/time/time';
import { expect, test } from 'vitest';
import { isKeyId, keyIdFor, randomKeyId } from './keyId.ts';

test('a request that is repeated after years still has its booking id', () => {
  const secret = Buffer.alloc(32, 7);
  expect(keyIdFor(secret, 'POST /booking', 'guest', 'a-key-of-twenty-letters')).toBe('54hkbddsypkapx2fpk943rmm10');
});

test('drawn ids are ids', () => {
  for (let drawn = 0; drawn < 100; drawn += 1) expect(isKeyId(randomKeyId(systemRandom))).toBe(true);
});
