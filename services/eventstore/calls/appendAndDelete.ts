import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Deadline, ServerReadableStream, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../log/events.ts';
import type { CommandTimeout } from '../storage/commandQueue.ts';
import type { EventWriter } from '../storage/writer.ts';
import { type AppendMessage, type AppendTarget, streamNameOf } from '../wire/appendRequests.ts';
import { badRequest, callErrorFrom, callErrorOf, notReady } from '../wire/errors.ts';
import { encodeAppendResponse } from '../wire/responses.ts';
import type { AppendContext } from './batchAppend.ts';
import { openCall } from './openCalls.ts';
import { createPartialAppend } from './partialAppend.ts';

// Calls with a single command. They report its failure by a status and trailers.

/** Handles Append: a stream of messages, the target first, then the events. */
export const handleAppend = (
  call: ServerReadableStream<AppendMessage, Buffer>,
  callback: sendUnaryData<Buffer>,
  { writer, open }: AppendContext,
): void => {
  const { signal, end, fail } = openCall(call, open, notReady);
  let target: AppendTarget | undefined;
  const partial = createPartialAppend(writer);

  const append = async (): Promise<void> => {
    if (signal.aborted) return;
    if (!target) return fail(badRequest('An append needs a stream.'));
    const outcome = await partial.submit(target, timeoutOf(call));
    if (outcome.kind === 'success') end(() => callback(null, encodeAppendResponse(outcome)));
    else fail(callErrorOf(outcome));
  };

  call.on('data', (message: AppendMessage) => {
    target ??= message.target;
    if (!message.event) return;
    partial.add([message.event]);
    if (!writer.isFull()) return;
    call.pause();
    writer.whenRoom(() => call.resume());
  });
  call.on('end', () => void append());
};

type Request = streamsPb.DeleteReq | streamsPb.TombstoneReq;
type Options = streamsPb.DeleteReq.Options | streamsPb.TombstoneReq.Options;

/** Both responses have the same fields. */
const responses = { delete: streamsPb.DeleteResp, tombstone: streamsPb.TombstoneResp };

/** Handles Delete, after which a stream can be appended to again, and Tombstone, after which it cannot. */
export const handleRemoval = (
  kind: keyof typeof responses,
  call: ServerUnaryCall<Request, unknown>,
  callback: sendUnaryData<unknown>,
  writer: EventWriter,
): void => {
  const run = async (): Promise<void> => {
    const options = call.request.getOptions();
    if (!options) throw badRequest('A stream is missing.');
    const command = { kind, stream: streamNameOf(options), expected: expectedOf(options) };
    const outcome = await writer.submit(command, timeoutOf(call));
    if (outcome.kind !== 'success') return callback(callErrorOf(outcome));
    const position = String(outcome.position ?? 0);
    const place = new responses[kind].Position();
    place.setCommitPosition(position).setPreparePosition(position);
    callback(null, new responses[kind]().setPosition(place));
  };
  void run().catch((error: Error) => callback(callErrorFrom(error)));
};

const expectedOf = (options: Options): ExpectedRevision => {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
};

/** The client's deadline, and whether it has cancelled. */
const timeoutOf = (call: { cancelled: boolean; getDeadline(): Deadline }): CommandTimeout => ({
  deadline: Number(call.getDeadline()),
  isCancelled: () => call.cancelled,
});
