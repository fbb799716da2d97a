import type { Conflict as ConflictAnswer, ChannelStay as StayAnswer } from '@baan/contract/channels';
import { asStaff, idOf, kindsOf, nobody, oneOf, openOf } from './channelCommands.testkit.ts';
import { answeredConflict, answeredStay, seenConflict, seenStay } from './seenChannels.testkit.ts';
import type { Answer, Channel, ChannelStay, ModelVilla } from './villa.testkit.ts';
import * as channels from './villaChannels.testkit.ts';
import { isFree, isTooClose, priceOf, today } from './villaNights.testkit.ts';
import { ask, type Command, dayOf, type Numbers, type RequestToSend, type Walk } from './walk.testkit.ts';

// What owner and staff say of the stays of channels, and of nights that are sold twice.

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
    predict: (model, channel, stay) => channels.sayOfWindow(model, channel, stay, answer),
  });
};

/** The owner says whether nights that we told the channel are its guest's. */
export const answerUnclear = (drawn: Numbers): Command => {
  const answer = drawn.yes ? 'closing' : 'guest';
  return onStay(drawn, {
    what: `${answer}, says the owner of`,
    fits: (stay, model) => channels.isUnclear(stay) && stay.to > today(model),
    asks: (path, id, _stay, _model, walk) => {
      const body = { ask: `unclear:${id}`, answer };
      return ['POST', path.replace(/stays$/, 'answers'), asStaff(walk, body)];
    },
    predict: (model, channel, stay) => channels.sayOfUnclear(model, channel, stay, answer),
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
