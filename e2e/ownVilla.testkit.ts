import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startVilla, type VillaStack } from './villa.testkit.ts';

/** A villa without data and owner for one test alone: its journey affects no other test. */
export const startOwnVilla = async (env: Record<string, string> = {}): Promise<VillaStack> => {
  const villa = await startVilla(inject('postgresUrl'), env, join(dirname(inject('site').mailFolder), 'pictures'));
  onTestFinished(villa.stop);
  return villa;
};
