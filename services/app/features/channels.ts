import { rememberedDays } from '@baan/domain/calendar/stay';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { type AlarmJobDependencies, alarmsAtOnce, raiseAlarms } from '../channels/alarms.ts';
import { undoLostFetches } from '../channels/lostFetches.ts';
import { type ReadingDependencies, readChannelsForEver } from '../channels/readingChannels.ts';
import { forgetOldReferences, type ReferenceDependencies } from '../channels/references.ts';
import { finishRemovals } from '../channels/removing.ts';
import type { ChannelDependencies } from '../http/channels/channelDependencies.ts';
import { channelRoutes } from '../http/channels/channelRoutes.ts';
import { conflictRoutes } from '../http/channels/conflictRoutes.ts';
import { previewRoute } from '../http/channels/previewRoute.ts';
import { forgetNightsBefore } from '../private/channelNights.ts';
import { featureWith } from './feature.ts';

/** Other places where the villa is offered: their feeds are read, and they read ours. */
export const channels = featureWith<ChannelDependencies & ReadingDependencies & ReferenceDependencies & AlarmJobDependencies>()({
  routes: [...channelRoutes, previewRoute, ...conflictRoutes],
  jobs: { raiseAlarms: alarmsAtOnce },
  background: (dependencies, signal) => [readChannelsForEver(dependencies, signal)],
  eachMinute: async (dependencies, now) => {
    await undoLostFetches(dependencies.knex, now);
    await finishRemovals(dependencies, now);
    await raiseAlarms(dependencies, now);
    const today = bangkokDate(now);
    await forgetNightsBefore(dependencies.knex, today);
    await forgetOldReferences(dependencies, addDays(today, -rememberedDays));
  },
});
