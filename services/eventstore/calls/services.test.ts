import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { expect, it } from 'vitest';
import { supportedMethods } from './services.ts';

const methods = supportedMethods()
  .getMethodsList()
  .map(method => [method.getServiceName(), method.getMethodName(), method.getFeaturesList()] as const);

it('lists every method of the streams service in lower case, as clients expect', () => {
  const paths = Object.values(streamsGrpc.StreamsService as unknown as Record<string, { path: string }>).map(({ path }) => path);
  const listed = methods.filter(([service]) => service.includes('streams')).map(([service, method]) => `/${service}/${method}`);
  expect(listed.sort()).toEqual(paths.map(path => path.toLowerCase()).sort());
});

it('lists the features of each method', () => {
  const features = new Map(methods.map(([, method, list]) => [method, list]));
  expect([features.get('batchappend'), features.get('append')]).toEqual([['deadline_duration'], []]);
  expect(methods[0]).toEqual(['event_store.client.streams.streams', 'read', ['position', 'events']]);
});
