import type { Channel as ChannelAnswer } from '@baan/contract/channels';
import { expect } from 'vitest';
import type { FakeStay } from '../channels/channelServer.testkit.ts';
import type { Answer, Channel, FeedEntry, ModelVilla } from './villa.testkit.ts';
import * as channels from './villaChannels.testkit.ts';
import { fetchCalendar, nightsTold, published } from './villaFeeds.testkit.ts';
import { aloneOf, nightsFrom, othersOn, overlaps, today } from './villaNights.testkit.ts';
import { isUnsureToGiveWay } from './villaReads.testkit.ts';
import { ask, type Command, dayOf, type Numbers, type RequestToSend, type Walk } from './walk.testkit.ts';

// What channels sell, move, close and cancel, when they are read, and what they fetch.

export const nobody = () => null;

export const kindsOf = ['airbnb', 'booking_com'] as const;

export const openOf = (model: ModelVilla): Channel[] => model.channels.filter(({ removed }) => !removed);

const readOf = (model: ModelVilla): Channel[] => openOf(model).filter(({ paused }) => !paused);

export const idOf = (walk: Walk, model: ModelVilla, channel: Channel): string =>
  walk.channelIds[model.channels.indexOf(channel)] ?? '';

export const asStaff = ({ service }: Walk, body?: object) => ({ token: service.token(), ...(body ? { body } : {}) });

/** A channel that the villa has not yet. */
export const addChannel = ({ at }: Numbers): Command => ({
  check: model => openOf(model).length < kindsOf.length,
  toString: () => `add channel ${at}`,
  run: async (model, walk) => {
    const places = kindsOf.map((_, place) => place).filter(place => openOf(model).every(other => other.place !== place));
    const place = places[at % places.length] ?? 0;
    const feed = walk.service.feeds[place === 0 ? 0 : 1];
    feed.stays = [];
    const body = { kind: kindsOf[place], name: kindsOf[place], feedUrl: `${feed.url}/feed` };
    await ask(walk, model, ['POST', '/admin/channels', asStaff(walk, body)], () => channels.addChannel(model, place), nobody);
  },
});

const shown = ({ uid, from, to, named }: FeedEntry): FakeStay => ({
  ...{ uid, from, to },
  summary: named ? 'Reserved' : 'Airbnb (Not available)',
});

const publish = (channel: Channel, model: ModelVilla, { service }: Walk): void => {
  // It forgets an import of nights that it sold meanwhile.
  channel.imported = channel.imported.filter(night => !channel.feed.some(({ from, to }) => from <= night && night < to));
  service.feeds[channel.place === 0 ? 0 : 1].stays = published(model, channel).map(shown);
};

/** Publishes the feed of a channel, and has it read. */
const readNow = async (channel: Channel, model: ModelVilla, walk: Walk): Promise<void> => {
  publish(channel, model, walk);
  const path = `/admin/channels/${idOf(walk, model, channel)}/read`;
  await ask(walk, model, ['POST', path, asStaff(walk)], () => channels.readChannel(model, channel, 'staff'), nobody);
};

/** Changes the feed of a channel, which is then read. */
const onFeed = (what: string, drawn: Numbers, change: (channel: Channel, model: ModelVilla, walk: Walk) => void): Command => ({
  check: model => openOf(model).length > 0,
  toString: () => `channel ${drawn.at} ${what}`,
  run: async (model, walk) => {
    const open = openOf(model);
    const channel = open[drawn.at % open.length] as Channel;
    change(channel, model, walk);
    await readNow(channel, model, walk);
  },
});

