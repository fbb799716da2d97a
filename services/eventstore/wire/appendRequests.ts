import { type ExpectedRevision, type NewEvent, noBytes, uuidFromHalves, uuidPattern } from '../log/events.ts';
import { badRequest } from './errors.ts';
import { WireReader } from './protobuf.ts';

/** `deadline`: of a batch append, in milliseconds since the Unix epoch. */
export type AppendTarget = { stream: string; expected: ExpectedRevision; deadline?: number };

/** One message of a classic append. The first has the target, the others have one event each. */
export type AppendMessage = { target?: AppendTarget; event?: NewEvent };

/** One chunk of a batch append. The response repeats the bytes of the correlation id. */
export type BatchAppendMessage = {
  correlationId: Buffer;
  target?: AppendTarget;
  events: NewEvent[];
  isFinal: boolean;
  /** Why the events are invalid. Not thrown, because the response has to name the correlation id and the stream. */
  problem?: string;
};

/** @param now for a deadline that the client gives as a duration */
export const decodeAppend = (buffer: Buffer, now: Date): AppendMessage => {
  const reader = new WireReader(buffer);
  const message: AppendMessage = {};
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) message.target = decodeTarget(reader.message(), now);
    else if (field === 2) message.event = decodeProposed(reader.message());
    else reader.skip();
  }
  return message;
};

/** @param now as of {@link decodeAppend} */
export const decodeBatchAppend = (buffer: Buffer, now: Date): BatchAppendMessage => {
  const reader = new WireReader(buffer);
  const message: BatchAppendMessage = { correlationId: noBytes, events: [], isFinal: false };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) message.correlationId = reader.bytes();
    else if (field === 2) message.target = decodeTarget(reader.message(), now);
    else if (field === 3) {
      const proposed = reader.message();
      try {
        message.events.push(decodeProposed(proposed));
      } catch (error) {
        message.problem = (error as Error).message;
      }
    } else if (field === 4) message.isFinal = reader.int() !== 0;
    else reader.skip();
  }
  return message;
};

const expectations: Record<number, ExpectedRevision> = { 3: 'no_stream', 4: 'any', 5: 'stream_exists' };

/** Append and BatchAppend use the same field numbers. */
const decodeTarget = (reader: WireReader, now: Date): AppendTarget => {
  const target: AppendTarget = { stream: '', expected: 'any' };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) target.stream = reader.message().strings()[2];
    else if (field === 2) target.expected = reader.varint();
    else if (field === 6) target.deadline = decodeTime(reader.message());
    else if (field === 7) target.deadline = now.getTime() + decodeTime(reader.message());
    else {
      target.expected = expectations[field] ?? target.expected;
      reader.skip();
    }
  }
  return target;
};

/** A Timestamp or a Duration, in milliseconds. */
const decodeTime = (reader: WireReader): number => {
  const [seconds, nanoseconds] = reader.varints();
  return Number(BigInt.asIntN(64, seconds)) * 1000 + Number(BigInt.asIntN(64, nanoseconds)) / 1e6;
};

const decodeProposed = (reader: WireReader): NewEvent => {
  const event: NewEvent = { id: '', type: '', contentType: 'application/octet-stream', data: noBytes, metadata: noBytes };
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) event.id = decodeUuid(reader.message());
    else if (field === 2) {
      const [key, value] = reader.message().strings();
      if (key === 'type') event.type = value;
      else if (key === 'content-type') event.contentType = value;
    } else if (field === 3) event.metadata = reader.bytes();
    else if (field === 4) event.data = reader.bytes();
    else reader.skip();
  }
  if (!event.id) throw new Error('An event needs a UUID as its id.');
  if (!event.type) throw new Error('Required metadata property missing: type');
  if (event.type.includes('\0') || event.contentType.includes('\0')) throw new Error('A name must not hold NUL.');
  return event;
};

const decodeUuid = (reader: WireReader): string => {
  let id = '';
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 2) id = reader.string();
    else if (field === 1) {
      id = uuidFromHalves(...reader.message().varints());
    } else reader.skip();
  }
  if (!uuidPattern.test(id)) throw new Error(`Not a UUID: ${id.slice(0, 50)}`);
  return id.toLowerCase();
};

/** Why the name is invalid, or undefined. */
export const problemOfName = (stream: string): string | undefined => {
  if (!stream) return 'A stream needs a name.';
  return stream.includes('\0') ? "A stream's name must not hold NUL." : undefined;
};

type Identified = { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined };

/** @throws CallError for an invalid name */
export const streamNameOf = (options: Identified): string => {
  const name = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const problem = problemOfName(name);
  if (problem) throw badRequest(problem);
  return name;
};
