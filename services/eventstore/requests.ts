import { canonicalUuid, type ExpectedRevision, type NewEvent, uuidFromHalves } from './events.ts';
import { WireReader } from './wire.ts';

/** A request that breaks the protocol or a limit of names; answered with BadRequest or INVALID_ARGUMENT. */
export class BadRequestError extends Error {}

export type AppendTarget = { stream: string; expected: ExpectedRevision };

/** The deadline is a time in milliseconds since the Unix epoch, or milliseconds from now on. */
export type BatchTarget = AppendTarget & { deadline?: number; timeout?: number };

/** One message of a classic append: first the target, then one event each. */
export type AppendMessage = { target?: AppendTarget; event?: NewEvent };

/** One chunk of a batch append. The correlation id is kept as the bytes that came, to be echoed. */
export type BatchAppendMessage = {
  correlationId: Buffer;
  options?: BatchTarget;
  events: NewEvent[];
  isFinal: boolean;
  /** Set instead of throwing, so that the answer can name the correlation id and the stream. */
  problem?: string;
};

const noBytes = Buffer.alloc(0);

export const decodeAppend = (buffer: Buffer): AppendMessage => {
  const reader = new WireReader(buffer);
  const message: AppendMessage = {};
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) message.target = decodeTarget(reader.message());
    else if (field.number === 2) message.event = decodeProposed(reader.message());
    else reader.skip(field.wireType);
  }
  return message;
};

export const decodeBatchAppend = (buffer: Buffer): BatchAppendMessage => {
  const reader = new WireReader(buffer);
  const message: BatchAppendMessage = { correlationId: noBytes, events: [], isFinal: false };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) message.correlationId = reader.bytes();
    else if (field.number === 2) message.options = decodeTarget(reader.message());
    else if (field.number === 3) {
      const proposed = reader.message();
      try {
        message.events.push(decodeProposed(proposed));
      } catch (error) {
        message.problem = (error as Error).message;
      }
    } else if (field.number === 4) message.isFinal = reader.int() !== 0;
    else reader.skip(field.wireType);
  }
  return message;
};

/** Both RPCs number these fields alike; only the batch has a deadline. */
const decodeTarget = (reader: WireReader): BatchTarget => {
  const target: BatchTarget = { stream: '', expected: 'any' };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) target.stream = decodeStreamName(reader.message());
    else if (field.number === 2) target.expected = reader.varint();
    else if (field.number === 6) target.deadline = decodeSeconds(reader.message());
    else if (field.number === 7) target.timeout = decodeSeconds(reader.message());
    else {
      if (field.number === 3) target.expected = 'no_stream';
      if (field.number === 4) target.expected = 'any';
      if (field.number === 5) target.expected = 'stream_exists';
      reader.skip(field.wireType);
    }
  }
  return target;
};

const decodeStreamName = (reader: WireReader): string => {
  let name = '';
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 3) name = reader.string();
    else reader.skip(field.wireType);
  }
  return name;
};

/** A Timestamp or a Duration, in milliseconds. */
const decodeSeconds = (reader: WireReader): number => {
  let milliseconds = 0;
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) milliseconds += Number(BigInt.asIntN(64, reader.varint())) * 1000;
    else if (field.number === 2) milliseconds += reader.int() / 1e6;
    else reader.skip(field.wireType);
  }
  return milliseconds;
};

const decodeProposed = (reader: WireReader): NewEvent => {
  const event: NewEvent = { id: '', type: '', contentType: 'application/octet-stream', data: noBytes, metadata: noBytes };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) event.id = decodeUuid(reader.message());
    else if (field.number === 2) {
      const [key, value] = decodeMapEntry(reader.message());
      if (key === 'type') event.type = value;
      else if (key === 'content-type') event.contentType = value;
    } else if (field.number === 3) event.metadata = reader.bytes();
    else if (field.number === 4) event.data = reader.bytes();
    else reader.skip(field.wireType);
  }
  if (!event.id) throw new BadRequestError('An event needs a UUID as its id.');
  if (!event.type) throw new BadRequestError('Required metadata property missing: type');
  if (event.type.includes('\0') || event.contentType.includes('\0')) throw new BadRequestError('A name must not hold NUL.');
  return event;
};

const decodeUuid = (reader: WireReader): string => {
  let id = '';
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 2) id = reader.string();
    else if (field.number === 1) id = decodeStructuredUuid(reader.message());
    else reader.skip(field.wireType);
  }
  const canonical = canonicalUuid(id);
  if (!canonical) throw new BadRequestError(`Not a UUID: ${id.slice(0, 50)}`);
  return canonical;
};

const decodeStructuredUuid = (reader: WireReader): string => {
  let most = 0n;
  let least = 0n;
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) most = reader.varint();
    else if (field.number === 2) least = reader.varint();
    else reader.skip(field.wireType);
  }
  return uuidFromHalves(most, least);
};

const decodeMapEntry = (reader: WireReader): [string, string] => {
  let key = '';
  let value = '';
  for (let field = reader.next(); field; field = reader.next()) {
    if (field.number === 1) key = reader.string();
    else if (field.number === 2) value = reader.string();
    else reader.skip(field.wireType);
  }
  return [key, value];
};

/** Why no stream can have this name; undefined: one can. */
export const problemOfName = (stream: string): string | undefined => {
  if (!stream) return 'A stream needs a name.';
  return stream.includes('\0') ? "A stream's name must not hold NUL." : undefined;
};

type Identified = { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined };

/** @throws BadRequestError for a name that no stream can have */
export const streamNameOf = (options: Identified): string => {
  const name = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const problem = problemOfName(name);
  if (problem) throw new BadRequestError(problem);
  return name;
};
