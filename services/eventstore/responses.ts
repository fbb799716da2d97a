import { type StoredEvent, uuidHalves } from './events.ts';
import type { Success } from './outcomes.ts';
import type { AppendTarget } from './requests.ts';
import { bigVarintFieldSize, bytesFieldSize, WireWriter } from './wire.ts';

/** An event of a read, and the link that led to it. An unresolved link has no event. */
export type ResolvedEvent = { event?: StoredEvent; link?: StoredEvent };

export type UuidForm = 'string' | 'structured';

type Sized = {
  event: StoredEvent;
  size: number;
  stream: number;
  type: number;
  contentType: number;
  created: string;
  map: number[];
};

/** ReadResp{event}, by hand: every read spends its time here. */
export const encodeEvent = (resolved: ResolvedEvent, uuidForm: UuidForm): Buffer => {
  const event = resolved.event && measure(resolved.event, uuidForm);
  const link = resolved.link && measure(resolved.link, uuidForm);
  const position = (link ?? event)?.event.position ?? 0n;
  const inner = (event ? bytesFieldSize(event.size) : 0) + (link ? bytesFieldSize(link.size) : 0) + bigVarintFieldSize(position);
  const buffer = Buffer.allocUnsafe(bytesFieldSize(inner));
  const out = new WireWriter(buffer);
  out.open(1, inner);
  for (const [number, record] of [
    [1, event],
    [2, link],
  ] as const) {
    if (!record) continue;
    out.open(number, record.size);
    writeRecord(out, record, uuidForm);
  }
  out.varintField(3, position);
  return buffer;
};

const measure = (event: StoredEvent, uuidForm: UuidForm): Sized => {
  const stream = Buffer.byteLength(event.stream);
  const type = Buffer.byteLength(event.type);
  const contentType = Buffer.byteLength(event.contentType);
  const created = event.created.toString();
  const map = [6 + bytesFieldSize(type), 14 + bytesFieldSize(contentType), 9 + bytesFieldSize(created.length)];
  let size = bytesFieldSize(uuidSize(event.id, uuidForm)) + bytesFieldSize(bytesFieldSize(stream));
  if (event.revision > 0n) size += bigVarintFieldSize(event.revision);
  size += 2 * bigVarintFieldSize(event.position);
  for (const entry of map) size += bytesFieldSize(entry);
  if (event.metadata.length > 0) size += bytesFieldSize(event.metadata.length);
  if (event.data.length > 0) size += bytesFieldSize(event.data.length);
  return { event, size, stream, type, contentType, created, map };
};

const uuidSize = (id: string, form: UuidForm): number => {
  if (form === 'string') return bytesFieldSize(id.length);
  const [most, least] = uuidHalves(id);
  return bytesFieldSize(bigVarintFieldSize(most) + bigVarintFieldSize(least));
};

const writeRecord = (out: WireWriter, record: Sized, uuidForm: UuidForm): void => {
  const { event } = record;
  out.open(1, uuidSize(event.id, uuidForm));
  if (uuidForm === 'string') out.asciiField(2, event.id);
  else {
    const [most, least] = uuidHalves(event.id);
    out.open(1, bigVarintFieldSize(most) + bigVarintFieldSize(least));
    out.varintField(1, most);
    out.varintField(2, least);
  }
  out.open(2, bytesFieldSize(record.stream));
  out.stringField(3, event.stream, record.stream);
  if (event.revision > 0n) out.varintField(3, event.revision);
  out.varintField(4, event.position);
  out.varintField(5, event.position);
  out.open(6, record.map[0] as number);
  out.asciiField(1, 'type');
  out.stringField(2, event.type, record.type);
  out.open(6, record.map[1] as number);
  out.asciiField(1, 'content-type');
  out.stringField(2, event.contentType, record.contentType);
  out.open(6, record.map[2] as number);
  out.asciiField(1, 'created');
  out.asciiField(2, record.created);
  if (event.metadata.length > 0) out.bytesField(7, event.metadata);
  if (event.data.length > 0) out.bytesField(8, event.data);
};

/** ReadResp{checkpoint}. */
export const encodeCheckpoint = (position: bigint): Buffer => encodePositionPair(3, position);

/** ReadResp{last_all_stream_position}. */
export const encodeLastAllPosition = (position: bigint): Buffer => encodePositionPair(7, position);

