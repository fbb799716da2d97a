import { seed as firstSeed, isDeep } from '@baan/embedded/depth.testkit';
import { expect, test } from 'vitest';
import { createMoneyModel } from './moneyModel.testkit.ts';

// Thousands of lives of three bookings and a payment link at a gateway that fails in every way. A seed is lived again by putting it in the place of `firstSeed`.

const seeds = isDeep ? 3000 : 100;
const steps = 40;

const live = async (seed: number): Promise<ReturnType<typeof createMoneyModel>> => {
  const model = createMoneyModel(seed);
  model.begin();
  await model.live(steps);
  await model.calmDown();
  return model;
};

test('once reconciled, captured minus refunded at the gateway is what the accounts say; nobody is charged twice, nor confirmed unpaid', async () => {
  const counted: Record<string, number> = {};
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const model = await live(seed);
    expect(Object.keys(model.book().open), `seed ${seed}: differences`).toEqual([]);
    for (const { id, gateway, accounts } of model.sums()) {
      expect(accounts, `seed ${seed}, ${id}`).toBe(gateway);
      expect(model.capturedByUs(id), `seed ${seed}, ${id}: charges`).toBeLessThanOrEqual(1);
      let received = 0;
      for (const { type, data } of model.world.events[id] ?? []) {
        if (type === 'PaymentReceived') received += data.amount;
        if (type === 'BookingConfirmed')
          expect(received, `seed ${seed}, ${id}`).toBeGreaterThanOrEqual(model.world.bookings[id]?.quote.total ?? 0);
      }
    }
    for (const [what, times] of Object.entries(model.counted)) counted[what] = (counted[what] ?? 0) + (times ?? 0);
  }
  // A model that meets no trouble proves nothing; a short run need not meet all of it.
  if (!isDeep) return;
  for (const what of [
    'killed_before',
    'killed_after',
    'foreign refund',
    'foreign charge',
    'dispute',
    'dispute won',
    'taken back',
  ])
    expect(counted[what], what).toBeGreaterThan(0);
  for (const fault of ['timeout_before', 'timeout_after', 'failed_before', 'failed_after', 'throttled', 'late'])
    for (const call of ['charges', 'capture', 'refunds', 'look'])
      expect(counted[`${fault} ${call}`], `${fault} ${call}`).toBeGreaterThan(0);
  for (const kind of ['missing_here', 'missing_there', 'refund_missing_here'])
    expect(counted[`settled ${kind}`], kind).toBeGreaterThan(0);
}, 900_000);
