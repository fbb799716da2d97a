import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { type CommandFailure, type RevisionConflict, stopping } from '../log/commands.ts';
import type { ExpectedRevision } from '../log/events.ts';
import { causeOf } from '../storage/databaseErrors.ts';

export type CallError = Pick<StatusObject, 'code' | 'details' | 'metadata'>;

/** A status with the trailers from which the client makes its error. */
export const callError = (code: number, details: string, trailers: Record<string, string> = {}): CallError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, asciiOnly(value));
  return { code, details, metadata };
};

/** gRPC trailers must be ASCII; another name would fail the call with a different error. */
const asciiOnly = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURI(value));

/** For a request that breaks the protocol, or names no valid stream. */
export const badRequest = (message: string): CallError => callError(status.INVALID_ARGUMENT, message);

/** Ends open reads and subscriptions when the server stops. Clients connect again then. */
export const stopped = callError(status.CANCELLED, 'The server stops.');

/** The appends of a call whose last chunk is missing take too much memory. */
export const tooManyUnfinishedAppends = callError(
  status.RESOURCE_EXHAUSTED,
  'Too much was begun on this call without being finished.',
);

/** The error of a unary call or of a classic append. */
export const callErrorOf = (failure: CommandFailure): CallError => {
  switch (failure.kind) {
    case 'wrong-expected-version': {
      const { stream, expected, current } = failure;
      return callError(
        status.FAILED_PRECONDITION,
        `Append failed due to WrongExpectedVersion. Stream: ${asciiOnly(stream)}, Expected version: ${versionNumber(expected)}, Actual version: ${current}`,
        {
          exception: 'wrong-expected-version',
          'stream-name': stream,
          'expected-version': versionNumber(expected),
          ...(current >= 0n ? { 'actual-version': current.toString() } : {}),
        },
      );
    }
    case 'stream-deleted':
      return streamDeleted(failure.stream);
    case 'too-large':
      return callError(status.INVALID_ARGUMENT, `Maximum Append Size of ${failure.limit} Exceeded.`, {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(failure.limit),
      });
    case 'bad-request':
      return badRequest(failure.message);
    case 'timeout':
      return callError(status.DEADLINE_EXCEEDED, 'Timeout');
    case 'unavailable':
      return callError(status.UNAVAILABLE, failure.message);
    case 'unknown':
      return callError(status.UNKNOWN, failure.message);
  }
};

export const notReady = callErrorOf(stopping);

export const streamDeleted = (stream: string): CallError =>
  callError(status.FAILED_PRECONDITION, `Event stream '${asciiOnly(stream)}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

const versionNumber = (expected: ExpectedRevision): string =>
  ({ any: '-2', no_stream: '-1', stream_exists: '-4' })[expected as string] ?? expected.toString();

/** The error of a batch append: a google.rpc.Status with a message of EventStoreDB in it. */
export const batchStatusOf = (failure: Exclude<CommandFailure, { kind: 'unavailable' }>): statusPb.Status => {
  switch (failure.kind) {
    case 'wrong-expected-version':
      return batchStatus(status.ALREADY_EXISTS, 'WrongExpectedVersion', conflictMessage(failure));
    case 'stream-deleted': {
      const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(failure.stream).toString('base64'));
      return batchStatus(status.NOT_FOUND, 'StreamDeleted', new sharedPb.StreamDeleted().setStreamIdentifier(identifier));
    }
    case 'too-large': {
      const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(failure.limit);
      return batchStatus(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
    }
    case 'bad-request': {
      const { message } = failure;
      return batchStatus(status.INVALID_ARGUMENT, 'BadRequest', new sharedPb.BadRequest().setMessage(message), message);
    }
    case 'timeout':
      return batchStatus(status.DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout());
    case 'unknown':
      return batchStatus(status.UNKNOWN, 'Unknown', new sharedPb.Unknown(), failure.message);
  }
};

const conflictMessage = ({ expected, current }: RevisionConflict): sharedPb.WrongExpectedVersion => {
  const details = new sharedPb.WrongExpectedVersion();
  if (current >= 0n) details.setCurrentStreamRevision(current.toString());
  else details.setCurrentNoStream(new emptyPb.Empty());
  if (expected === 'any') return details.setExpectedAny(new emptyPb.Empty());
  if (expected === 'no_stream') return details.setExpectedNoStream(new emptyPb.Empty());
  if (expected === 'stream_exists') return details.setExpectedStreamExists(new emptyPb.Empty());
  return details.setExpectedStreamPosition(expected.toString());
};

const batchStatus = (code: number, name: string, details: { serializeBinary(): Uint8Array }, message = name): statusPb.Status => {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  const result = new statusPb.Status().setMessage(message).setDetails(any);
  return result.setCode(code as unknown as Parameters<typeof result.setCode>[0]);
};

/** The error of a call that threw: because of the request, the database, or a bug. */
export const callErrorFrom = (error: Error): CallError => {
  if (typeof (error as { code?: unknown }).code === 'number') return error as unknown as CallError;
  const cause = causeOf(error);
  if (cause === 'bug') return callError(status.UNKNOWN, error.message);
  return callError(
    status.UNAVAILABLE,
    `The database ${cause === 'unreachable' ? 'does not answer' : 'refused'}: ${error.message}`,
  );
};
