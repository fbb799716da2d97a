import type { Deadline, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { AppendContext } from './appendBatch.ts';
import type { Patience } from './commandQueue.ts';
import { badRequest, callErrorOf, notReady } from './errors.ts';
import { createGathering } from './gathering.ts';
import { openCall } from './openCalls.ts';
import type { AppendMessage, AppendTarget } from './requests.ts';
import { encodeAppendAnswer } from './responses.ts';

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
    const outcome = await gathering.submit(target, patienceOf(call));
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

/** The client's deadline, and whether it has cancelled. */
export const patienceOf = (call: { cancelled: boolean; getDeadline(): Deadline }): Patience => ({
  deadline: Number(call.getDeadline()),
  isCancelled: () => call.cancelled,
});
