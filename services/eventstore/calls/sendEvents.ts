import type { StoredEvent } from '../log/events.ts';
import { firstReadable, isSoftDeleted, rootOf } from '../log/streamState.ts';
import type { Reads } from '../storage/reads.ts';
import type { Streams } from '../storage/streams.ts';
import type { ReadRequest } from '../wire/readRequest.ts';
import { encodeEvent, type ResolvedEvent } from '../wire/responses.ts';
import type { Outlet } from './openCalls.ts';

/** What is needed to send events: what was asked, where the answers go, and where links lead. */
type Sending = { request: ReadRequest; outlet: Outlet; reads: Reads; streams: Streams };

/** Messages are sent in bunches of about this size: half of the client's window. */
const togetherBytes = 32 * 1024;

/** Sends events, with the targets of links when the request asks for them. */
export const sendEvents = async (events: StoredEvent[], { request, outlet, reads, streams }: Sending): Promise<void> => {
  const resolved = request.resolveLinks ? await resolveLinks(events, reads, streams) : events.map(event => ({ event }));
  let messages: Buffer[] = [];
  let bytes = 0;
  for (const each of resolved) {
    const message = encodeEvent(each, request.uuidForm);
    messages.push(message);
    bytes += message.length;
    if (bytes < togetherBytes) continue;
    await outlet.send(messages);
    if (outlet.signal.aborted) return;
    messages = [];
    bytes = 0;
  }
  if (messages.length > 0) await outlet.send(messages);
};

const linkType = '$>';

/** Replaces each link by its event, beside the link. Where that is unreadable, only the link is left. */
const resolveLinks = async (events: StoredEvent[], reads: Reads, streams: Streams): Promise<ResolvedEvent[]> => {
  const links = new Map<StoredEvent, { stream: string; revision: bigint } | undefined>();
  for (const event of events) if (event.type === linkType) links.set(event, parseLink(event.data));
  const wanted = [...links.values()].filter(link => link !== undefined);
  const targets = new Map<string, StoredEvent>();
  if (wanted.length > 0) {
    const states = await streams.load(new Set(wanted.map(link => link.stream)), reads.states);
    for (const target of await reads.targets(wanted)) {
      const state = states.get(rootOf(target.stream));
      const hidden =
        !state ||
        state.tombstoned ||
        (target.stream === state.name && (isSoftDeleted(state) || target.revision < firstReadable(state)));
      if (!hidden) targets.set(`${target.revision}@${target.stream}`, target);
    }
  }
  return events.map(event => {
    if (!links.has(event)) return { event };
    const link = links.get(event);
    return { event: link && targets.get(`${link.revision}@${link.stream}`), link: event };
  });
};

/** `{revision}@{stream}` */
const parseLink = (data: Buffer): { stream: string; revision: bigint } | undefined => {
  const [, revision, stream] = /^(\d{1,19})@(.+)$/s.exec(data.toString('utf8')) ?? [];
  return revision !== undefined && stream !== undefined ? { revision: BigInt(revision), stream } : undefined;
};
