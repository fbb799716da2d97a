import { randomUUID } from 'node:crypto';
import type { CommandHandlers } from '@baan/app/commands/commandHandlers';
import { drawNumber, randomKeyId } from '@baan/app/privacy/keyId';
import { addDays } from '@baan/domain/shared/plainDate';
import { systemRandom } from '@baan/time/time';
import { ratePerSecond } from './load.ts';
import { inOffice } from './office.ts';

export const pricePerNight = 1000;

/** The night of a bench booking by its index: each booking has a different night. */
export const nightOf = (index: number): { checkIn: string; checkOut: string } => {
  const checkIn = addDays('2027-01-01', index);
  return { checkIn, checkOut: addDays(checkIn, 1) };
};

/** The command that a request to book over HTTP would make. */
export const placeOne = async (commands: CommandHandlers, index: number): Promise<{ id: string; position: bigint }> => {
  const id = randomKeyId(systemRandom);
  const terms = await commands.terms();
  const context = { actor: { kind: 'guest' as const }, correlationId: randomUUID() };
  const decided = await commands.booking(
    id,
    {
      type: 'place',
      now: new Date().toISOString(),
      stay: nightOf(index),
      rooms: 3,
      guests: 2,
      children: 0,
      expectedTotal: pricePerNight,
      byStaff: null,
      paymentMethod: 'bank_transfer',
      specialRequests: '',
      language: 'en',
      number: drawNumber(systemRandom, terms.numberPrefix),
      requestHash: id,
      customer: null,
      terms,
    },
    context,
  );
  return { id, position: decided.position };
};

/** A villa with prices and this many bookings, made by the service's own commands: the same events as over HTTP, without the HTTP cost. */
export const furnish =
  (bookings: number) =>
  (env: Record<string, string | undefined>): Promise<number> =>
    inOffice(env, async ({ commands }) => {
      const context = { actor: { kind: 'system' as const }, correlationId: randomUUID() };
      const prices = { weekdayPrice: pricePerNight, weekendPrice: pricePerNight };
      await commands.villa({ type: 'change', now: new Date().toISOString(), details: {}, prices }, context);
      await ratePerSecond(bookings, 256, async index => void (await placeOne(commands, index)));
      return bookings;
    });
