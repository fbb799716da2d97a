import { randomUUID } from 'node:crypto';
import type { JSONEventData } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';

/** An encoded batch append. */
export type EncodedAppend = streamsPb.BatchAppendReq;

/** Encodes an append in advance, because encoding takes the client longer than all work of the server. */
export const encodeAppend = (stream: string, events: JSONEventData[]): EncodedAppend => {
  const options = new streamsPb.BatchAppendReq.Options();
  options.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')));
  options.setAny(new emptyPb.Empty());
  const request = new streamsPb.BatchAppendReq().setCorrelationId(uuid(randomUUID())).setOptions(options).setIsFinal(true);
  for (const { id, type, data, metadata } of events) {
    const message = new streamsPb.BatchAppendReq.ProposedMessage().setId(uuid(id));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    if (metadata) message.setCustomMetadata(metadata instanceof Uint8Array ? metadata : Buffer.from(JSON.stringify(metadata)));
    message.setData(Buffer.from(JSON.stringify(data)));
    request.addProposedMessages(message);
  }
  const bytes = request.serializeBinary();
  request.serializeBinary = () => bytes;
  return request;
};

const uuid = (id: string): sharedPb.UUID => new sharedPb.UUID().setString(id);

/** A call for encoded appends. An append resolves with the next response, which may belong to another one. */
export const openEncodedAppends = (port: number): { append(encoded: EncodedAppend): Promise<void>; close(): void } => {
  const client = new streamsGrpc.StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const call = client.batchAppend();
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  call.on('data', answer => {
    if (answer.hasSuccess()) waiting.shift()?.resolve();
    else waiting.shift()?.reject(new Error(answer.getError()?.getMessage()));
  });
  call.on('error', error => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    append: encoded =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        call.write(encoded);
      }),
    close() {
      call.end();
      client.close();
    },
  };
};
