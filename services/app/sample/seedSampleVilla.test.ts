import { Refusal } from '@baan/domain/shared/refusal';
import { decideVilla, type VillaCommand } from '@baan/domain/villa/decide';
import { usableMethods } from '@baan/domain/villa/methods';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { evolveVilla, initialVilla } from '@baan/domain/villa/state';
import { testTime } from '@baan/time/time.testkit';
import { beforeEach, expect, test } from 'vitest';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { seedSampleVilla } from './seedSampleVilla.ts';

const context = { actor: { kind: 'system' as const }, correlationId: 'sample' };
const time = testTime('2026-11-21T07:00:00.000Z');
const pictures: Pick<Pictures, 'derivePicture'> = {
  derivePicture: async (bytes, alt) => ({ id: `${bytes.length}`, width: 1, height: 1, widths: [1], placeholder: '', alt }),
};

/** The villa stream in memory; `failAt` dies before the command of that number. */
const memoryVilla = () => {
  let villa = { state: initialVilla, revision: -1 };
  const written: VillaCommand['type'][] = [];
  let failAt = Number.POSITIVE_INFINITY;
  const commands: Pick<CommandHandlers, 'villa' | 'readVilla'> = {
    readVilla: async () => villa,
    villa: async (command, _context, options) => {
      if (written.length === failAt) throw new Error('killed');
      if (options?.expectedRevision !== villa.revision) throw new Refusal('conflict', 'Changed meanwhile');
      const events = decideVilla(command, villa.state);
      villa = { state: events.reduce(evolveVilla, villa.state), revision: villa.revision + events.length };
      written.push(command.type);
      return { ...villa, position: 0n, repeated: events.length === 0 };
    },
  };
  return {
    commands,
    written,
    now: () => villa,
    dieAt: (step: number) => {
      failAt = step;
    },
  };
};

let stack: ReturnType<typeof memoryVilla>;
const seed = (progress: (done: number, total: number) => void = () => undefined) =>
  seedSampleVilla({ commands: stack.commands, pictures, time, context, progress });

beforeEach(() => {
  stack = memoryVilla();
});

test('fills an empty villa, counting the pictures', async () => {
  const seen: [number, number][] = [];
  expect(await seed((done, total) => seen.push([done, total]))).toBe(true);
  const { state } = stack.now();
  expect(state.slides).toHaveLength(10);
  expect(state.rooms.map(({ roomId }) => roomId)).toEqual(['sea', 'garden', 'twin']);
  expect(usableMethods(state, nothingExcluded)).toEqual(['bank_transfer', 'promptpay', 'credit_card']);
  expect(state.details.numberPrefix).toBe('BTM');
  expect(state.background).not.toBeNull();
  expect(seen.at(-1)).toEqual([14, 14]);
});

test('touches nothing the second time', async () => {
  await seed();
  const before = stack.now();
  expect(await seed()).toBe(false);
  expect(stack.now()).toBe(before);
});

test('leaves a villa alone that an owner has begun', async () => {
  await stack.commands.villa(
    { type: 'change', details: { name: { th: 'บ้านอื่น', en: 'Another house' } }, prices: {}, now: time.now().toISOString() },
    context,
    { expectedRevision: -1 },
  );
  expect(await seed()).toBe(false);
  expect(stack.now().revision).toBe(0);
});

test.each([1, 3, 5, 7, 8])('goes on where it died, at step %i', async step => {
  stack.dieAt(step);
  await expect(seed()).rejects.toThrow('killed');
  stack.dieAt(Number.POSITIVE_INFINITY);
  await seed();
  const whole = memoryVilla();
  await seedSampleVilla({ commands: whole.commands, pictures, time, context, progress: () => undefined });
  expect(stack.now()).toEqual(whole.now());
});

test('two at once record each step once, also where the lock was lost', async () => {
  await Promise.all([seed(), seed(), seed()]);
  expect(stack.written).toHaveLength(new Set(stack.written).size + 3); // two methods to switch on, three rooms
  expect(stack.now().state.slides).toHaveLength(10);
  expect(stack.now().state.rooms).toHaveLength(3);
});
