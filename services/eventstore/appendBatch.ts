import type { ServerDuplexStream } from '@grpc/grpc-js';
import { batchStatusOf, type CallError, callErrorFrom, callErrorOf, notReady, tooMuchBegun } from './errors.ts';
import type { NewEvent } from './events.ts';
import { maxAppendSize, maxGathered, maxMessageSize } from './limits.ts';
import type { Outcome } from './outcomes.ts';
import type { OpenCalls } from './outlet.ts';
import { type BatchAppendMessage, type BatchTarget, checkStreamName } from './requests.ts';
import { encodeBatchAnswer } from './responses.ts';
import type { Writer } from './writer.ts';

/** An append whose chunks are still coming. */
type Gathering = {
  correlationId: Buffer;
  target: BatchTarget;
  deadline: number | undefined;
  events: NewEvent[];
  bytes: number;
  problem?: string;
};

export type AppendContext = { writer: Writer; clock: () => Date; open: OpenCalls };

/**
 * Answers a batch append: many appends on one call, each in chunks, answered in whatever order they are done.
 * A correlation id gets exactly one answer: a client waits for the first without a timer, and dies of a second.
 */
export function answerBatchAppend(
  call: ServerDuplexStream<BatchAppendMessage, Buffer[]>,
  { writer, clock, open }: AppendContext,
): void {
  const gathering = new Map<string, Gathering>();
  let gathered = 0; // Bytes of all whose last chunk is yet to come.
  let unanswered = 0;
  let answers: Buffer[] = []; // Not yet written.
  let hasEnded = false;
  let isOver = false;
  let failure: CallError | undefined;
  const self = {
    fail(error: CallError) {
      if (isOver) return;
      isOver = true;
      open.delete(self);
      call.emit('error', error);
    },
    stop: () => self.fail(notReady),
  };
  open.add(self);

  function finish(): void {
    if (isOver || unanswered > 0 || answers.length > 0) return;
    if (failure) self.fail(failure);
    else if (hasEnded) {
      isOver = true;
      open.delete(self);
      call.end();
    }
  }

  function answer({ correlationId, target }: Gathering, outcome: Outcome): void {
    unanswered--;
    if (isOver) return;
    // Without a server there is no answer to give: the call ends after those that there are, and the client connects again.
    if (outcome.kind === 'stopping') failure = notReady;
    else if (outcome.kind === 'unavailable') failure = callErrorOf(outcome);
    else {
      const result = outcome.kind === 'success' ? outcome : batchStatusOf(outcome).serializeBinary();
      // What one commit settles goes out together, when all of it has been told.
      if (answers.push(encodeBatchAnswer(correlationId, target, result)) === 1) process.nextTick(write);
    }
    finish();
  }

  function write(): void {
    if (!isOver) call.write(answers, goOn);
    answers = [];
    finish();
  }

  /** Reads on, or when the writer has room again. */
  function goOn(): void {
    if (writer.isFull()) writer.whenRoom(goOn);
    else call.resume();
  }

  function gather(message: BatchAppendMessage): void {
    const key = message.correlationId.toString('latin1');
    if (message.options) {
      const { deadline, timeout } = message.options;
      gathering.set(key, {
        correlationId: message.correlationId,
        target: message.options,
        deadline: timeout === undefined ? deadline : clock().getTime() + timeout,
        events: [],
        bytes: 0,
      });
    }
    const append = gathering.get(key);
    if (!append) return; // Chunks of what was never begun: nobody waits for them.
    append.problem ??= message.problem;
    const bytes = message.events.reduce((sum, { data, metadata, type }) => sum + data.length + metadata.length + type.length, 0);
    append.bytes += bytes;
    gathered += bytes;
    if (gathered > maxGathered + maxMessageSize) self.fail(tooMuchBegun);
    if (append.bytes <= maxGathered) for (const event of message.events) append.events.push(event);
    if (!message.isFinal) return;
    gathering.delete(key);
    gathered -= append.bytes;
    unanswered++;
    void submit(append).then(outcome => answer(append, outcome));
  }

  async function submit({ target, deadline, events, bytes, problem }: Gathering): Promise<Outcome> {
    const { stream, expected } = target;
    if (deadline !== undefined && deadline <= clock().getTime()) return { kind: 'timeout' };
    try {
      checkStreamName(stream);
    } catch (error) {
      return { kind: 'bad-request', message: (error as Error).message };
    }
    if (problem) return { kind: 'bad-request', message: problem };
    const data = events.reduce((sum, event) => sum + event.data.length, 0);
    if (data > maxAppendSize || bytes > maxGathered) return { kind: 'too-large', limit: maxAppendSize };
    return writer.submit({ kind: 'append', stream, expected, events }, { deadline, isCancelled: () => isOver });
  }

  call.on('data', (message: BatchAppendMessage) => {
    if (isOver) return;
    gather(message);
    // Who does not take the answers is asked for no more; writing them goes on.
    if (writer.isFull() || call.writableLength > 1) call.pause();
    if (writer.isFull()) writer.whenRoom(goOn);
  });
  call.on('end', () => {
    hasEnded = true;
    finish();
  });
  call.on('error', (error: Error) => self.fail(callErrorFrom(error)));
  call.on('cancelled', () => {
    isOver = true;
    open.delete(self);
  });
}
