import { readFile } from 'node:fs/promises';
import { Refusal } from '@baan/domain/shared/refusal';
import type { VillaCommand } from '@baan/domain/villa/decide';
import { sampleBankDetails, samplePromptPayId } from '@baan/domain/villa/sampleWays';
import { initialVilla, type Picture, type VillaState } from '@baan/domain/villa/state';
import type { Time } from '@baan/time/time';
import type { CommandContext, WithoutNow } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { type PictureName, sampleDetails, samplePictures, samplePrices, sampleRooms, sampleSlides } from './sampleVilla.ts';

type Step = { isMissing: (villa: VillaState) => boolean; command: WithoutNow<VillaCommand> };

/** The steps to a sample villa, in order. Name and prices come last: a villa that has them is complete, or an owner's. */
const stepsWith = (picture: (name: PictureName) => Picture): Step[] => [
  { isMissing: villa => !villa.bankDetails, command: { type: 'setBankDetails', bankDetails: sampleBankDetails } },
  { isMissing: villa => !villa.promptPayId, command: { type: 'setPromptPay', promptPayId: samplePromptPayId } },
  ...(['bank_transfer', 'promptpay', 'credit_card'] as const).map(
    (method): Step => ({ isMissing: villa => !villa.switches[method], command: { type: 'switchMethod', method, enabled: true } }),
  ),
  { isMissing: villa => !villa.background, command: { type: 'setBackground', picture: picture('hero') } },
  {
    isMissing: villa => villa.slides.length === 0,
    command: { type: 'addSlides', slides: sampleSlides.map(name => ({ slideId: name, picture: picture(name) })) },
  },
  ...sampleRooms.map(
    ({ pictures, ...room }): Step => ({
      isMissing: villa => !villa.rooms.some(({ roomId }) => roomId === room.roomId),
      command: { type: 'addRoom', ...room, pictures: pictures.map(picture) },
    }),
  ),
  { isMissing: hasNeitherNameNorPrices, command: { type: 'change', details: sampleDetails, prices: samplePrices } },
];

const hasNeitherNameNorPrices = ({ details, prices }: VillaState): boolean =>
  JSON.stringify([details, prices]) === JSON.stringify([initialVilla.details, initialVilla.prices]);

type SeedDependencies = {
  commands: Pick<CommandHandlers, 'villa' | 'readVilla'>;
  pictures: Pick<Pictures, 'derivePicture'>;
  time: Pick<Time, 'now'>;
  context: CommandContext;
  /** Called after each picture. */
  progress: (done: number, total: number) => void;
};

/** Derives every picture, one after another so that a small machine stays usable. */
const derivePictures = async ({ pictures, progress }: SeedDependencies) => {
  const names = Object.keys(samplePictures) as PictureName[];
  const derived = new Map<PictureName, Picture>();
  for (const name of names) {
    const bytes = await readFile(new URL(`pictures/${name}.jpg`, import.meta.url));
    derived.set(name, await pictures.derivePicture(bytes, samplePictures[name]));
    progress(derived.size, names.length);
  }
  return (name: PictureName) => derived.get(name) as Picture;
};

/** Fills an empty villa stream with the sample villa; true when there was anything to do. An interrupted seeding is continued. */
export const seedSampleVilla = async (dependencies: SeedDependencies): Promise<boolean> => {
  const { commands, time, context } = dependencies;
  if (!hasNeitherNameNorPrices((await commands.readVilla()).state)) return false;
  const steps = stepsWith(await derivePictures(dependencies));
  for (;;) {
    const { state, revision } = await commands.readVilla();
    const next = hasNeitherNameNorPrices(state) ? steps.find(({ isMissing }) => isMissing(state)) : undefined;
    if (!next) return true;
    const command = { ...next.command, now: time.now().toISOString() } as VillaCommand;
    // Each is appended at the checked revision: a lock may be lost with its connection.
    await commands.villa(command, context, { expectedRevision: revision }).catch(unlessAnotherWasFirst);
  }
};

/** @throws any error but a conflict: another process appended first */
const unlessAnotherWasFirst = (error: unknown): void => {
  if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
};

type Beginning = Pick<SeedDependencies, 'commands' | 'time' | 'context'>;

/** A villa without a sample begins closed: once, at its very first start. A villa with an event is its owner's. */
export const beginClosedVilla = async ({ commands, time, context }: Beginning): Promise<void> => {
  const { revision } = await commands.readVilla();
  if (revision >= 0) return;
  const command = { type: 'beginClosed' as const, now: time.now().toISOString() };
  await commands.villa(command, context, { expectedRevision: revision }).catch(unlessAnotherWasFirst);
};
