import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type House, startHouse } from './house.testkit.ts';

/** An empty house without an owner for one test alone: its journey affects no other test. */
export const startOwnHouse = async (env: Record<string, string> = {}): Promise<House> => {
  const house = await startHouse(inject('postgresUrl'), env, join(dirname(inject('site').outbox), 'pictures'));
  onTestFinished(house.stop);
  return house;
};
