import type { EventsOf } from '../shared/decider.ts';
import { type CommandsOf, decideBy, type Evolutions, evolveBy } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';

// One channel: another place where the villa is offered. Stream `channel-{id}`. Its stays are in the calendar.

export type ChannelKind = 'airbnb' | 'booking_com' | 'agoda' | 'vrbo' | 'google' | 'other';

/** Hours without a fetch after which there is an alarm. */
export const limitHoursOf: Readonly<Record<ChannelKind, number>> = {
  airbnb: 8,
  booking_com: 12,
  agoda: 12,
  vrbo: 24,
  google: 48,
  other: 24,
};

/** `exportHash`: by it a fetch finds its channel. `feedHash`: keyed, to recognise a calendar that has a channel. */
type Addresses = { feedUrl: string | null; feedHash: string | null };
type ExportKey = { exportKey: string; exportHash: string };

export type AskAnswer = 'keep' | 'remove' | 'window' | 'stay' | 'guest' | 'closing' | 'repeats' | 'differs';

// Events. feedUrl and exportKey are encrypted in the store: see personalFields.ts.

export type ChannelEvent = EventsOf<{
  ChannelAdded: { kind: ChannelKind; name: string; limitHours: number; requestHash: string } & Addresses & ExportKey;
  ChannelChanged: { name?: string; limitHours?: number; paused?: boolean } & Partial<Addresses>;
  /** Somebody looked at the addresses again. */
  ChannelAddressesShown: { by: string };
  ChannelExportRenewed: ExportKey;
  /** The owner's answer to a question about stays of the feed. */
  ChannelAnswered: { ask: string; answer: AskAnswer };
  ChannelRemoved: { nights: 'block' | 'open' };
}>;

// State

export type Channel = Addresses &
  ExportKey & {
    kind: ChannelKind;
    name: string;
    paused: boolean;
    limitHours: number;
    requestHash: string;
    addedAt: string;
    removed: 'block' | 'open' | null;
    /** The last answer. Given again, as its process died before it was followed, it is no event. */
    answered?: { ask: string; answer: AskAnswer };
  };

export type ChannelState = Channel | null;

const changed =
  (change: (channel: Channel) => Channel) =>
  (state: ChannelState): ChannelState =>
    state && change(state);

export const channelEvolutions: Evolutions<ChannelState, ChannelEvent> = {
  ChannelAdded: (_state, { data: { at, ...added } }) => ({ ...added, addedAt: at, paused: false, removed: null }),
  ChannelChanged: (state, { data: { at: _at, ...fields } }) => changed(channel => ({ ...channel, ...fields }))(state),
  ChannelAddressesShown: state => state,
  ChannelExportRenewed: (state, { data: { exportKey, exportHash } }) =>
    changed(channel => ({ ...channel, exportKey, exportHash }))(state),
  ChannelAnswered: (state, { data: { ask, answer } }) => changed(channel => ({ ...channel, answered: { ask, answer } }))(state),
  ChannelRemoved: (state, { data: { nights } }) => changed(channel => ({ ...channel, removed: nights }))(state),
};

export const evolveChannel = evolveBy(channelEvolutions);

// Commands

type ChannelCommands = {
  add: Omit<Extract<ChannelEvent, { type: 'ChannelAdded' }>['data'], 'at' | 'limitHours'> & { limitHours?: number | undefined };
  change: { name?: string | undefined; limitHours?: number | undefined; paused?: boolean | undefined } & {
    feed?: Addresses | undefined;
  };
  showAddresses: { by: string };
  renewExport: ExportKey;
  answer: { ask: string; answer: AskAnswer };
  remove: { nights: 'block' | 'open' };
};

export type ChannelCommand = CommandsOf<ChannelCommands>;

const add = ({ type: _type, now: at, limitHours, ...added }: Extract<ChannelCommand, { type: 'add' }>, state: ChannelState) => {
  if (state) {
    if (state.requestHash === added.requestHash) return [];
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  const event: ChannelEvent = {
    type: 'ChannelAdded',
    data: { at, ...added, limitHours: limitHours ?? limitHoursOf[added.kind] },
  };
  return [event];
};

/** @throws Refusal `not_found` */
const present = (state: ChannelState): Channel => {
  if (!state || state.removed) throw new Refusal('not_found', 'There is no such channel');
  return state;
};

const change = (
  { now: at, name, limitHours, paused, feed }: Extract<ChannelCommand, { type: 'change' }>,
  state: ChannelState,
) => {
  const channel = present(state);
  const fields = {
    ...(name !== undefined && name !== channel.name ? { name } : {}),
    ...(limitHours !== undefined && limitHours !== channel.limitHours ? { limitHours } : {}),
    ...(paused !== undefined && paused !== channel.paused ? { paused } : {}),
    ...(feed && feed.feedUrl !== channel.feedUrl ? feed : {}),
  };
  const event: ChannelEvent = { type: 'ChannelChanged', data: { at, ...fields } };
  return Object.keys(fields).length > 0 ? [event] : [];
};

/** @throws Refusal */
export const decideChannel = decideBy<ChannelCommand, [ChannelState], ChannelEvent[]>({
  add,
  change,
  showAddresses: ({ now: at, by }, state) => [present(state) && { type: 'ChannelAddressesShown', data: { at, by } }],
  renewExport: ({ now: at, exportKey, exportHash }, state) => [
    present(state) && { type: 'ChannelExportRenewed', data: { at, exportKey, exportHash } },
  ],
  answer: ({ now: at, ask, answer }, state) => {
    const { answered } = present(state);
    if (answered?.ask === ask && answered.answer === answer) return [];
    return [{ type: 'ChannelAnswered', data: { at, ask, answer } }];
  },
  remove: ({ now: at, nights }, state) => {
    if (state?.removed) return [];
    return [present(state) && { type: 'ChannelRemoved', data: { at, nights } }];
  },
});
