import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type House, startHouse } from './house.testkit.ts';

/** A house for one test alone, empty and without an owner: what a journey does to it touches no other. */
export const startOwnHouse = async (env: Record<string, string> = {}): Promise<House> => {
  const house = await startHouse(inject('postgresUrl'), env, join(dirname(inject('site').outbox), 'pictures'));
  onTestFinished(house.stop);
  return house;
};
