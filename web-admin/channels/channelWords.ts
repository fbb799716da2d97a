import type { Language } from '@baan/contract/booking';
import type { feedErrorCodes } from '@baan/contract/channels';
import { ago, moment } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import type { Channel } from './useChannels.ts';

// What is said of a channel's two directions: how we read its calendar, and how it fetches ours.

type FeedErrorCode = (typeof feedErrorCodes)[number];

const hourMs = 3_600_000;

/** A state in words: the first line, the smaller one below it, and its tone. */
export type Said = { says: string; more: string; tone?: 'warning' | 'error' };

/** Colours of the tones, for words. */
export const toneColours = { warning: 'var(--amber)', error: 'var(--brick)' };

export type At = { now: Date; text: Text; language: Language };

/** What came in the place of a feed, of a channel that could be read before. */
export const failureKey = (code: FeedErrorCode): MessageKey =>
  code === 'feed_not_calendar' ? 'channels.notCalendar' : `errors.${code}`;

/** Why its feed could not be read. */
export const feedErrorWords = ({ error }: Channel['reads'], text: Text): string => {
  if (!error) return '';
  if (error.code !== 'feed_unreachable' || !error.reason) return text(failureKey(error.code));
  return text(`channels.unreachable.${error.reason}`, { status: error.status ?? 0 });
};

/** "every 3 h", "every 20 min" */
const every = (hours: number, text: Text): string =>
  hours < 1
    ? text('channels.says.everyMinutes', { count: Math.max(1, Math.round(hours * 60)) })
    : text('channels.says.everyHours', { count: Math.round(hours) });

/** How its calendar was last read. */
export const readsSaid = ({ hasFeed, paused, reads, asks }: Channel, { now, text, language }: At): Said => {
  const { lastGoodAt, lastTriedAt, failingSince, state, tries, unreadable } = reads;
  const at = (instant: string) => moment(instant, now, language);
  if (!hasFeed) return { says: text('channels.says.noFeed'), more: text('channels.says.noFeedMore') };
  if (paused) return { says: text('channels.says.paused'), more: text('channels.says.pausedMore') };
  if (failingSince) {
    const last = lastTriedAt ? ago(lastTriedAt, now, text) : '';
    const more = text('channels.says.failingMore', { count: tries, last });
    return { says: text('channels.says.failing', { when: at(failingSince) }), more, tone: 'error' };
  }
  const seen = state === 'partial' ? lastTriedAt : lastGoodAt;
  if (!seen) return { says: text('channels.says.neverRead'), more: '' };
  const says = text('channels.says.read', { ago: ago(seen, now, text) });
  if (state === 'partial') return { says, more: text('channels.says.partialMore', { count: unreadable }), tone: 'warning' };
  const removal = asks.find(ask => ask.kind === 'removal');
  return removal
    ? { says, more: text('channels.says.leftMore', { count: removal.left }), tone: 'warning' }
    : { says, more: text('channels.says.readMore', { when: at(seen) }) };
};

/** How often it fetches our calendar, and when to expect it next; empty while that is not known. */
const usually = ({ lastAt, usualHours }: Channel['fetches'], { now, text, language }: At): string => {
  if (usualHours === null || !lastAt) return '';
  const next = new Date(Date.parse(lastAt) + usualHours * hourMs);
  const words = text('channels.says.usually', { every: every(usualHours, text) });
  return next < now
    ? words
    : text('channels.says.usuallyNext', { usually: words, when: moment(next.toISOString(), now, language) });
};

/** What it knows of our nights, since when, and when it comes again. */
export const fetchesSaid = ({ addedAt, fetches }: Channel, at: At): Said => {
  const { now, text, language } = at;
  const { lastAt, exposed, overdueSince } = fetches;
  if (!lastAt) {
    const more = text('channels.says.neverFetchedMore', { ago: ago(addedAt, now, text) });
    return { says: text('channels.says.neverFetched'), more, tone: overdueSince ? 'error' : 'warning' };
  }
  const last = text('channels.says.last', { when: moment(lastAt, now, language) });
  const more = [last, usually(fetches, at)].filter(Boolean).join(' · ');
  if (overdueSince) {
    const count = Math.floor((now.getTime() - Date.parse(lastAt)) / hourMs);
    return { says: text('channels.says.overdue', { count }), more, tone: 'error' };
  }
  if (exposed > 0) return { says: text('channels.says.exposed', { count: exposed }), more, tone: 'warning' };
  const knows = text('channels.says.knows', { when: moment(lastAt, now, language) });
  return { says: knows, more: usually(fetches, at) };
};

export type ChannelState = 'paused' | 'failing' | 'asks' | 'overdue' | 'partial' | 'waiting' | 'fine';

/** The one word for a channel: what its owner is to look at first. */
export const stateOf = ({ paused, reads, fetches, asks }: Channel): ChannelState => {
  if (paused) return 'paused';
  if (reads.failingSince) return 'failing';
  if (asks.length > 0) return 'asks';
  if (fetches.overdueSince) return 'overdue';
  if (reads.state === 'partial') return 'partial';
  return fetches.lastAt ? 'fine' : 'waiting';
};
