import type { Position } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itOnEmbedded, openTestStore, someEvents, type TestStore } from '../testStore.ts';

/** Messages of a read that the client does not pass on, read by hand with its descriptors. */
let store: TestStore;
let streams: InstanceType<typeof streamsGrpc.StreamsClient>;

beforeAll(async () => {
  store = await openTestStore();
  streams = new streamsGrpc.StreamsClient(new URL(store.url).host, credentials.createInsecure());
});
afterAll(async () => {
  streams.close();
  await store.stop();
});

/** A forward read: of a stream from its start, or of $all from a position. */
const readByHand = async (from: string | Position, compatibility = 1): Promise<streamsPb.ReadResp[]> => {
  const options = new streamsPb.ReadReq.Options()
    .setCount('100')
    .setControlOption(new streamsPb.ReadReq.Options.ControlOption().setCompatibility(compatibility))
    .setNoFilter(new sharedPb.Empty())
    .setUuidOption(new streamsPb.ReadReq.Options.UUIDOption().setString(new sharedPb.Empty()));
  if (typeof from === 'string') {
    const name = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(from).toString('base64'));
    options.setStream(new streamsPb.ReadReq.Options.StreamOptions().setStreamIdentifier(name).setStart(new sharedPb.Empty()));
  } else {
    const position = new streamsPb.ReadReq.Options.Position()
      .setCommitPosition(String(from.commit))
      .setPreparePosition(String(from.prepare));
    options.setAll(new streamsPb.ReadReq.Options.AllOptions().setPosition(position));
  }
  const answers: streamsPb.ReadResp[] = [];
  for await (const answer of streams.read(new streamsPb.ReadReq().setOptions(options))) answers.push(answer);
  return answers;
};

/** The kind of a message, and its value. */
const nameOf = (answer: streamsPb.ReadResp): string => {
  if (answer.hasEvent()) return `event ${answer.getEvent()?.getEvent()?.getStreamRevision()}`;
  if (answer.hasStreamNotFound()) return 'not found';
  if (answer.hasFirstStreamPosition()) return `first ${answer.getFirstStreamPosition()}`;
  if (answer.hasLastStreamPosition()) return `last ${answer.getLastStreamPosition()}`;
  const last = answer.getLastAllStreamPosition();
  return `last ${last?.getCommitPosition()}/${last?.getPreparePosition()}`;
};

const namesOf = async (from: string | Position): Promise<string[]> => (await readByHand(from)).map(nameOf);

it('sends the first and last revision of a stream, or that it does not exist', async () => {
  const stream = store.name('ends');
  expect(await namesOf(stream)).toEqual(['not found']);
  await store.client.appendToStream(stream, someEvents(3));
  expect(await namesOf(stream)).toEqual(['event 0', 'event 1', 'event 2', 'last 2']);
  await store.client.setStreamMetadata(stream, { truncateBefore: 1 });
  expect(await namesOf(stream)).toEqual(['first 1', 'event 1', 'event 2', 'last 2']);
});

it('does not send them to a client that does not ask for them', async () => {
  const stream = store.name('silent');
  const { position } = await store.client.appendToStream(stream, someEvents(2));
  await store.client.setStreamMetadata(stream, { truncateBefore: 1 });
  expect((await readByHand(stream, 0)).map(nameOf)).toEqual(['event 1']);
  expect(position && (await readByHand(position, 0)).map(nameOf)[0]).toBe('event 1');
  expect(position && (await readByHand(position, 0)).every(answer => answer.hasEvent())).toBe(true);
});

itOnEmbedded('sends the last position of $all', async () => {
  const { position } = await store.client.appendToStream(store.name('end'), someEvents(3));
  expect(position && (await namesOf(position))).toEqual(['event 2', `last ${position?.commit}/${position?.prepare}`]);
});

it('returns $tb of a deleted stream with every digit of the highest revision', async () => {
  const stream = store.name('deleted');
  await store.client.appendToStream(stream, someEvents(1));
  await store.client.deleteStream(stream);
  const [answer] = await readByHand(`$$${stream}`);
  const data = Buffer.from(answer?.getEvent()?.getEvent()?.getData_asU8() ?? []).toString();
  expect(data.replace(/\s/g, '')).toBe('{"$tb":9223372036854775807}');
});
