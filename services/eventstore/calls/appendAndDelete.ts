import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Deadline, ServerReadableStream, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../log/events.ts';
import type { Timeouts } from '../storage/commandQueue.ts';
import type { Writer } from '../storage/writer.ts';
import { type AppendMessage, type AppendTarget, streamNameOf } from '../wire/appendRequests.ts';
import { badRequest, callErrorFrom, callErrorOf, notReady } from '../wire/errors.ts';
import { encodeAppendAnswer } from '../wire/responses.ts';
import type { AppendContext } from './batchAppend.ts';
import { openCall } from './openCalls.ts';
import { createGathering } from './partialAppend.ts';

// Calls that carry one command. They tell its failure by a status and trailers.

/** Answers an append that arrives as a stream: one target, then its events. */
export const answerAppend = (
  call: ServerReadableStream<AppendMessage, Buffer>,
  callback: sendUnaryData<Buffer>,
  { writer, open }: AppendContext,
): void => {
  const { signal, end, fail } = openCall(call, open, notReady);
  let target: AppendTarget | undefined;
  const gathering = createGathering(writer);

  const append = async (): Promise<void> => {
    if (signal.aborted) return;
    if (!target) return fail(badRequest('An append needs a stream.'));
    const outcome = await gathering.submit(target, timeoutsOf(call));
    if (outcome.kind === 'success') end(() => callback(null, encodeAppendAnswer(outcome)));
    else fail(callErrorOf(outcome));
  };

  call.on('data', (message: AppendMessage) => {
    target ??= message.target;
    if (!message.event) return;
    gathering.add([message.event]);
    if (!writer.isFull()) return;
    call.pause();
    writer.whenRoom(() => call.resume());
  });
  call.on('end', () => void append());
};

type Request = streamsPb.DeleteReq | streamsPb.TombstoneReq;
type Options = streamsPb.DeleteReq.Options | streamsPb.TombstoneReq.Options;

/** Both answers have the same form. */
const answers = { delete: streamsPb.DeleteResp, tombstone: streamsPb.TombstoneResp };

/** Answers Delete, which lets a stream begin again, and Tombstone, which does not. */
export const answerRemoval = (
  kind: keyof typeof answers,
  call: ServerUnaryCall<Request, unknown>,
  callback: sendUnaryData<unknown>,
  writer: Writer,
): void => {
  const run = async (): Promise<void> => {
    const options = call.request.getOptions();
    if (!options) throw badRequest('A stream is missing.');
    const command = { kind, stream: streamNameOf(options), expected: expectedOf(options) };
    const outcome = await writer.submit(command, timeoutsOf(call));
    if (outcome.kind !== 'success') return callback(callErrorOf(outcome));
    const position = String(outcome.position ?? 0);
    const place = new answers[kind].Position();
    place.setCommitPosition(position).setPreparePosition(position);
    callback(null, new answers[kind]().setPosition(place));
  };
  void run().catch((error: Error) => callback(callErrorFrom(error)));
};

const expectedOf = (options: Options): ExpectedRevision => {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
};

/** The client's deadline, and whether it has cancelled. */
const timeoutsOf = (call: { cancelled: boolean; getDeadline(): Deadline }): Timeouts => ({
  deadline: Number(call.getDeadline()),
  isCancelled: () => call.cancelled,
});
