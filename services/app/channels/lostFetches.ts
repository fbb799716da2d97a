import { givenAfterLoss } from '@baan/domain/channels/fetches';
import type { Knex } from 'knex';
import { endFetch, fetchesBeingSent, type SentFetch } from '../private/channelLog.ts';
import { changeGiven, forgetKnownSince } from '../private/channelNights.ts';

// Exports that did not arrive. A channel may sell the nights that they would have given, and shows those as its own.

/** The connection broke, or the process died, before the whole answer was sent. */
export const undoFetch = async (knex: Knex, fetch: SentFetch): Promise<void> => {
  const { channelId, at, first } = fetch;
  await changeGiven(knex, channelId, known => givenAfterLoss(known, first));
  await forgetKnownSince(knex, channelId, at);
  await endFetch(knex, fetch, 'lost');
};

/** Milliseconds after which nobody sends an answer any more. */
const sentWithinMs = 60_000;

/** Of processes that died while they sent. */
export const undoLostFetches = async (knex: Knex, now: Date): Promise<void> => {
  for (const fetch of await fetchesBeingSent(knex, new Date(now.getTime() - sentWithinMs))) await undoFetch(knex, fetch);
};
