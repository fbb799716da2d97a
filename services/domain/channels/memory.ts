import type { Stay } from '../calendar/stay.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { AskAnswer } from './channel.ts';
import type { FeedEntry, TouchingEntry } from './feed.ts';

// What is remembered of the reads of a channel, besides the events: it can be lost, and is then made again by the next reads.

/** A stay of the channel that takes nights. `uid`: the last one that the feed gave it. */
export type RememberedStay = {
  uid: string;
  /** Since when the good reads lack it; null: the last one has it. */
  absentSince: Instant | null;
  /** It was the only stay of the channel when it vanished. */
  alone: boolean;
  /** It touched today when it was first seen, and may be the channel's own booking window; null: the owner said that it is none. */
  perhapsWindow: boolean | null;
  /** Some of its nights were exported to the channel, and nobody has said yet whose they are. null: the owner said that they are a guest's. */
  unclear: boolean | null;
  /** The stay of another channel that it may repeat. */
  repeats: { channelId: string; stayId: string } | null;
  /** Since when a question about it waits. */
  askedAt: Instant | null;
};

/** An entry that takes no nights, for the list of the channel. */
export type IgnoredEntry = Stay & { why: 'window' | 'echo' };

export type ChannelMemory = {
  /** The entries of the last feed that could be read, without references. */
  feed: FeedEntry[];
  /** The day on which it was read; memories of older releases do not say. */
  readOn?: PlainDate;
  /** Of that feed: some entries could not be read. */
  partial: boolean;
  stays: Record<string, RememberedStay>;
  touching: TouchingEntry[];
  ignored: IgnoredEntry[];
  /** Stays whose removal waits for the owner. */
  removal: { since: Instant; stayIds: string[]; left: number } | null;
  /** Stays that the owner kept, although the feed lacks them, until seven days after the last such answer. */
  kept: { stayIds: string[]; until: Instant } | null;
  /** Stays that the owner let go. */
  letGo: string[];
  /** Other channels of which this one repeats stays, or does not, as the owner said. */
  pairs: Record<string, 'repeats' | 'differs'>;
  /** Nights of stays that are our own closing, as the owner said. */
  closings: string[];
};

export const emptyMemory: ChannelMemory = {
  feed: [],
  partial: false,
  stays: {},
  touching: [],
  ignored: [],
  removal: null,
  kept: null,
  letGo: [],
  pairs: {},
  closings: [],
};

/** A question to the owner. Its id says what it is about. */
export type Ask =
  | { kind: 'removal'; id: string; since: Instant; stayIds: string[]; left: number }
  | { kind: 'window' | 'unclear'; id: string; since: Instant; stayId: string }
  | { kind: 'repeats'; id: string; since: Instant; stayId: string; of: { channelId: string; stayId: string } };

export const asksOf = ({ removal, stays }: ChannelMemory): Ask[] => [
  ...(removal ? [{ kind: 'removal' as const, id: `removal:${removal.since}`, ...removal }] : []),
  ...Object.entries(stays).flatMap(([stayId, { perhapsWindow, unclear, repeats, askedAt }]): Ask[] => {
    if (askedAt === null) return [];
    const since = askedAt;
    return [
      ...(perhapsWindow ? [{ kind: 'window' as const, id: `window:${stayId}`, since, stayId }] : []),
      ...(unclear ? [{ kind: 'unclear' as const, id: `unclear:${stayId}`, since, stayId }] : []),
      ...(repeats ? [{ kind: 'repeats' as const, id: `repeats:${stayId}`, since, stayId, of: repeats }] : []),
    ];
  }),
];

const daysKept = 7;

/** The answers that a question takes. */
const answersTo: Record<Ask['kind'], readonly AskAnswer[]> = {
  removal: ['keep', 'remove'],
  window: ['window', 'stay'],
  unclear: ['guest', 'closing'],
  repeats: ['repeats', 'differs'],
};

export const isAnswerTo = (ask: Ask, answer: AskAnswer): boolean => answersTo[ask.kind].includes(answer);

/** What an answer makes of the memory; the last feed is then looked at again. `nights`: those of the stay that was asked about. */
export const withAnswer = (
  memory: ChannelMemory,
  ask: Ask,
  answer: AskAnswer,
  { now, today, stay }: { now: Instant; today: PlainDate; stay: Stay | undefined },
): ChannelMemory => {
  if (ask.kind === 'removal') {
    const asked = { ...memory, removal: null };
    if (answer === 'remove') return { ...asked, letGo: ask.stayIds };
    const until = new Date(Date.parse(now) + daysKept * 86_400_000).toISOString();
    const before = memory.kept && now < memory.kept.until ? memory.kept.stayIds : [];
    return { ...asked, kept: { stayIds: [...new Set([...before, ...ask.stayIds])], until } };
  }
  const known = memory.stays[ask.stayId];
  if (!known) return memory;
  const withStay = (changes: Partial<RememberedStay>): ChannelMemory => ({
    ...memory,
    stays: { ...memory.stays, [ask.stayId]: { ...known, ...changes } },
  });
  switch (answer) {
    case 'stay':
      return withStay({ perhapsWindow: null });
    case 'window': {
      const window = stay && { day: memory.readOn ?? today, checkOut: stay.checkOut, isWindow: true };
      const touching = memory.touching.filter(({ checkOut }) => checkOut !== stay?.checkOut);
      return { ...withStay({ perhapsWindow: null }), touching: window ? [...touching, window] : touching };
    }
    case 'guest':
      return withStay({ unclear: null });
    case 'closing':
      return { ...memory, closings: [...memory.closings, ask.stayId] };
    case 'repeats':
    case 'differs': {
      const of = ask.kind === 'repeats' ? ask.of.channelId : '';
      return { ...withStay({ repeats: null }), pairs: { ...memory.pairs, [of]: answer } };
    }
    default:
      return memory;
  }
};
