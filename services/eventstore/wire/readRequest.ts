import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { maxRevision } from '../log/events.ts';
import { createFilter, type EventFilter } from '../subscriptions/filters.ts';
import { streamNameOf } from './appendRequests.ts';
import { badRequest, callError } from './errors.ts';
import type { UuidForm } from './responses.ts';

/** Where to begin: at a revision of a stream, or at a position of the log. */
export type ReadStart = 'start' | 'end' | bigint;

export type ReadRequest = {
  /** Undefined for the whole log. */
  stream: string | undefined;
  from: ReadStart;
  backwards: boolean;
  resolveLinks: boolean;
  uuidForm: UuidForm;
  /** Undefined for a subscription. */
  count: bigint | undefined;
  filter: EventFilter | undefined;
  /** Events considered between two checkpoints. */
  checkpointInterval: number;
  /** Whether to send the first and last revision of a stream. Older clients do not understand those messages. */
  wantsEnds: boolean;
  /** Commit and prepare position differ, so that there is no such event. */
  isNoRecord: boolean;
};

const defaultWindow = 32;

/** @throws CallError with the code that the client expects */
export const parseReadRequest = (request: streamsPb.ReadReq): ReadRequest => {
  const options = request.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  if (!options || !(stream || all)) throw badRequest('A read needs a stream or $all.');
  const count = options.hasCount() ? BigInt(options.getCount()) : undefined;
  if (count === 0n) throw callError(status.UNKNOWN, 'The count must be positive.');
  if (count === undefined && !options.hasSubscription()) throw badRequest('A read needs a count.');
  const filter = options.getFilter();
  if (filter && stream) throw badRequest('Only $all can be filtered.');
  const position = all?.getPosition();
  return {
    stream: stream && streamNameOf(stream),
    from: stream ? revisionOf(stream) : positionOf(all),
    backwards: options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS,
    resolveLinks: options.getResolveLinks(),
    uuidForm: options.getUuidOption()?.hasStructured() ? 'structured' : 'string',
    count,
    filter: filter && parseFilter(filter),
    checkpointInterval: Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1) * (filter?.getMax() || defaultWindow),
    wantsEnds: (options.getControlOption()?.getCompatibility() ?? 0) >= 1,
    isNoRecord: position !== undefined && position.getCommitPosition() !== position.getPreparePosition(),
  };
};

const revisionOf = (options: streamsPb.ReadReq.Options.StreamOptions): ReadStart => {
  if (options.hasEnd()) return 'end';
  return options.hasStart() ? 'start' : placeAt(options.getRevision());
};

const positionOf = (options: streamsPb.ReadReq.Options.AllOptions | undefined): ReadStart => {
  const position = options?.getPosition();
  if (position) return placeAt(position.getCommitPosition());
  return options?.hasEnd() ? 'end' : 'start';
};

/** Some clients send the largest number for the end. */
const placeAt = (number: string): ReadStart => (BigInt(number) > maxRevision ? 'end' : BigInt(number));

const parseFilter = (options: streamsPb.ReadReq.Options.FilterOptions): EventFilter | undefined => {
  const onStream = options.getStreamIdentifier();
  const expression = onStream ?? options.getEventType();
  if (!expression) return undefined;
  return createFilter(onStream ? 'stream' : 'type', { regex: expression.getRegex(), prefixes: expression.getPrefixList() });
};
