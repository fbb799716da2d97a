import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { CommandOutcome } from '../log/commands.ts';
import type { EventWriter } from '../storage/writer.ts';
import type { AppendTarget, BatchAppendMessage } from '../wire/appendRequests.ts';
import { batchStatusOf, callErrorOf, notReady, tooManyUnfinishedAppends } from '../wire/errors.ts';
import { encodeBatchAppendResponse } from '../wire/responses.ts';
import { type OpenCalls, openCall } from './openCalls.ts';
import { createPartialAppend, maxMessageSize, maxPartialAppendBytes, type PartialAppend } from './partialAppend.ts';

/** An append whose last chunk has not arrived. */
type UnfinishedAppend = {
  correlationId: Buffer;
  target: AppendTarget;
  partial: PartialAppend;
};

export type AppendContext = { writer: EventWriter; open: OpenCalls };

/**
 * Handles BatchAppend: many appends on one call, each in chunks, answered in the order in which they complete. Each correlation id gets
 * exactly one response: the client waits for it without a timeout, and crashes when it gets a second one.
 */
export const handleBatchAppend = (
  call: ServerDuplexStream<BatchAppendMessage, Buffer[]>,
  { writer, open }: AppendContext,
): void => {
  const unfinished = new Map<string, UnfinishedAppend>();
  let unfinishedBytes = 0; // Of all appends whose last chunk has not arrived.
  let unanswered = 0;
  let responses: Buffer[] = []; // Not yet written.
  let finish: (() => void) | undefined; // Called when all responses are written.
  const { signal, end, fail } = openCall(call, open, notReady);

  const finishWhenDone = (): void => {
    if (unanswered === 0 && responses.length === 0) finish?.();
  };

  const answer = ({ correlationId, target }: UnfinishedAppend, outcome: CommandOutcome): void => {
    unanswered--;
    if (signal.aborted) return;
    // The call fails after the responses so far, so that the client connects again.
    if (outcome.kind === 'unavailable') finish = () => fail(callErrorOf(outcome));
    else {
      const result = outcome.kind === 'success' ? outcome : batchStatusOf(outcome).serializeBinary();
      // The responses of one commit are written in one batch.
      if (responses.push(encodeBatchAppendResponse(correlationId, target, result)) === 1) process.nextTick(write);
    }
    finishWhenDone();
  };

  const write = (): void => {
    if (!signal.aborted) call.write(responses, resumeReading);
    responses = [];
    finishWhenDone();
  };

  /** Reads the next messages once the writer has room. */
  const resumeReading = (): void => writer.whenRoom(() => call.resume());

  const receive = (message: BatchAppendMessage): void => {
    const key = message.correlationId.toString('latin1');
    const { correlationId, target } = message;
    if (target) unfinished.set(key, { correlationId, target, partial: createPartialAppend(writer) });
    const append = unfinished.get(key);
    if (!append) return; // Chunks without a first one get no response.
    unfinishedBytes -= append.partial.bytes;
    append.partial.add(message.events, message.problem);
    unfinishedBytes += append.partial.bytes;
    if (unfinishedBytes > maxPartialAppendBytes + maxMessageSize) fail(tooManyUnfinishedAppends);
    if (!message.isFinal) return;
    unfinished.delete(key);
    unfinishedBytes -= append.partial.bytes;
    unanswered++;
    const timeout = { deadline: append.target.deadline, isCancelled: () => signal.aborted };
    void append.partial.submit(append.target, timeout).then(outcome => answer(append, outcome));
  };

  call.on('data', (message: BatchAppendMessage) => {
    if (signal.aborted) return;
    receive(message);
    // Back pressure: while the client does not read its responses, no more of its messages are read.
    if (writer.isFull() || call.writableLength > 1) call.pause();
    if (writer.isFull()) resumeReading();
  });
  call.on('end', () => {
    finish ??= () => end(() => call.end());
    finishWhenDone();
  });
};
