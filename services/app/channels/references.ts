import { calendarStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { Privacy } from '../privacy/privacy.ts';

export type ReferenceDependencies = { knex: Knex; privacy: Pick<Privacy, 'forget'> };

/** Destroys the keys of these references, and empties their rows, as a rebuild would. */
const forget = async ({ knex, privacy }: ReferenceDependencies, stayIds: string[]): Promise<void> => {
  if (stayIds.length === 0) return;
  await privacy.forget(
    calendarStream,
    stayIds.map(stayId => ({ stayId })),
  );
  await knex('read.channel_stays').whereIn('id', stayIds).update({ reference: null });
};

/** Destroys the reservation codes of stays that ended before this day. */
export const forgetOldReferences = async (dependencies: ReferenceDependencies, day: string): Promise<void> => {
  const stays = dependencies.knex('read.channel_stays').where('check_out', '<', day).whereNotNull('reference');
  await forget(dependencies, await stays.pluck('id'));
};

/** Forgets the references of the stays that these bookings are, as their guests are erased. */
export const forgetReferencesOf = async (dependencies: ReferenceDependencies, bookingIds: string[]): Promise<void> => {
  if (bookingIds.length === 0) return;
  const stays = dependencies.knex('read.channel_joins').whereIn('booking_id', bookingIds);
  await forget(dependencies, await stays.pluck('stay_id'));
};
