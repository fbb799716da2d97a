import type { Deadline, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { AppendContext } from './appendBatch.ts';
import type { Patience } from './commandQueue.ts';
import { callErrorFrom, callErrorOf, notReady } from './errors.ts';
import { createGathering } from './gathering.ts';
import { type AppendMessage, type AppendTarget, BadRequestError } from './requests.ts';
import { encodeAppendAnswer } from './responses.ts';

/** Answers an append that comes as a stream of one target and its events. */
export const answerAppend = (
  call: ServerReadableStream<AppendMessage, Buffer>,
  callback: sendUnaryData<Buffer>,
  { writer, open }: Pick<AppendContext, 'writer' | 'open'>,
): void => {
  let target: AppendTarget | undefined;
  const gathering = createGathering(writer);
  let isAnswered = false;

  const answer: sendUnaryData<Buffer> = (error, value) => {
    if (isAnswered) return;
    isAnswered = true;
    open.delete(self);
    callback(error, value);
  };
  const self = { stop: () => answer(notReady) };
  open.add(self);

  const append = async (): Promise<void> => {
    if (!target) throw new BadRequestError('An append needs a stream.');
    const outcome = await gathering.submit(target, patienceOf(call));
    if (outcome.kind === 'success') answer(null, encodeAppendAnswer(outcome));
    else answer(callErrorOf(outcome));
  };

  call.on('data', (message: AppendMessage) => {
    target ??= message.target;
    if (!message.event) return;
    gathering.add([message.event]);
    if (!writer.isFull()) return;
    call.pause();
    writer.whenRoom(() => call.resume());
  });
  call.on('error', error => answer(callErrorFrom(error)));
  call.on('cancelled', () => open.delete(self));
  call.on('end', () => {
    if (!isAnswered) append().catch((error: Error) => answer(callErrorFrom(error)));
  });
};

/** How long the client of a call waits for its answer. */
export const patienceOf = (call: { cancelled: boolean; getDeadline(): Deadline }): Patience => {
  const deadline = call.getDeadline();
  const time = deadline instanceof Date ? deadline.getTime() : deadline;
  return { deadline: Number.isFinite(time) ? time : undefined, isCancelled: () => call.cancelled };
};
