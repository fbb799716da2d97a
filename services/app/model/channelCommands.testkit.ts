import type { Channel as ChannelAnswer, Conflict as ConflictAnswer, ChannelStay as StayAnswer } from '@baan/contract/channels';
import type { FakeStay } from '../channels/channelServer.testkit.ts';
import { answeredConflict, answeredStay, seenConflict, seenStay } from './seenChannels.testkit.ts';
import type { Answer, Channel, ChannelStay, FeedEntry, ModelVilla } from './villa.testkit.ts';
import * as channels from './villaChannels.testkit.ts';
import { aloneOf, isFree, isTooClose, othersOn, overlaps, priceOf, today } from './villaNights.testkit.ts';
import { ask, type Command, dayOf, type Numbers, type RequestToSend, type Walk } from './walk.testkit.ts';

// What channels sell, move and cancel, and what staff do about it.

const nobody = () => null;

const kindsOf = ['airbnb', 'booking_com'] as const;

const openOf = (model: ModelVilla): Channel[] => model.channels.filter(({ removed }) => !removed);

const idOf = (walk: Walk, model: ModelVilla, channel: Channel): string => walk.channelIds[model.channels.indexOf(channel)] ?? '';

const asStaff = ({ service }: Walk, body?: object) => ({ token: service.token(), ...(body ? { body } : {}) });

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
  service.feeds[channel.place === 0 ? 0 : 1].stays = channels.published(model, channel).map(shown);
};

/** Changes the feed of a channel, which is then read. */
const onFeed = (what: string, drawn: Numbers, change: (channel: Channel, model: ModelVilla, walk: Walk) => void): Command => ({
  check: model => openOf(model).length > 0,
  toString: () => `channel ${drawn.at} ${what}`,
  run: async (model, walk) => {
    const open = openOf(model);
    const channel = open[drawn.at % open.length] as Channel;
    change(channel, model, walk);
    publish(channel, model, walk);
    const path = `/admin/channels/${idOf(walk, model, channel)}/read`;
    await ask(walk, model, ['POST', path, asStaff(walk)], () => channels.readChannel(model, channel, 'staff'), nobody);
  },
});

/** Nights from there on that the channel itself may sell; with `aims` such as another guest has, if there are any. */
const nightsToSell = ({ from, nights, aims }: Numbers, channel: Channel, model: ModelVilla, walk: Walk, self?: FeedEntry) => {
  const all = [0, 1, 2, 3, 4, 5]
    .map(days => (from + days) % 6)
    .map(day => ({ from: dayOf(walk, day), to: dayOf(walk, day + nights) }))
    .filter(stay => stay.from >= today(model) && !channels.isUnsureToGiveWay(model, stay))
    .filter(stay => !channel.feed.some(entry => entry !== self && overlaps(entry, stay)));
  return (aims ? all.find(stay => othersOn(model, stay).length > 0) : undefined) ?? all[0];
};

const oneOf = <Thing>(things: Thing[], pick: number): Thing | undefined => things[pick % things.length];

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

