import {
  addChannel,
  answerChannel,
  type Channel,
  changeChannel,
  channelAddressesResponse,
  channelLogResponse,
  channelRemovedResponse,
  channelResponse,
  channelStaysResponse,
  channelsResponse,
  channelWithExportResponse,
  mostChannels,
  removeChannelQuery,
} from '@baan/contract/channels';
import { evolveCalendar } from '@baan/domain/calendar/calendar';
import { isTakenByOthers } from '@baan/domain/calendar/seeing';
import { asksOf, isAnswerTo } from '@baan/domain/channels/memory';
import { Refusal } from '@baan/domain/shared/refusal';
import { listChannels } from '@baan/projections/channels';
import { v5 as uuidV5 } from 'uuid';
import { readChannels } from '../../channels/channelView.ts';
import { exportHashOf, feedHashOf } from '../../channels/ownCalendar.ts';
import { finishRemoval } from '../../channels/removing.ts';
import { readFeeds } from '../../private/channelFeeds.ts';
import { readChannelLog } from '../../private/channelLog.ts';
import { runAlone } from '../../runtime/alone.ts';
import { listResponse } from '../middleware/listQuery.ts';
import { invalidRequest, notFound } from '../middleware/problem.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { everyRole, ownerAndStaff, ownerOnly, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { ChannelDependencies } from './channelDependencies.ts';
import { readChannelStays } from './channelStays.ts';
import { feedRefusals, loadFeed, parseFeedUrl } from './loadFeed.ts';

const route = routesWith<ChannelDependencies>();

const tag = 'Channels';
const byOwner = { tag, access: ownerOnly } as const;

/** Reading a feed may take ten seconds. */
const readsFeed = { timeoutMs: 25_000 } as const;

/** Ids of channels; they open nothing. */
const namespace = '2b0f0f0c-6c2e-5b0e-9d5a-0a3f6e7d9c11';

const visibleMs = 2_000;

const idOf = ({ params: { id = '' } }: RouteCall): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound();
  return id;
};

const exportUrlOf = (exportKey: string, { publicUrl }: Pick<ChannelDependencies, 'publicUrl'>): string =>
  `${publicUrl}/calendars/${exportKey}.ics`;

/** The channel after what was done. @throws RequestProblem `not_found` */
const channelOf = async (id: string, position: bigint, dependencies: ChannelDependencies, now: Date): Promise<Channel> => {
  await dependencies.visibility.until(position, visibleMs);
  const found = (await readChannels(dependencies, now)).find(channel => channel.id === id);
  if (!found) throw notFound();
  return found;
};

const answerOf = async (id: string, position: bigint, dependencies: ChannelDependencies, now: Date): Promise<RouteResponse> => {
  const channel = await channelOf(id, position, dependencies, now);
  return { data: { channel }, revision: channel.revision, position };
};

/** The address and its hash, of a calendar that no other channel has. @throws Refusal */
const addressesOf = async (text: string | null, dependencies: ChannelDependencies, own?: string) => {
  if (text === null) return { feedUrl: null, feedHash: null };
  const url = parseFeedUrl(text);
  const feedHash = feedHashOf(dependencies.hashing, url);
  const channels = await listChannels(dependencies.knex);
  const other = channels.find(({ feed_hash, id }) => feed_hash === feedHash && id !== own);
  if (other) throw new Refusal('channel_exists', 'This calendar has a channel already', { channelId: other.id });
  await loadFeed(url, dependencies);
  return { feedUrl: url.href, feedHash };
};

/** Channels are added and given addresses one after another, so that two do not get the same one. */
const oneByOne = <Result>({ knex, time }: ChannelDependencies, work: () => Promise<Result>): Promise<Result> =>
  runAlone({ knex, time }, 'channels', work);

const newExportKey = ({ random, hashing }: ChannelDependencies) => {
  const exportKey = random.bytes(24).toString('base64url');
  return { exportKey, exportHash: exportHashOf(hashing, exportKey) };
};

