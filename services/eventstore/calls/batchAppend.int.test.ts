import { randomUUID } from 'node:crypto';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { type ClientDuplexStream, credentials } from '@grpc/grpc-js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { collect, failureOf, isEmbedded, itOnEmbedded, openTestStore, type TestStore } from '../testStore.ts';

/** Messages that the client never sends, written by hand with its descriptors. */
let store: TestStore;
let streams: InstanceType<typeof streamsGrpc.StreamsClient>;
let call: ClientDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;
let answers: streamsPb.BatchAppendResp[];

beforeAll(async () => {
  store = await openTestStore();
  streams = new streamsGrpc.StreamsClient(new URL(store.url).host, credentials.createInsecure());
});
afterAll(async () => {
  streams.close();
  await store.stop();
});
beforeEach(() => {
  answers = [];
  call = streams.batchAppend();
  call.on('data', answer => answers.push(answer));
});
afterEach(() => call.on('error', () => undefined).cancel());

type Chunk = { correlationId?: string; stream?: string; ids?: string[]; final?: boolean; deadline?: Date; bytes?: number };

const chunk = ({
  correlationId = randomUUID(),
  stream,
  ids = [randomUUID()],
  final = true,
  deadline,
  bytes,
}: Chunk): streamsPb.BatchAppendReq => {
  const request = new streamsPb.BatchAppendReq();
  request.setCorrelationId(new sharedPb.UUID().setString(correlationId));
  request.setIsFinal(final);
  if (stream) {
    const options = new streamsPb.BatchAppendReq.Options();
    options.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')));
    options.setAny(new emptyPb.Empty());
    if (deadline) options.setDeadline(timestampPb.Timestamp.fromDate(deadline));
    request.setOptions(options);
  }
  for (const id of ids) {
    const message = new streamsPb.BatchAppendReq.ProposedMessage();
    message.setId(new sharedPb.UUID().setString(id));
    message.getMetadataMap().set('type', 'sent-by-hand').set('content-type', 'application/octet-stream');
    if (bytes) message.setData(Buffer.alloc(bytes));
    request.addProposedMessages(message);
  }
  return request;
};

/** Waits for `count` responses. On the embedded server the call is then ended; a real node may end it too early, or never. */
const allAnswers = async (count = 1): Promise<streamsPb.BatchAppendResp[]> => {
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(count);
  if (!isEmbedded) return answers;
  const ended = new Promise((resolve, reject) => call.once('end', resolve).once('error', reject));
  call.end();
  await ended;
  expect(answers).toHaveLength(count);
  return answers;
};

const typeOf = (answer: streamsPb.BatchAppendResp | undefined): string | undefined =>
  answer?.getError()?.getDetails()?.getTypeName();
const nameOf = (answer: streamsPb.BatchAppendResp | undefined): string =>
  Buffer.from(answer?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

it('answers each correlation id once, with the name of the stream', async () => {
  const sent = new Map(Array.from({ length: 50 }, () => [randomUUID(), store.name('ids')]));
  for (const [correlationId, stream] of sent) call.write(chunk({ correlationId, stream }));
  const received = await allAnswers(50);
  expect(new Map(received.map(answer => [answer.getCorrelationId()?.getString() ?? '', nameOf(answer)]))).toEqual(sent);
  expect(received).toHaveLength(50);
});

it('waits for the last chunk of an append, and accepts other appends in between', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const [first, second] = [store.name('one'), store.name('two')];
  call.write(chunk({ correlationId: one, stream: first, final: false }));
  call.write(chunk({ correlationId: two, stream: second, final: false }));
  call.write(chunk({ correlationId: one, ids: [randomUUID(), randomUUID()] }));
  call.write(chunk({ correlationId: two, ids: [] }));
  const received = await allAnswers(2);
  const revisions = new Map(received.map(answer => [nameOf(answer), answer.getSuccess()?.getCurrentRevision()]));
  expect(revisions).toEqual(
    new Map([
      [first, '2'],
      [second, '0'],
    ]),
  );
});

itOnEmbedded('ends a call whose unfinished appends take too much memory', async () => {
  const failed = new Promise<{ code?: number }>(resolve => call.once('error', resolve));
  for (let index = 0; index < 15; index++)
    call.write(chunk({ stream: store.name('begun'), final: false, bytes: 8 * 1024 * 1024 }));
  expect((await failed).code).toBe(8);
  expect((await store.client.appendToStream(store.name('begun'), [])).success).toBe(true);
});

it('answers an append past its deadline with a timeout, and writes nothing', async () => {
  const stream = store.name('late');
  call.write(chunk({ stream, deadline: new Date(Date.now() - 1_000) }));
  const [answer] = await allAnswers();
  expect([answer?.getError()?.getCode(), typeOf(answer), nameOf(answer)]).toEqual([4, 'event_store.client.Timeout', stream]);
  expect(await failureOf(collect(store.client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
});

it('answers an invalid UUID as a bad request, and goes on', async () => {
  const stream = store.name('bad');
  call.write(chunk({ stream, ids: ['not-a-uuid'] }));
  call.write(chunk({ stream }));
  const received = await allAnswers(2);
  expect(new Set(received.map(answer => typeOf(answer) ?? 'success'))).toEqual(
    new Set(['event_store.client.BadRequest', 'success']),
  );
});

it('stops reading from a client that does not read its responses, and goes on when it does', async () => {
  const stream = store.name('late'.padEnd(10_000, '.')); // Each response repeats it.
  const count = 500;
  call.pause();
  for (let index = 0; index < count; index++) call.write(chunk({ stream, ids: [] }));
  let before = count;
  const isStuck = (): boolean => {
    const now = call.writableLength;
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStuck, { timeout: 30_000 }).toBe(true);
  expect(call.writableLength).toBeGreaterThan(0);
  call.resume();
  expect((await allAnswers(count)).filter(answer => answer.hasSuccess())).toHaveLength(count);
});

it.each([
  ['application/json', '{"half":', '{"half":'],
  ['text/plain', '{}', new Uint8Array(Buffer.from('{}'))],
])('accepts any bytes with the content type %s', async (contentType, data, read) => {
  const stream = store.name('content-type');
  const request = chunk({ stream });
  const [message] = request.getProposedMessagesList();
  message?.getMetadataMap().set('content-type', contentType);
  message?.setData(Buffer.from(data));
  call.write(request);
  const [answer] = await allAnswers();
  expect(answer?.getSuccess()?.getCurrentRevision()).toBe('0');
  const [resolved] = await collect(store.client.readStream(stream));
  expect(resolved?.event?.data).toEqual(read);
});