/** It sells no nights at short notice, or none a year ahead. */
export const channelCloses = (drawn: Numbers): Command =>
  onFeed(`closes ${drawn.pick % 4} nights${drawn.yes ? ', and a year ahead' : ''}`, drawn, channel => {
    Object.assign(channel, { notice: drawn.pick % 4, sellsNoYear: drawn.yes });
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

type OnStay = {
  what: string;
  fits: (stay: ChannelStay, model: ModelVilla) => boolean;
  asks: (path: string, id: string, stay: ChannelStay, model: ModelVilla, walk: Walk) => RequestToSend;
  predict: (model: ModelVilla, channel: Channel, stay: ChannelStay) => Answer;
};

const onStay = ({ at, pick }: Numbers, { what, fits, asks, predict }: OnStay): Command => {
  const channelsWith = (model: ModelVilla): Channel[] =>
    openOf(model).filter(({ stays }) => stays.some(stay => fits(stay, model)));
  return {
    check: model => channelsWith(model).length > 0,
    toString: () => `${what} stay ${pick} of channel ${at}`,
    run: async (model, walk) => {
      const channel = oneOf(channelsWith(model), at) as Channel;
      const stay = oneOf(
        channel.stays.filter(one => fits(one, model)),
        pick,
      ) as ChannelStay;
      const path = `/admin/channels/${idOf(walk, model, channel)}/stays`;
      const all: StayAnswer[] = (await walk.service.call('GET', path, asStaff(walk))).body;
      const id = all.find(other => answeredStay(other, model, walk) === seenStay(stay, model))?.id ?? '';
      await ask(walk, model, asks(path, id, stay, model, walk), () => predict(model, channel, stay), nobody);
    },
  };
};

/** The owner says whether closed nights are the channel's own window. */
export const answerWindow = (drawn: Numbers): Command => {
  const answer = drawn.yes ? 'window' : 'stay';
  return onStay(drawn, {
    what: `${answer}, says the owner of`,
    fits: (stay, model) => channels.isPerhapsWindow(stay) && stay.to > today(model),
    asks: (path, id, _stay, _model, walk) => {
      const body = { ask: `window:${id}`, answer };
      return ['POST', path.replace(/stays$/, 'answers'), asStaff(walk, body)];
    },
    predict: (_model, channel, stay) => channels.sayOfWindow(channel, stay, answer),
  });
};

const lena = { firstName: 'Lena', lastName: 'Brandt', email: null, phone: '' };

export const completeStay = (drawn: Numbers): Command =>
  onStay(drawn, {
    what: 'complete',
    fits: ({ completed }) => completed === null,
    asks: (path, id, _stay, _model, walk) => {
      const body = { customerInfo: lena, rooms: drawn.rooms, adults: 2, gross: drawn.pick * 1000, payout: drawn.pick * 800 };
      return ['POST', `${path}/${id}/booking`, asStaff(walk, body)];
    },
    predict: channels.complete,
  });

/** Staff enter what came through a channel on the first nights from there on that are free. */
export const enterBooking = ({ from, nights, pick }: Numbers): Command => {
  const place = pick % kindsOf.length;
  return {
    check: () => true,
    toString: () => `enter a booking of ${kindsOf[place]} from ${from} for ${nights}`,
    run: async (model, walk) => {
      const stay = [0, 1, 2, 3, 4, 5]
        .map(days => (from + days) % 6)
        .map(day => ({ from: dayOf(walk, day), to: dayOf(walk, day + nights) }))
        .find(each => each.from > today(model) && isFree(model, each) && !isTooClose(model, each));
      if (!stay) return;
      const total = priceOf(stay.from, stay.to, 3);
      const bookingDetails = { checkIn: stay.from, checkOut: stay.to, rooms: 3, guests: 2, totalPrice: total };
      const body = { bookingDetails, source: kindsOf[place], confirm: true };
      const request: RequestToSend = ['POST', '/admin/bookings', asStaff(walk, body)];
      await ask(walk, model, request, () => channels.enterBooking(model, place, stay, total), nobody);
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

export const followStay = (drawn: Numbers): Command =>
  onStay(drawn, {
    what: 'follow',
    fits: ({ completed }) => completed !== null,
    asks: (_path, stayId, { completed }, model, walk) => {
      const bookingId = walk.completedIds[completed ? model.completed.indexOf(completed) : -1];
      return ['POST', `/admin/bookings/${bookingId}/channel-stay`, asStaff(walk, { stayId })];
    },
    predict: (_model, channel, stay) => channels.follow(channel, stay),
  });

const hows = ['channelCancels', 'channelMoves', 'bothFit', 'other'] as const;

export const settleConflict = ({ at, pick }: Numbers): Command => ({
  check: model => channels.conflictsOf(model).length > 0,
  toString: () => `settle conflict ${at} by ${pick}`,
  run: async (model, walk) => {
    const conflict = oneOf(channels.conflictsOf(model), at) as channels.Conflict;
    const all: ConflictAnswer[] = (await walk.service.call('GET', '/admin/conflicts', asStaff(walk))).body;
    const id = all.find(other => answeredConflict(other, walk) === seenConflict(conflict, model))?.id;
    const how = oneOf([...hows], pick) ?? 'other';
    const body = { how, reason: 'we spoke' };
    const path = `/admin/conflicts/${id}/settle`;
    await ask(walk, model, ['POST', path, asStaff(walk, body)], () => channels.settle(model, conflict, how), nobody);
  },
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
