import { expect, it } from 'vitest';
import { findingId, nightAt } from './verifyNightly.ts';

it.each([
  ['2027-03-01T20:29:59.000Z', undefined],
  ['2027-03-01T20:30:00.000Z', '2027-03-02'],
  ['2027-03-01T21:59:59.000Z', '2027-03-02'],
  ['2027-03-01T22:00:00.000Z', undefined],
  ['2027-03-01T03:30:00.000Z', undefined],
])('at %s it is the night of %s', (now, night) => {
  expect(nightAt(new Date(now))).toBe(night);
});

it('gives the same id to a finding in another run, and different ids to two findings', () => {
  const treeHead = { check: 'seal', subject: 'private.seal' } as const;
  expect(findingId({ ...treeHead, problem: 'the log holds 9' })).toBe(findingId({ ...treeHead, problem: 'the log holds 12' }));
  const mac = { check: 'mac', subject: 'villa' } as const;
  expect(findingId({ ...mac, event: '5', problem: 'x' })).not.toBe(findingId({ ...mac, event: '6', problem: 'x' }));
  expect(findingId({ ...mac, problem: 'revision 5' })).not.toBe(findingId({ ...mac, problem: 'revision 6' }));
});
