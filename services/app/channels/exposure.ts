import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { type CalendarNight, nightsBetween } from '@baan/projections/calendar';
import type { Knex } from 'knex';
import { readKnown } from '../private/channelNights.ts';

// Which nights a channel does not know yet, so that it can sell them a second time.

/** What a channel knows of a holder. `exposedSince`: of the first night that it does not know; null: it knows all, since `knownSince`. */
export type Knowledge = { knownSince: string | null; exposedSince: string | null };

const isExported = ({ kind, holdUntil, channelId }: CalendarNight, of: string): boolean =>
  channelId !== of && (kind !== 'hold' || holdUntil === null);

const earliest = (times: readonly string[]): string | null => times.toSorted()[0] ?? null;

/** For each channel what it knows of each holder of nights ahead. */
export const readKnowledge = async (
  knex: Knex,
  channelIds: readonly string[],
  { now, horizonDays }: { now: Date; horizonDays: number },
): Promise<Map<string, Map<string, Knowledge>>> => {
  const today = bangkokDate(now);
  const [nights, known] = await Promise.all([nightsBetween(knex, today, addDays(today, horizonDays)), readKnown(knex)]);
  const knownAt = new Map(
    known.map(({ channelId, holder, night, knownSince }) => [`${channelId} ${holder} ${night}`, knownSince]),
  );
  const ofChannel = (channelId: string): Map<string, Knowledge> => {
    const ofHolders = new Map<string, CalendarNight[]>();
    for (const night of nights)
      if (isExported(night, channelId)) ofHolders.set(night.holder, [...(ofHolders.get(night.holder) ?? []), night]);
    const entries = [...ofHolders].map(([holder, held]): [string, Knowledge] => {
      const times = held.map(({ date }) => knownAt.get(`${channelId} ${holder} ${date}`));
      const exposed = held.filter((_, index) => times[index] === undefined).map(({ since }) => since);
      const last =
        times
          .flatMap(time => time?.toISOString() ?? [])
          .toSorted()
          .at(-1) ?? null;
      return [
        holder,
        exposed.length > 0 ? { knownSince: null, exposedSince: earliest(exposed) } : { knownSince: last, exposedSince: null },
      ];
    });
    return new Map(entries);
  };
  return new Map(channelIds.map(id => [id, ofChannel(id)]));
};
