import type { CommandSuccess } from '../log/commands.ts';
import { type StoredEvent, uuidHalves } from '../log/events.ts';
import type { AppendTarget } from './appendRequests.ts';
import { WireWriter } from './protobuf.ts';

// Most of the time of reads and appends is spent here. Messages are written from the last field to the first (see protobuf.ts).

/** An event of a read, with the link that points to it. A link whose target cannot be read has no event. */
export type ResolvedEvent = { event?: StoredEvent; link?: StoredEvent };

export type UuidForm = 'string' | 'structured';

/** Bytes that suffice for most messages without their data and metadata. */
const usualSize = 320;

/** ReadResp{event}. */
export const encodeEvent = ({ event, link }: ResolvedEvent, uuidForm: UuidForm): Buffer => {
  const out = new WireWriter(usualSize + (event ? event.data.length + event.metadata.length : 0));
  out.varint(3, (link ?? event)?.position ?? 0n);
  if (link) writeRecord(out, 2, link, uuidForm);
  if (event) writeRecord(out, 1, event, uuidForm);
  out.nest(1);
  return out.message();
};

const writeRecord = (out: WireWriter, number: number, event: StoredEvent, uuidForm: UuidForm): void => {
  const end = out.size();
  if (event.data.length > 0) out.bytes(8, event.data);
  if (event.metadata.length > 0) out.bytes(7, event.metadata);
  writeMapEntry(out, 'created', event.created.toString());
  writeMapEntry(out, 'content-type', event.contentType);
  writeMapEntry(out, 'type', event.type);
  out.varint(5, event.position);
  out.varint(4, event.position);
  if (event.revision > 0n) out.varint(3, event.revision);
  writeStreamName(out, 2, event.stream);
  writeUuid(out, event.id, uuidForm);
  out.nest(number, end);
};

const writeMapEntry = (out: WireWriter, key: string, value: string): void => {
  const end = out.size();
  out.string(2, value);
  out.string(1, key);
  out.nest(6, end);
};

const writeStreamName = (out: WireWriter, number: number, stream: string): void => {
  const end = out.size();
  out.string(3, stream);
  out.nest(number, end);
};

const writeUuid = (out: WireWriter, id: string, form: UuidForm): void => {
  const end = out.size();
  if (form === 'string') out.string(2, id);
  else {
    const [most, least] = uuidHalves(id);
    out.varint(2, least);
    out.varint(1, most);
    out.nest(1, end);
  }
  out.nest(1, end);
};

/** Commit and prepare position are always the same here. */
const writePosition = (out: WireWriter, number: number, position: bigint): void => {
  const end = out.size();
  out.varint(2, position);
  out.varint(1, position);
  out.nest(number, end);
};

const encoded = (write: (out: WireWriter) => void): Buffer => {
  const out = new WireWriter(usualSize);
  write(out);
  return out.message();
};

/** ReadResp{checkpoint}. */
export const encodeCheckpoint = (position: bigint): Buffer => encoded(out => writePosition(out, 3, position));

/** ReadResp{last_all_stream_position}. */
export const encodeLastAllPosition = (position: bigint): Buffer => encoded(out => writePosition(out, 7, position));

/** ReadResp{first_stream_position}. */
export const encodeFirstRevision = (revision: bigint): Buffer => encoded(out => out.varint(5, revision));

/** ReadResp{last_stream_position}. */
export const encodeLastRevision = (revision: bigint): Buffer => encoded(out => out.varint(6, revision));

/** ReadResp{confirmation}. */
export const encodeConfirmation = (subscriptionId: string): Buffer =>
  encoded(out => {
    out.string(1, subscriptionId);
    out.nest(2);
  });

/** ReadResp{stream_not_found}. */
export const encodeStreamNotFound = (stream: string): Buffer =>
  encoded(out => {
    writeStreamName(out, 1, stream);
    out.nest(4);
  });

/** ReadResp{caught_up} and ReadResp{fell_behind}: empty messages. */
export const caughtUpMessage = encoded(out => out.nest(8));
export const fellBehindMessage = encoded(out => out.nest(9));

/** BatchAppendResp: `result` is a success, or the bytes of a google.rpc.Status. */
export const encodeBatchAppendResponse = (
  correlationId: Buffer,
  { stream, expected }: AppendTarget,
  result: CommandSuccess | Uint8Array,
): Buffer =>
  encoded(out => {
    if (typeof expected === 'bigint') out.varint(5, expected);
    else out.nest({ no_stream: 6, any: 7, stream_exists: 8 }[expected], out.size());
    writeStreamName(out, 4, stream);
    if (result instanceof Uint8Array) out.bytes(2, result);
    else writeSuccess(out, 3, result);
    out.bytes(1, correlationId);
  });

/** AppendResp{success}. */
export const encodeAppendResponse = (success: CommandSuccess): Buffer => encoded(out => writeSuccess(out, 1, success));

/** Append and BatchAppend use the same field numbers. */
const writeSuccess = (out: WireWriter, number: number, { revision, position }: CommandSuccess): void => {
  const end = out.size();
  if (position === undefined) out.nest(4, out.size());
  else writePosition(out, 3, position);
  if (revision < 0n) out.nest(2, out.size());
  else out.varint(1, revision);
  out.nest(number, end);
};