export const channelRoutes = [
  route('GET /admin/channels', {
    tag,
    summary: 'The channels: how each was read, when it fetched our calendar, and what it does not know yet',
    access: everyRole,
    response: channelsResponse,
    handle: async ({ now }, dependencies) => listResponse('channels', await readChannels(dependencies, now)),
  }),
  route('POST /admin/channels', {
    ...byOwner,
    ...readsFeed,
    summary: 'Add a channel, whose feed is read at once. The answer alone has the address of the export',
    headers: ['Idempotency-Key'],
    body: addChannel,
    status: 201,
    response: channelWithExportResponse,
    refuses: [...feedRefusals, 'channel_exists', 'wrong_state', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { commands, knex, visibility, reader } = dependencies;
      const { body, context, now } = call;
      const { id: keyId, requestHash } = requestIdentity(call, 'POST /admin/channels', dependencies);
      const id = uuidV5(keyId, namespace);
      const { state, position } = await oneByOne(dependencies, async () => {
        const isRepeated = (await commands.readChannel(id)) !== null;
        if (!isRepeated && (await listChannels(knex)).length >= mostChannels)
          throw new Refusal('wrong_state', `${mostChannels} channels at most`, { most: mostChannels });
        const addresses = isRepeated ? { feedUrl: null, feedHash: null } : await addressesOf(body.feedUrl, dependencies);
        const { kind, name, limitHours } = body;
        const added = { type: 'add' as const, now: now.toISOString(), kind, name, limitHours, requestHash };
        const decided = await commands.channel(id, { ...added, ...addresses, ...newExportKey(dependencies) }, context);
        await visibility.until(decided.position, visibleMs);
        return decided;
      });
      const read = state.feedUrl === null ? 0n : await reader.read(id, context, { olderThanSeconds: 1 });
      const answer = await answerOf(id, read > position ? read : position, dependencies, now);
      return { ...answer, data: { ...answer.data, exportUrl: exportUrlOf(state.exportKey, dependencies) } };
    },
  }),
  route('PATCH /admin/channels/:id', {
    ...byOwner,
    ...readsFeed,
    summary: 'Rename a channel, pause it, or give it another feed or limit',
    headers: ['If-Match'],
    body: changeChannel,
    response: channelResponse,
    refuses: ['not_found', ...feedRefusals, 'channel_exists'],
    handle: async (call, dependencies) => {
      const { commands, reader } = dependencies;
      const { body, context, now, expectation } = call;
      const id = idOf(call);
      const { feedUrl, name, limitHours, paused } = body;
      const { state, position } = await oneByOne(dependencies, async () => {
        const feed = feedUrl === undefined ? undefined : await addressesOf(feedUrl, dependencies, id);
        return commands.channel(
          id,
          { type: 'change', now: now.toISOString(), name, limitHours, paused, feed },
          context,
          expectation,
        );
      });
      const mustRead = state.feedUrl !== null && (feedUrl !== undefined || paused === false);
      const read = mustRead ? await reader.read(id, context) : 0n;
      return answerOf(id, read > position ? read : position, dependencies, now);
    },
  }),
  route('DELETE /admin/channels/:id', {
    ...byOwner,
    summary: 'Remove a channel: its nights stay closed as blocks, or are opened. Bookings stay',
    headers: ['If-Match'],
    query: removeChannelQuery,
    response: channelRemovedResponse,
    handle: async (call, dependencies) => {
      const { commands } = dependencies;
      const { query, context, now, expectation } = call;
      const id = idOf(call);
      const at = now.toISOString();
      const { state, position } = await commands.channel(
        id,
        { type: 'remove', now: at, nights: query.nights },
        context,
        expectation,
      );
      // The first request to remove it says what becomes of its nights.
      const nights = state.removed ?? query.nights;
      const { state: before } = await commands.readCalendar();
      const own = [...before.stays].filter(([, stay]) => stay.channelId === id && stay.bookingId === null);
      const isTaken = ([stayId, { stay }]: (typeof own)[number]): boolean =>
        isTakenByOthers(
          evolveCalendar(before, { type: 'ChannelStayGone', data: { at, channelId: id, stayId, reason: 'removed' } }),
          stay,
        );
      const overlapping = nights === 'block' ? own.filter(isTaken) : [];
      const removed = await finishRemoval(dependencies, { channelId: id, name: state.name, nights, now: at }, context);
      return {
        data: {
          blocked: nights === 'block' ? own.length - overlapping.length : 0,
          overlapping: overlapping.map(([stayId, { stay }]) => ({ id: stayId, ...stay })),
        },
        position: removed.position > position ? removed.position : position,
      };
    },
  }),
  route('POST /admin/channels/:id/addresses', {
    ...byOwner,
    summary: 'The secret addresses of a channel: its feed, and the export that it reads',
    freshPassword: true,
    response: channelAddressesResponse,
    handle: async (call, dependencies) => {
      const { commands } = dependencies;
      const { staff, context, now } = call;
      const command = { type: 'showAddresses' as const, now: now.toISOString(), by: staff.id };
      const { state, position } = await commands.channel(idOf(call), command, context);
      return { data: { feedUrl: state.feedUrl, exportUrl: exportUrlOf(state.exportKey, dependencies) }, position };
    },
  }),
  route('POST /admin/channels/:id/renew-export', {
    ...byOwner,
    summary: 'A new address of the export; the old one is not found any more',
    response: channelWithExportResponse,
    handle: async (call, dependencies) => {
      const { commands } = dependencies;
      const { context, now } = call;
      const id = idOf(call);
      const command = { type: 'renewExport' as const, now: now.toISOString(), ...newExportKey(dependencies) };
      const { state, position } = await commands.channel(id, command, context);
      const answer = await answerOf(id, position, dependencies, now);
      return { ...answer, data: { ...answer.data, exportUrl: exportUrlOf(state.exportKey, dependencies) } };
    },
  }),
  route('POST /admin/channels/:id/read', {
    tag,
    access: ownerAndStaff,
    ...readsFeed,
    summary: 'Read the feed of a channel now',
    response: channelResponse,
    handle: async (call, dependencies) => {
      const id = idOf(call);
      if (!(await dependencies.commands.readChannel(id))) throw notFound();
      const position = await dependencies.reader.read(id, call.context);
      return answerOf(id, position, dependencies, dependencies.time.now());
    },
  }),
  route('POST /admin/channels/:id/answers', {
    ...byOwner,
    // A read that is under way is waited for.
    ...readsFeed,
    summary: 'Answer a question about the stays of a channel',
    body: answerChannel,
    response: channelResponse,
    handle: async (call, dependencies) => {
      const { knex, commands, reader } = dependencies;
      const { body, context, now } = call;
      const id = idOf(call);
      const feed = (await readFeeds(knex, [id])).get(id);
      const ask = feed && asksOf(feed.memory).find(one => one.id === body.ask);
      if (!ask) throw notFound();
      if (!isAnswerTo(ask, body.answer))
        throw invalidRequest('answer', { code: 'invalid', message: 'No answer to this question' });
      const recorded = await commands.channel(id, { type: 'answer', now: now.toISOString(), ...body }, context);
      const changed = await reader.answer(id, body.ask, body.answer, context);
      return answerOf(id, changed > recorded.position ? changed : recorded.position, dependencies, now);
    },
  }),
  route('GET /admin/channels/:id/stays', {
    tag,
    access: everyRole,
    summary: 'The stays of a channel, what the other channels know of them, and what of its feed takes no nights',
    response: channelStaysResponse,
    handle: async (call, dependencies) => {
      const { now, staff } = call;
      const stays = await readChannelStays(dependencies, idOf(call), { now, isAuditor: staff.role === 'auditor' });
      return listResponse('stays', stays);
    },
  }),
  route('GET /admin/channels/:id/log', {
    tag,
    access: everyRole,
    summary: 'The last reads of the feed and fetches of the export, the newest first',
    response: channelLogResponse,
    handle: async (call, { knex }) => {
      const lines = await readChannelLog(knex, idOf(call));
      return listResponse(
        'lines',
        lines.map(line => ({ ...line, at: line.at.toISOString() })),
      );
    },
  }),
];
