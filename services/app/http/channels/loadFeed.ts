import { Refusal } from '@baan/domain/shared/refusal';
import { feedUrlOf } from '../../channels/feedAddress.ts';
import { invalidRequest } from '../middleware/problem.ts';
import type { ChannelDependencies } from './channelDependencies.ts';

/** Why a feed is not taken. */
export const feedRefusals = [
  'feed_unreachable',
  'feed_not_calendar',
  'feed_truncated',
  'feed_too_large',
  'feed_partial',
  'address_not_public',
  'own_calendar',
] as const;

const messages: Record<string, string> = {
  feed_unreachable: 'This address does not answer',
  feed_not_calendar: 'This is no calendar',
  feed_truncated: 'The calendar ended in the middle',
  feed_too_large: 'The calendar is too large',
  address_not_public: 'This address is not public',
  own_calendar: 'This is the calendar of this house itself',
};

/** @throws RequestProblem `validation_failed` */
export const parseFeedUrl = (text: string): URL => {
  const url = feedUrlOf(text);
  if (!url) throw invalidRequest('feedUrl', { code: 'invalid', message: 'An address that begins with https://' });
  return url;
};

/** Reads the feed once: no channel is added with an address that has no calendar. @throws Refusal */
export const loadFeed = async (url: URL, { reader }: Pick<ChannelDependencies, 'reader'>) => {
  const feed = await reader.load(url);
  if ('code' in feed) {
    const { code, reason, status } = feed;
    throw new Refusal(code, messages[code] ?? code, { reason, status });
  }
  if (feed.entries.length === 0 && feed.unreadable.length > 0)
    throw new Refusal('feed_partial', 'No entry of this calendar can be read', { unreadable: feed.unreadable.slice(0, 20) });
  return feed;
};
