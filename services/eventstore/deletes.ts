import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { deadlineOf } from './appendClassic.ts';
import { callErrorFrom, callErrorOf } from './errors.ts';
import type { ExpectedRevision } from './events.ts';
import { BadRequestError, checkStreamName } from './requests.ts';
import type { Writer } from './writer.ts';

type Options = streamsPb.DeleteReq.Options | streamsPb.TombstoneReq.Options;

/** Answers Delete, after which a stream may begin again. */
export function answerDelete(
  call: ServerUnaryCall<streamsPb.DeleteReq, streamsPb.DeleteResp>,
  callback: sendUnaryData<streamsPb.DeleteResp>,
  writer: Writer,
): void {
  remove('delete', call, callback, writer, position => {
    const place = new streamsPb.DeleteResp.Position();
    place.setCommitPosition(position).setPreparePosition(position);
    return new streamsPb.DeleteResp().setPosition(place);
  });
}

/** Answers Tombstone, after which it may not. */
export function answerTombstone(
  call: ServerUnaryCall<streamsPb.TombstoneReq, streamsPb.TombstoneResp>,
  callback: sendUnaryData<streamsPb.TombstoneResp>,
  writer: Writer,
): void {
  remove('tombstone', call, callback, writer, position => {
    const place = new streamsPb.TombstoneResp.Position();
    place.setCommitPosition(position).setPreparePosition(position);
    return new streamsPb.TombstoneResp().setPosition(place);
  });
}

function remove<Response>(
  kind: 'delete' | 'tombstone',
  call: ServerUnaryCall<streamsPb.DeleteReq | streamsPb.TombstoneReq, Response>,
  callback: sendUnaryData<Response>,
  writer: Writer,
  respond: (position: string) => Response,
): void {
  void run().catch((error: Error) => callback(callErrorFrom(error)));

  async function run(): Promise<void> {
    const options = call.request.getOptions();
    if (!options) throw new BadRequestError('A stream is missing.');
    const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    checkStreamName(stream);
    const patience = { deadline: deadlineOf(call.getDeadline()), isCancelled: () => call.cancelled };
    const outcome = await writer.submit({ kind, stream, expected: expectedOf(options) }, patience);
    if (outcome.kind === 'success') callback(null, respond(String(outcome.position ?? 0)));
    else callback(callErrorOf(outcome));
  }
}

function expectedOf(options: Options): ExpectedRevision {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
}
