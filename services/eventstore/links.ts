import type { StoredEvent } from './events.ts';
import type { Reads } from './reads.ts';
import type { ResolvedEvent } from './responses.ts';
import { firstReadable, isSoftDeleted } from './streamState.ts';
import { rootOf, type Streams } from './streams.ts';

const linkType = '$>';

/** Replaces each link by its event, beside the link. Where that is unreadable, only the link is left. */
export const resolveLinks = async (events: StoredEvent[], reads: Reads, streams: Streams): Promise<ResolvedEvent[]> => {
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
