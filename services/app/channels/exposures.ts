import type { Exposure } from '@baan/contract/channels';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { staysOf } from '@baan/projections/bookings';
import { blocksBetween } from '@baan/projections/calendar';
import { bookingsOfStays, channelStaysOf, listChannels } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { readKnowledge } from './exposure.ts';

const bySince = (one: { since: string }, other: { since: string }): number =>
  one.since < other.since ? -1 : one.since > other.since ? 1 : 0;

/** What each channel that does not know a holder's nights can sell again, the longest exposed first. */
export const readExposures = async (
  { knex, offering: { horizonDays } }: { knex: Knex; offering: { horizonDays: number } },
  { now, isAuditor }: { now: Date; isAuditor: boolean },
): Promise<Exposure[]> => {
  const channels = await listChannels(knex);
  const ids = channels.map(({ id }) => id);
  const knowledge = await readKnowledge(knex, ids, { now, horizonDays });
  const exposed = new Map<string, Exposure['channels']>();
  for (const { id, name } of channels)
    for (const [holder, { exposedSince: since }] of knowledge.get(id) ?? [])
      if (since !== null) exposed.set(holder, [...(exposed.get(holder) ?? []), { id, name, since }]);
  const holders = [...exposed.keys()];
  if (holders.length === 0) return [];
  const today = bangkokDate(now);
  const [stays, joined, blocks] = await Promise.all([
    channelStaysOf(knex, holders),
    bookingsOfStays(knex, holders),
    blocksBetween(knex, today, addDays(today, horizonDays)),
  ]);
  const bookings = await staysOf(knex, [...holders, ...joined.values()]);
  const describe = (holder: string): Omit<Exposure, 'channels' | 'since'> | null => {
    const stay = stays.find(({ id }) => id === holder);
    const booking = bookings.find(({ id }) => id === (joined.get(holder) ?? holder));
    const block = blocks.find(({ id }) => id === holder);
    const soldBy = stay?.channel_id ?? null;
    if (booking) {
      // The nights that the channel shows, where it moved a stay that its booking does not follow yet.
      const { check_in: checkIn = booking.checkIn, check_out: checkOut = booking.checkOut } = stay ?? {};
      const shown = isAuditor ? { id: null, customerName: null } : { id: booking.id, customerName: booking.customerName || null };
      return { kind: 'booking', number: booking.number, checkIn, checkOut, soldBy, ...shown };
    }
    const unnamed = { id: holder, number: null, customerName: null, soldBy };
    if (stay) return { kind: 'stay', checkIn: stay.check_in, checkOut: stay.check_out, ...unnamed };
    return block ? { kind: 'block', checkIn: block.from, checkOut: block.to, ...unnamed } : null;
  };
  const found = holders.flatMap((holder): Exposure[] => {
    const described = describe(holder);
    const to = (exposed.get(holder) ?? []).toSorted(bySince);
    return described ? [{ ...described, channels: to, since: to[0]?.since ?? '' }] : [];
  });
  return found.sort(bySince);
};
