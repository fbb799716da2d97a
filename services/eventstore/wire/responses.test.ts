import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxRevision, type StoredEvent } from '../log/events.ts';
import { decodeBatchAppend } from './appendRequests.ts';
import { encodeBatchAppendResponse, encodeCheckpoint, encodeEvent } from './responses.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array));
const position = fc.bigInt(1n, maxRevision);

const storedEvent: fc.Arbitrary<StoredEvent> = fc.record({
  position,
  stream: fc.string({ minLength: 1, unit: 'grapheme', maxLength: 200 }),
  revision: fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, maxRevision)),
  id: fc.uuid(),
  created: position,
  type: fc.string({ minLength: 1, unit: 'grapheme' }),
  contentType: fc.constantFrom('application/json', 'application/octet-stream'),
  data: bytes,
  metadata: bytes,
});

/** What google-protobuf reads from the message. */
const read = (event: streamsPb.ReadResp.ReadEvent.RecordedEvent | undefined): StoredEvent | undefined => {
  if (!event) return undefined;
  const map = event.getMetadataMap();
  return {
    position: BigInt(event.getCommitPosition()),
    stream: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    revision: BigInt(event.getStreamRevision()),
    id: event.getId()?.getString() ?? '',
    created: BigInt(map.get('created') ?? 0),
    type: map.get('type') ?? '',
    contentType: map.get('content-type') ?? '',
    data: Buffer.from(event.getData_asU8()),
    metadata: Buffer.from(event.getCustomMetadata_asU8()),
  };
};

it('writes events that google-protobuf reads', () => {
  fc.assert(
    fc.property(storedEvent, fc.option(storedEvent, { nil: undefined }), (event, link) => {
      const message = streamsPb.ReadResp.deserializeBinary(encodeEvent({ event, link }, 'string')).getEvent();
      expect([read(message?.getEvent()), read(message?.getLink())]).toEqual([event, link]);
      expect(BigInt(message?.getCommitPosition() ?? 0)).toBe((link ?? event).position);
      const structured = streamsPb.ReadResp.deserializeBinary(encodeEvent({ event }, 'structured'))
        .getEvent()
        ?.getEvent()
        ?.getId();
      const [most, least] = [
        structured?.getStructured()?.getMostSignificantBits(),
        structured?.getStructured()?.getLeastSignificantBits(),
      ];
      const hex = [most, least]
        .map(half =>
          BigInt.asUintN(64, BigInt(half ?? 0))
            .toString(16)
            .padStart(16, '0'),
        )
        .join('');
      expect(hex).toBe(event.id.replaceAll('-', ''));
    }),
  );
});

it('writes checkpoints and append responses that google-protobuf reads', () => {
  fc.assert(
    fc.property(position, fc.string({ unit: 'grapheme' }), (at, stream) => {
      const checkpoint = streamsPb.ReadResp.deserializeBinary(encodeCheckpoint(at)).getCheckpoint();
      expect([checkpoint?.getCommitPosition(), checkpoint?.getPreparePosition()]).toEqual([String(at), String(at)]);
      const answer = streamsPb.BatchAppendResp.deserializeBinary(
        encodeBatchAppendResponse(Buffer.alloc(0), { stream, expected: 'any' }, { kind: 'success', revision: at, position: at }),
      );
      expect(answer.getSuccess()?.getCurrentRevision()).toBe(String(at));
      expect(Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(stream);
      expect(answer.hasAny()).toBe(true);
    }),
  );
});

it('rejects invalid bytes with a RangeError', () => {
  fc.assert(
    fc.property(bytes, garbage => {
      try {
        decodeBatchAppend(garbage, new Date(0));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(['RangeError', 'Error']).toContain((error as Error).name);
      }
    }),
  );
});