const encodePositionPair = (number: number, position: bigint): Buffer => {
  const size = 2 * bigVarintFieldSize(position);
  const buffer = Buffer.allocUnsafe(bytesFieldSize(size));
  const out = new WireWriter(buffer);
  out.open(number, size);
  out.varintField(1, position);
  out.varintField(2, position);
  return buffer;
};

/** ReadResp{confirmation}. */
export const encodeConfirmation = (subscriptionId: string): Buffer => {
  const buffer = Buffer.allocUnsafe(bytesFieldSize(bytesFieldSize(subscriptionId.length)));
  const out = new WireWriter(buffer);
  out.open(2, bytesFieldSize(subscriptionId.length));
  out.asciiField(1, subscriptionId);
  return buffer;
};

/** ReadResp{stream_not_found}. */
export const encodeStreamNotFound = (stream: string): Buffer => {
  const length = Buffer.byteLength(stream);
  const identifier = bytesFieldSize(length);
  const buffer = Buffer.allocUnsafe(bytesFieldSize(bytesFieldSize(identifier)));
  const out = new WireWriter(buffer);
  out.open(4, bytesFieldSize(identifier));
  out.open(1, identifier);
  out.stringField(3, stream, length);
  return buffer;
};

const encodeNumber = (number: number, value: bigint): Buffer => {
  const buffer = Buffer.allocUnsafe(bigVarintFieldSize(value));
  new WireWriter(buffer).varintField(number, value);
  return buffer;
};

/** ReadResp{first_stream_position}. */
export const encodeFirstRevision = (revision: bigint): Buffer => encodeNumber(5, revision);
/** ReadResp{last_stream_position}. */
export const encodeLastRevision = (revision: bigint): Buffer => encodeNumber(6, revision);

/** ReadResp{caught_up} and ReadResp{fell_behind}: empty messages. */
export const caughtUpMessage = Buffer.from([8 * 8 + 2, 0]);
export const fellBehindMessage = Buffer.from([9 * 8 + 2, 0]);

/** BatchAppendResp: `result` is a success, or the bytes of a google.rpc.Status. */
export const encodeBatchAnswer = (correlationId: Buffer, target: AppendTarget, result: Success | Uint8Array): Buffer => {
  const success = result instanceof Uint8Array ? undefined : result;
  const successSize = success ? answerSize(success) : 0;
  const stream = Buffer.byteLength(target.stream);
  const identifier = bytesFieldSize(stream);
  const expected = target.expected;
  const expectedSize = typeof expected === 'bigint' ? bigVarintFieldSize(expected) : bytesFieldSize(0);
  const resultSize = bytesFieldSize(result instanceof Uint8Array ? result.length : successSize);
  const buffer = Buffer.allocUnsafe(
    bytesFieldSize(correlationId.length) + resultSize + bytesFieldSize(identifier) + expectedSize,
  );
  const out = new WireWriter(buffer);
  out.bytesField(1, correlationId);
  if (result instanceof Uint8Array) out.bytesField(2, result);
  else {
    out.open(3, successSize);
    writeAnswer(out, result);
  }
  out.open(4, identifier);
  out.stringField(3, target.stream, stream);
  if (typeof expected === 'bigint') out.varintField(5, expected);
  else out.open({ no_stream: 6, any: 7, stream_exists: 8 }[expected], 0);
  return buffer;
};

/** AppendResp{success}. */
export const encodeAppendAnswer = (success: Success): Buffer => {
  const size = answerSize(success);
  const buffer = Buffer.allocUnsafe(bytesFieldSize(size));
  const out = new WireWriter(buffer);
  out.open(1, size);
  writeAnswer(out, success);
  return buffer;
};

/** Both RPCs number these fields alike. */
const answerSize = ({ revision, position }: Success): number => {
  const revisionSize = revision < 0n ? bytesFieldSize(0) : bigVarintFieldSize(revision);
  return revisionSize + bytesFieldSize(position === undefined ? 0 : 2 * bigVarintFieldSize(position));
};

const writeAnswer = (out: WireWriter, { revision, position }: Success): void => {
  if (revision < 0n) out.open(2, 0);
  else out.varintField(1, revision);
  if (position === undefined) {
    out.open(4, 0);
    return;
  }
  out.open(3, 2 * bigVarintFieldSize(position));
  out.varintField(1, position);
  out.varintField(2, position);
};
