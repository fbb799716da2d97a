import { expect, it } from 'vitest';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { type ChannelCommand, type ChannelEvent, type ChannelState, decideChannel, evolveChannel } from './channel.ts';

const now = '2026-12-01T03:00:00.000Z';

const add: Extract<ChannelCommand, { type: 'add' }> = {
  type: 'add',
  now,
  kind: 'airbnb',
  name: 'Airbnb',
  requestHash: 'r1',
  feedUrl: 'https://airbnb.example/a.ics',
  feedHash: 'f1',
  exportKey: 'k1',
  exportHash: 'h1',
};

const when = (before: ChannelCommand[], command: ChannelCommand): ChannelEvent[] | object => {
  const state = before.reduce<ChannelState>((known, done) => decideChannel(done, known).reduce(evolveChannel, known), null);
  return outcomeOf(() => decideChannel(command, state));
};

it('begins with the limit of its kind', () => {
  expect(when([], add)).toMatchObject([
    { type: 'ChannelAdded', data: { limitHours: 8, feedUrl: 'https://airbnb.example/a.ics' } },
  ]);
  expect(when([], { ...add, kind: 'google', limitHours: 3 })).toMatchObject([{ data: { limitHours: 3 } }]);
});

it('is added once for a request', () => {
  expect(when([add], { ...add, exportKey: 'k2', exportHash: 'h2' })).toEqual([]);
  expect(when([add], { ...add, requestHash: 'r2' })).toMatchObject({ refusal: 'idempotency_key_reused' });
});

it('records what changes, and nothing else', () => {
  expect(when([add], { type: 'change', now, name: 'House', limitHours: 8, paused: true })).toEqual([
    { type: 'ChannelChanged', data: { at: now, name: 'House', paused: true } },
  ]);
  expect(when([add], { type: 'change', now, name: 'Airbnb', feed: { feedUrl: add.feedUrl, feedHash: 'f1' } })).toEqual([]);
});

it('gets a new address of its export, and tells who looked at the addresses', () => {
  expect(when([add], { type: 'renewExport', now, exportKey: 'k2', exportHash: 'h2' })).toMatchObject([
    { type: 'ChannelExportRenewed' },
  ]);
  expect(when([add], { type: 'showAddresses', now, by: 'kanya' })).toMatchObject([{ data: { by: 'kanya' } }]);
});

it('records an answer once, however often it is given', () => {
  const answer: ChannelCommand = { type: 'answer', now, ask: 'unclear:s1', answer: 'guest' };
  expect(when([add], answer)).toMatchObject([{ type: 'ChannelAnswered', data: { ask: 'unclear:s1', answer: 'guest' } }]);
  expect(when([add, answer], answer)).toEqual([]);
  expect(when([add, answer], { ...answer, answer: 'closing' })).toHaveLength(1);
});

it('takes nothing once it is removed', () => {
  const remove: ChannelCommand = { type: 'remove', now, nights: 'open' };
  expect(when([add], remove)).toHaveLength(1);
  expect(when([add, remove], remove)).toEqual([]);
  expect(when([add, remove], { type: 'change', now, paused: true })).toMatchObject({ refusal: 'not_found' });
  expect(when([], { type: 'change', now, paused: true })).toMatchObject({ refusal: 'not_found' });
});