/** Nights from there on that the channel itself may sell; with `aims` such as another guest has, if there are any. */
const nightsToSell = ({ from, nights, aims }: Numbers, channel: Channel, model: ModelVilla, walk: Walk, self?: FeedEntry) => {
  const all = [0, 1, 2, 3, 4, 5]
    .map(days => (from + days) % 6)
    .map(day => ({ from: dayOf(walk, day), to: dayOf(walk, day + nights) }))
    .filter(stay => stay.from >= today(model) && !isUnsureToGiveWay(model, stay))
    .filter(stay => !channel.feed.some(entry => entry !== self && overlaps(entry, stay)));
  return (aims ? all.find(stay => othersOn(model, stay).length > 0) : undefined) ?? all[0];
};

export const oneOf = <Thing>(things: Thing[], pick: number): Thing | undefined => things[pick % things.length];

const aheadIn = (channel: Channel, model: ModelVilla): FeedEntry[] => channel.feed.filter(({ to }) => to > today(model));

export const channelSells = (drawn: Numbers): Command =>
  onFeed(`sells ${drawn.nights} nights from ${drawn.from}`, drawn, (channel, model, walk) => {
    const stay = nightsToSell(drawn, channel, model, walk);
    if (stay) channel.feed.push({ ...stay, uid: `${channel.history.length}-${stay.from}`, named: true });
  });

export const channelMoves = (drawn: Numbers): Command =>
  onFeed(`moves ${drawn.pick} to ${drawn.from} for ${drawn.nights}`, drawn, (channel, model, walk) => {
    const entry = oneOf(aheadIn(channel, model), drawn.pick);
    const stay = entry && nightsToSell(drawn, channel, model, walk, entry);
    if (entry && stay) Object.assign(entry, stay);
  });

export const channelCancels = (drawn: Numbers): Command =>
  onFeed(`cancels ${drawn.yes ? drawn.pick : 'all'}`, drawn, (channel, model) => {
    const entry = oneOf(aheadIn(channel, model), drawn.pick);
    channel.feed = drawn.yes || drawn.pick > 5 ? channel.feed.filter(other => other !== entry) : [];
  });

/** The nights of an export, from a day on. */
const nightsIn = (text: string, from: string): string[] => {
  const entries = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})/g)];
  const all = entries.flatMap(([, start = '', end = '']) => {
    const [first = '', last = ''] = [start, end].map(day => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
    return nightsFrom(first < from ? from : first, last);
  });
  return [...new Set(all)].sort();
};

/**
 * A channel fetches our calendar, and shows the nights as its own from then on. Not where one closes nights at short notice: which of them
 * another channel may have told it is not said here.
 */
export const channelFetches = ({ at }: Numbers): Command => ({
  check: model => readOf(model).length > 0 && model.channels.every(({ notice }) => notice === 0),
  toString: () => `channel ${at} fetches our calendar, and is read`,
  run: async (model, walk) => {
    const channel = oneOf(readOf(model), at) as Channel;
    const { pathname } = new URL(walk.exportUrls[model.channels.indexOf(channel)] ?? '');
    const answer = await fetch(`${walk.service.url}${pathname}`);
    expect(nightsIn(await answer.text(), today(model))).toEqual(nightsTold(model, channel));
    fetchCalendar(model, channel);
    await readNow(channel, model, walk);
  },
});

/** It sells no nights at short notice, or none a year ahead. */
export const channelCloses = (drawn: Numbers): Command =>
  onFeed(`closes ${drawn.pick % 4} nights${drawn.yes ? ', and a year ahead' : ''}`, drawn, (channel, model) => {
    const hasAnyFetched = model.channels.some(({ hasFetched }) => hasFetched);
    Object.assign(channel, { notice: hasAnyFetched ? 0 : drawn.pick % 4, sellsNoYear: drawn.yes });
  });

export const readAgain = (drawn: Numbers): Command => onFeed('is read', drawn, () => undefined);

