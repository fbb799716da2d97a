import type { CustomerInfoByStaff } from '@baan/contract/booking';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reply, Sent } from '../http/testService.testkit.ts';
import type { Answer, Booking, Link, ModelVilla } from './villa.testkit.ts';
import { forgetCard, wantedBy } from './villaCards.testkit.ts';
import { isUnsure, wantedByLink } from './villaLinks.testkit.ts';
import type { ModelService } from './villaService.testkit.ts';

/** What one walk shares with the service: ids in the order of the model's bookings and links, and the day that it begins on. */
export type Walk = {
  service: ModelService;
  firstDay: string;
  ids: string[];
  linkIds: string[];
  blockIds: string[];
  channelIds: string[];
  /** Where the export for each channel is fetched. */
  exportUrls: string[];
  completedIds: string[];
  compare: (model: ModelVilla, touched: Touched) => Promise<void>;
};

/** What a command was about, to have its history compared. */
export type Touched = Booking | Link | null;

export type Command = fc.AsyncCommand<ModelVilla, Walk>;

/** Method, path, and what is sent. */
export type RequestToSend = [string, string, Sent];

export const dayOf = ({ firstDay }: Walk, offset: number): string =>
  new Date(Date.parse(firstDay) + offset * 86_400_000).toISOString().slice(0, 10);

/** What a model of so few rules cannot know the moment of. */
export const forget = ({ bookings, links, now }: ModelVilla): void => {
  for (const booking of bookings) forgetCard(booking.cards, wantedBy(booking, now), now);
  for (const link of links) forgetCard(link.cards, wantedByLink(link, now), now);
};

const codeIn = ({ service }: Walk): string => /\b(\d{6})\b/.exec(service.letters.at(-1)?.subject ?? '')?.[1] ?? '';

/** Sends it, and holds answer and world against the model. `predict` does to the model what the service is to do. */
export const ask = async (
  walk: Walk,
  model: ModelVilla,
  [method, path, sent]: RequestToSend,
  predict: () => Answer,
  touched: () => Touched,
): Promise<Reply> => {
  const reply = await walk.service.call(method, path, sent);
  const predicted = predict();
  const { code, data } = reply.body ?? {};
  const amount = path.endsWith('/promptpay') ? data?.amount : undefined;
  const told = `${method} ${path} ${JSON.stringify(sent.body)}: ${JSON.stringify(reply.body?.details)}`;
  expect({ status: reply.status, code, amount }, told).toEqual({ code: undefined, amount: undefined, ...predicted });
  if (/\/(card-payment|resend-otp)$/.test(path) && reply.status === 200)
    walk.service.codes.set(path.split('/')[2] ?? '', codeIn(walk));
  const isOfChannel = path.includes('/stays/') || (sent.body instanceof Object && 'source' in sent.body);
  if (reply.status === 201 && data.booking) (isOfChannel ? walk.completedIds : walk.ids).push(data.booking.id);
  if (reply.status === 201 && data.channel) {
    walk.channelIds.push(data.channel.id);
    walk.exportUrls.push(data.exportUrl);
  }
  if (reply.status === 201 && data.paymentLink) walk.linkIds.push(data.paymentLink.id);
  forget(model);
  await walk.compare(model, touched());
  return reply;
};

type On<Thing> = {
  what: string;
  asks: (id: string, walk: Walk) => Promise<RequestToSend> | RequestToSend;
  /** Tried on a copy of the villa too: it does nothing but to what it is given. */
  predict: (model: ModelVilla, thing: Thing, walk: Walk) => Answer;
  /** Is it to be asked of this one? */
  when?: (thing: Thing, model: ModelVilla) => boolean;
  /** To look closer at the answer, and at what came of it. */
  look?: (reply: Reply, walk: Walk) => void;
};

export type OfBooking = On<Booking>;
export type OfLink = On<Link>;

type Kept<Thing> = {
  noun: string;
  things: (villa: ModelVilla) => Thing[];
  ids: (walk: Walk) => string[];
  isKnown?: (thing: Thing, villa: ModelVilla) => boolean;
};

/** A command on one of those that there are by then; one that `aims`, on one that it changes, if there is any: the walk would else seldom get beyond refusals. */
const on =
  <Thing extends Booking | Link>({ noun, things, ids, isKnown = () => true }: Kept<Thing>) =>
  ({ at, aims }: Pick<Numbers, 'at' | 'aims'>, { what, asks, predict, when = () => true, look }: On<Thing>): Command => {
    const candidates = (model: ModelVilla): Thing[] => things(model).filter(thing => isKnown(thing, model) && when(thing, model));
    const wouldChange = (model: ModelVilla, thing: Thing, walk: Walk): boolean => {
      const supposed = structuredClone(model);
      const same = things(supposed)[things(model).indexOf(thing)] as Thing;
      predict(supposed, same, walk);
      return same.history.length > thing.history.length;
    };
    return {
      check: model => candidates(model).length > 0,
      toString: () => `${what} of ${aims ? 'a fitting ' : ''}${noun} ${at}`,
      run: async (model, walk) => {
        const all = candidates(model);
        const fitting = aims ? all.filter(thing => wouldChange(model, thing, walk)) : [];
        const some = fitting.length > 0 ? fitting : all;
        const thing = some[at % some.length] as Thing;
        const asking = await asks(ids(walk)[things(model).indexOf(thing)] ?? '', walk);
        const reply = await ask(
          walk,
          model,
          asking,
          () => predict(model, thing, walk),
          () => thing,
        );
        look?.(reply, walk);
      },
    };
  };

export const onBooking = on<Booking>({ noun: 'booking', things: ({ bookings }) => bookings, ids: ({ ids }) => ids });

export const onLink = on<Link>({
  noun: 'link',
  things: ({ links }) => links,
  ids: ({ linkIds }) => linkIds,
  isKnown: link => !isUnsure(link),
});

export const customers: Record<string, CustomerInfoByStaff> = {
  ada: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' },
  adaAtWork: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@work.example', phone: '0812345678' },
  somchai: { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '+66898765432' },
};

/** Random values; each command uses those that it needs. */
export type Numbers = { at: number; from: number; nights: number; rooms: number; pick: number; yes: boolean; aims: boolean };

export const numbers: fc.Arbitrary<Numbers> = fc.record({
  at: fc.nat({ max: 5 }),
  from: fc.integer({ min: 0, max: 5 }),
  nights: fc.integer({ min: 1, max: 3 }),
  rooms: fc.constantFrom(3, 3, 2, 1),
  pick: fc.nat({ max: 9 }),
  yes: fc.boolean(),
  aims: fc.constantFrom(true, true, false),
});
