import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Outcome } from '../log/commands.ts';
import type { Writer } from '../storage/writer.ts';
import type { AppendTarget, BatchAppendMessage } from '../wire/appendRequests.ts';
import { batchStatusOf, callErrorOf, notReady, tooMuchBegun } from '../wire/errors.ts';
import { encodeBatchAnswer } from '../wire/responses.ts';
import { type OpenCalls, openCall } from './openCalls.ts';
import { createGathering, type Gathering, maxGathered, maxMessageSize } from './partialAppend.ts';

/** An append whose chunks are still coming. */
type Begun = {
  correlationId: Buffer;
  target: AppendTarget;
  chunks: Gathering;
};

export type AppendContext = { writer: Writer; open: OpenCalls };

/**
 * Answers a batch append: many appends on one call, each in chunks, answered in the order in which they are done. A correlation id gets
 * exactly one answer: a client waits for the first without a timer, and crashes at a second.
 */
export const answerBatchAppend = (
  call: ServerDuplexStream<BatchAppendMessage, Buffer[]>,
  { writer, open }: AppendContext,
): void => {
  const begun = new Map<string, Begun>();
  let gathered = 0; // Bytes of all appends whose last chunk has not come.
  let unanswered = 0;
  let answers: Buffer[] = []; // Not yet written.
  let finish: (() => void) | undefined; // Once all answers are out.
  const { signal, end, fail } = openCall(call, open, notReady);

  const finishWhenDone = (): void => {
    if (unanswered === 0 && answers.length === 0) finish?.();
  };

  const answer = ({ correlationId, target }: Begun, outcome: Outcome): void => {
    unanswered--;
    if (signal.aborted) return;
    // Without a server there is no answer: the call ends after the answers it has, and the client connects again.
    if (outcome.kind === 'unavailable') finish = () => fail(callErrorOf(outcome));
    else {
      const result = outcome.kind === 'success' ? outcome : batchStatusOf(outcome).serializeBinary();
      // The answers of one commit are written together.
      if (answers.push(encodeBatchAnswer(correlationId, target, result)) === 1) process.nextTick(write);
    }
    finishWhenDone();
  };

  const write = (): void => {
    if (!signal.aborted) call.write(answers, goOn);
    answers = [];
    finishWhenDone();
  };

  /** Reads on, once the writer has room. */
  const goOn = (): void => writer.whenRoom(() => call.resume());

  const gather = (message: BatchAppendMessage): void => {
    const key = message.correlationId.toString('latin1');
    const { correlationId, target } = message;
    if (target) begun.set(key, { correlationId, target, chunks: createGathering(writer) });
    const append = begun.get(key);
    if (!append) return; // Chunks of an append that was never begun need no answer.
    gathered -= append.chunks.bytes;
    append.chunks.add(message.events, message.problem);
    gathered += append.chunks.bytes;
    if (gathered > maxGathered + maxMessageSize) fail(tooMuchBegun);
    if (!message.isFinal) return;
    begun.delete(key);
    gathered -= append.chunks.bytes;
    unanswered++;
    const timeouts = { deadline: append.target.deadline, isCancelled: () => signal.aborted };
    void append.chunks.submit(append.target, timeouts).then(outcome => answer(append, outcome));
  };

  call.on('data', (message: BatchAppendMessage) => {
    if (signal.aborted) return;
    gather(message);
    // A client that does not take its answers may send no more. Writing goes on.
    if (writer.isFull() || call.writableLength > 1) call.pause();
    if (writer.isFull()) goOn();
  });
  call.on('end', () => {
    finish ??= () => end(() => call.end());
    finishWhenDone();
  });
};
