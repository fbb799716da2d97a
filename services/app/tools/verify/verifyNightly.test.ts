import { expect, it } from 'vitest';
import { findingId } from './verifyNightly.ts';

it('gives the same id to a finding in another run, and different ids to two findings', () => {
  const treeHead = { check: 'seal', subject: 'private.seal' } as const;
  expect(findingId({ ...treeHead, problem: 'the log holds 9' })).toBe(findingId({ ...treeHead, problem: 'the log holds 12' }));
  const mac = { check: 'mac', subject: 'villa' } as const;
  expect(findingId({ ...mac, event: '5', problem: 'x' })).not.toBe(findingId({ ...mac, event: '6', problem: 'x' }));
  expect(findingId({ ...mac, problem: 'revision 5' })).not.toBe(findingId({ ...mac, problem: 'revision 6' }));
});