/** The owner says of the stays that are missing, where there are many, that they are gone, or that they are kept. */
const answerRemoval = (
  at: number,
  answer: 'keep' | 'remove',
  predict: (model: ModelVilla, channel: Channel) => Answer,
): Command => ({
  check: model => openOf(model).some(({ asked }) => asked.length > 0),
  toString: () => `${answer} what is missing ${at}`,
  run: async (model, walk) => {
    const channel = oneOf(
      openOf(model).filter(({ asked }) => asked.length > 0),
      at,
    ) as Channel;
    const id = idOf(walk, model, channel);
    const all: ChannelAnswer[] = (await walk.service.call('GET', '/admin/channels', asStaff(walk))).body;
    const question = all.find(other => other.id === id)?.asks.find(({ kind }) => kind === 'removal');
    const body = { ask: question?.id ?? '', answer };
    const path = `/admin/channels/${id}/answers`;
    await ask(walk, model, ['POST', path, asStaff(walk, body)], () => predict(model, channel), nobody);
  },
});

export const letGo = ({ at }: Numbers): Command => answerRemoval(at, 'remove', (_model, channel) => channels.letGo(channel));

export const keepMissing = ({ at }: Numbers): Command => answerRemoval(at, 'keep', channels.keep);

/** Pauses a channel, or lets it go on. */
export const pauseChannel = ({ at }: Numbers): Command => ({
  check: model => openOf(model).length > 0,
  toString: () => `pause channel ${at}, or go on with it`,
  run: async (model, walk) => {
    const channel = oneOf(openOf(model), at) as Channel;
    publish(channel, model, walk);
    const request: RequestToSend = [
      'PATCH',
      `/admin/channels/${idOf(walk, model, channel)}`,
      asStaff(walk, { paused: !channel.paused }),
    ];
    await ask(walk, model, request, () => channels.pause(model, channel), nobody);
  },
});

/** Channels whose stays are no bookings yet: those keep their nights by themselves, which is tested elsewhere. */
const removable = (model: ModelVilla): Channel[] =>
  openOf(model).filter(({ stays }) => stays.every(({ completed }) => completed === null));

export const removeChannel = ({ at, yes }: Numbers): Command => {
  const nights = yes ? 'block' : 'open';
  return {
    check: model => removable(model).length > 0,
    toString: () => `remove channel ${at}, ${nights} its nights`,
    run: async (model, walk) => {
      const channel = oneOf(removable(model), at) as Channel;
      const known = model.blocks.length;
      const path = `/admin/channels/${idOf(walk, model, channel)}?nights=${nights}`;
      await ask(walk, model, ['DELETE', path, asStaff(walk)], () => channels.removeChannel(model, channel, nights), nobody);
      const { state } = await walk.service.commands.readCalendar();
      for (const { from, to } of model.blocks.slice(known)) {
        const blocks = Object.entries(state.blocks);
        walk.blockIds.push(
          blocks.find(([id, block]) => block.from === from && block.to === to && !walk.blockIds.includes(id))?.[0] ?? '',
        );
      }
    },
  };
};

/** The channel shows what staff entered before. */
export const channelShows = (drawn: Numbers): Command =>
  onFeed(`shows booking ${drawn.pick} of it`, drawn, (channel, model) => {
    const entered = aloneOf(model).filter(({ place, to }) => place === channel.place && to > today(model));
    const { from, to } = oneOf(entered, drawn.pick) ?? {};
    if (!from || !to || channel.feed.some(own => overlaps(own, { from, to }))) return;
    channel.feed.push({ from, to, uid: `${channel.history.length}-${from}`, named: true });
  });

/** Nights that lie free between any two stays. */
export const setPreparation = ({ pick, yes }: Numbers): Command => ({
  check: ({ preparationNights }) => preparationNights !== nightsOf(pick, yes),
  toString: () => `${nightsOf(pick, yes)} nights of preparation`,
  run: async (model, walk) => {
    model.preparationNights = nightsOf(pick, yes);
    await walk.service.keepFree(model.preparationNights);
    await walk.compare(model, null);
  },
});

const nightsOf = (pick: number, yes: boolean): number => (yes ? 0 : pick % 4);
