import type { StoredEvent } from '../log/events.ts';
import { firstReadable, isSoftDeleted, rootOf } from '../log/streamState.ts';
import type { StoreReads } from '../storage/reads.ts';
import type { StreamStateCache } from '../storage/streams.ts';
import type { ReadRequest } from '../wire/readRequest.ts';
import { encodeEvent, type ResolvedEvent } from '../wire/responses.ts';
import type { ReadResponse } from './openCalls.ts';

type SendContext = { request: ReadRequest; response: ReadResponse; reads: StoreReads; streams: StreamStateCache };

/** Approximate size of a batch of messages: half of the client's flow-control window. */
const batchBytes = 32 * 1024;

/** Sends events. When the request asks for it, each link is sent with the event that it points to. */
export const sendEvents = async (events: StoredEvent[], { request, response, reads, streams }: SendContext): Promise<void> => {
  const resolved = request.resolveLinks ? await resolveLinks(events, reads, streams) : events.map(event => ({ event }));
  let messages: Buffer[] = [];
  let bytes = 0;
  for (const each of resolved) {
    const message = encodeEvent(each, request.uuidForm);
    messages.push(message);
    bytes += message.length;
    if (bytes < batchBytes) continue;
    await response.send(messages);
    if (response.signal.aborted) return;
    messages = [];
    bytes = 0;
  }
  if (messages.length > 0) await response.send(messages);
};

const linkType = '$>';

/** Adds its target to each link. A link whose target cannot be read is sent alone. */
const resolveLinks = async (events: StoredEvent[], reads: StoreReads, streams: StreamStateCache): Promise<ResolvedEvent[]> => {
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
