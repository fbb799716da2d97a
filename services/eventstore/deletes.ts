import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { patienceOf } from './appendClassic.ts';
import { badRequest, callErrorFrom, callErrorOf } from './errors.ts';
import type { ExpectedRevision } from './events.ts';
import { streamNameOf } from './requests.ts';
import type { Writer } from './writer.ts';

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
    const outcome = await writer.submit(command, patienceOf(call));
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
